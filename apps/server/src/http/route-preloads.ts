import type { PageName } from '@picado/domain/pages/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the table, or the one for every other address. */
export type DrawnPage = PageName | 'not-found';

interface ManifestEntry {
  file: string;
  /** The name of a chunk: of a page's screen, the page's own name and `-screen`. */
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/**
 * The code of one screen, as tags: known before the app itself has run, so both come at once and the screen needs no
 * second round trip. Empty where the build left no manifest.
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
      // Not as style sheets yet: the app puts them after its own, and their order decides.
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
