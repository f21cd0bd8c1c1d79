import type { PageName } from '@picado/domain/pages/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the table, or the one for every other address. */
export type DrawnPage = PageName | 'not-found';

interface ManifestEntry {
  file: string;
  /** The name of a screen's chunk: the page's own name and `-screen`. */
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/**
 * Preload tags for the code of one screen, so that it loads together with the app and not in a second round
 * trip. Empty without a manifest of the build.
 */
export function createPreloads(webFolder: string): (page: DrawnPage) => string {
  const manifest = readManifest(webFolder);

  function collect(key: string, found: Set<string>): Set<string> {
    const entry = manifest[key];
    if (entry === undefined || found.has(key)) return found;
    found.add(key);
    for (const imported of entry.imports ?? []) collect(imported, found);
    return found;
  }

  const screenOf = (page: DrawnPage) =>
    Object.keys(manifest).find((key) => {
      const entry = manifest[key];
      return entry?.isDynamicEntry === true && entry.name === `${page}-screen`;
    }) ?? '';
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const inEveryPage = new Set(entries.flatMap((key) => [...collect(key, new Set())]));
  const tags = new Map<DrawnPage, string>();
  return (page) => {
    const known = tags.get(page);
    if (known !== undefined) return known;
    const parts = [...collect(screenOf(page), new Set())]
      .filter((key) => !inEveryPage.has(key))
      .flatMap((key) => manifest[key] ?? []);
    const styles = new Set(parts.flatMap((entry) => entry.css ?? []));
    const made = [
      ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
      // Not as style sheets yet: the app inserts them after its own, and their order matters.
      ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
    ].join('\n    ');
    tags.set(page, made);
    return made;
  };
}

function readManifest(webFolder: string): Record<string, ManifestEntry | undefined> {
  try {
    return JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8')) as never;
  } catch {
    return {};
  }
}
