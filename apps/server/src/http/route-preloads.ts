import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/**
 * The code of one screen, as tags: known before the app itself has run, so both come at once and the screen needs no
 * second round trip. Empty where the build left no manifest.
 */
export function createPreloads(webFolder: string): (screen: string) => string {
  const manifest = readManifest(webFolder);

  function collect(key: string, found: Set<string>): Set<string> {
    const entry = manifest[key];
    if (entry === undefined || found.has(key)) return found;
    found.add(key);
    for (const imported of entry.imports ?? []) collect(imported, found);
    return found;
  }

  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const inEveryPage = new Set(entries.flatMap((key) => [...collect(key, new Set())]));
  const tags = new Map<string, string>();
  return (screen) => {
    const known = tags.get(screen);
    if (known !== undefined) return known;
    const parts = [...collect(`src/app/screens/${screen}.tsx`, new Set())]
      .filter((key) => !inEveryPage.has(key))
      .flatMap((key) => manifest[key] ?? []);
    const styles = new Set(parts.flatMap((entry) => entry.css ?? []));
    const made = [
      ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
      // Not as style sheets yet: the app puts them after its own, and their order decides.
      ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
    ].join('\n    ');
    tags.set(screen, made);
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
