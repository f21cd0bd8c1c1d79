import { isGuarded, type PageName } from '@picado/domain/pages/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the table, or the one for every other address. */
export type DrawnPage = PageName | 'not-found';

/** The names under which code of pages is listed; `shell` is the page without content, which has no code beside the app. */
export type AnsweredPage = DrawnPage | 'shell';

interface ManifestEntry {
  file: string;
  /** The name of a screen's chunk: the page's own name and `-screen`. Of a stage's: the stage's own (`apps/web/stages.ts`). */
  name?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** The files that a page loads beside the app itself. */
export interface PageCode {
  /** Preload tags. */
  tags: string;
  /** The addresses of the sheets of its first view. */
  sheets: readonly string[];
}

/** The marks of a file that no first paint waits for. */
const LATER = ' fetchpriority="low" data-later';

/** The parts that read the session before a guarded page: the menu around it, and the page's skeleton. */
const GUARD = ['menu'];
/** The stages that a page opens by itself once it is drawn: fetched after what the first paint waits for. */
const OPENED_LATER: Partial<Record<DrawnPage, readonly string[]>> = {
  join: ['form', 'later'],
  match: ['later', 'player'],
};

/**
 * Preload tags for the code of one screen and of what guards it, so that it loads together with the app and not in a second round
 * trip; then for what the page opens later, at low priority. Empty without a manifest of the build.
 */
export function createPreloads(webFolder: string): (page: AnsweredPage) => PageCode {
  const manifest = readManifest(webFolder);

  function collect(key: string, found: Set<string>): Set<string> {
    const entry = manifest[key];
    if (entry === undefined || found.has(key)) return found;
    found.add(key);
    for (const imported of entry.imports ?? []) collect(imported, found);
    return found;
  }

  const keysNamed = (names: readonly string[]) =>
    Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''));
  const filesOf = (keys: readonly string[], before: ReadonlySet<string>) =>
    new Set([...keys.flatMap((key) => [...collect(key, new Set())])].filter((key) => !before.has(key)));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const inEveryPage = filesOf(entries, new Set());

  function tagsOf(keys: ReadonlySet<string>, marks = ''): string[] {
    const parts = [...keys].flatMap((key) => manifest[key] ?? []);
    const styles = new Set(parts.flatMap((entry) => entry.css ?? []));
    return [
      // The sheets are preloaded and not yet applied: the app inserts them after its own, and their order matters.
      ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin${marks} href="/${file}" />`),
      ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin${marks} href="/${file}" />`),
    ];
  }

  const sheetsOf = (keys: ReadonlySet<string>) => [
    ...new Set([...keys].flatMap((key) => manifest[key]?.css ?? [])),
  ];
  const known = new Map<AnsweredPage, PageCode>();
  return (page) => {
    const found = known.get(page);
    if (found !== undefined) return found;
    const isListed = page !== 'not-found' && page !== 'shell';
    const first = filesOf(
      keysNamed([`${page}-screen`, ...(isListed && isGuarded(page) ? GUARD : [])]),
      inEveryPage,
    );
    const openedLater = isListed ? (OPENED_LATER[page] ?? []) : [];
    const later = filesOf(keysNamed(openedLater), new Set([...inEveryPage, ...first]));
    const preloads = {
      tags: [...tagsOf(first), ...tagsOf(later, LATER)].join('\n    '),
      sheets: sheetsOf(first),
    };
    known.set(page, preloads);
    return preloads;
  };
}

function readManifest(webFolder: string): Record<string, ManifestEntry | undefined> {
  try {
    return JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8')) as never;
  } catch {
    return {};
  }
}
