import { gzipSync } from 'node:zlib';
import { PAGES } from '@picado/domain/pages/paths';
import { describe, expect, inject, it } from 'vitest';

/**
 * What a phone loads before the first paint. Bytes are gzipped: at 1.6 Mbit/s a second is 200 kB. Files count as much: a phone has
 * six connections to a server without HTTP/2, and each further round of files costs half a second (docs/decisions/0071).
 */
const SCRIPT_MAX = 130_000;
/** Nothing that a page of the server shows first waits for them: its own rules are inside. */
const STYLE_MAX = 22_600;
const SCRIPT_FILES_MAX = 6;
const STYLE_FILES_MAX = 2;
/** What the page opens by itself once it is drawn. */
const LATER_FILES_MAX = 8;

const WHAT_TO_DO = [
  'The stages of a visit are in apps/web/stages.ts. A file too many: a module is in no stage, or in one that only a later stage needs;',
  'give it a line there. Bytes too many: a module of the first view imports something that can come with lazyPart().',
].join('\n');

const product = inject('productUrl');

interface HeadFile {
  file: string;
  kind: 'script' | 'style' | 'font';
  isLater: boolean;
}

/** The files that the page names, in its order. */
async function filesOf(path: string): Promise<HeadFile[]> {
  const page = await (await fetch(product + path)).text();
  const named = new Map<string, HeadFile>();
  for (const { 0: tag, 1: file = '' } of page.matchAll(/<(?:link|script)[^>]*"(\/assets\/[^"]+)"[^>]*>/gu)) {
    // The sheet for the sun is fetched where it is enabled.
    if (tag.includes(' disabled')) continue;
    const kind = file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'style' : 'font';
    const isLater = tag.includes(' data-later');
    // A sheet may be fetched beforehand, and is one file.
    if (!named.has(file)) named.set(file, { file, kind, isLater });
  }
  return [...named.values()];
}

async function weightOf(files: readonly HeadFile[]): Promise<number> {
  const bodies = await Promise.all(
    files.map(async ({ file }) => (await fetch(product + file)).arrayBuffer()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).length, 0);
}

const ID = '01a20049-2f81-735e-b25b-9f1e2beb5307';

describe.each(['/', `/join/${ID}`, `/match/${ID}`])('%s', (path) => {
  it('stays within its files and bytes before the first paint', async () => {
    const first = (await filesOf(path)).filter(({ isLater }) => !isLater);
    const scripts = first.filter(({ kind }) => kind === 'script');
    const styles = first.filter(({ kind }) => kind === 'style');
    // The app and a screen: a page that names no script would pass with 0 bytes.
    expect(scripts.length).toBeGreaterThan(2);
    expect(styles.length).toBeGreaterThan(0);
    expect(scripts.length, `Scripts:\n${namesOf(scripts)}\n${WHAT_TO_DO}`).toBeLessThanOrEqual(
      SCRIPT_FILES_MAX,
    );
    // The landing page has a sheet for its field beside.
    const sheetsMax = path === '/' ? STYLE_FILES_MAX + 1 : STYLE_FILES_MAX;
    expect(styles.length, `Sheets:\n${namesOf(styles)}\n${WHAT_TO_DO}`).toBeLessThanOrEqual(sheetsMax);
    expect(await weightOf(scripts), WHAT_TO_DO).toBeLessThanOrEqual(SCRIPT_MAX);
    expect(await weightOf(styles), WHAT_TO_DO).toBeLessThanOrEqual(STYLE_MAX);
  });

  it('names the app first, then the view, then what opens later, and fonts last', async () => {
    const files = await filesOf(path);
    const stages = files.map(({ kind, isLater }) => (kind === 'font' ? 2 : isLater ? 1 : 0));
    const order = `apps/server/src/http/{page-template,route-preloads}.ts order the files of a page.`;
    expect(files[0]?.file, order).toMatch(/\/index-[\w-]+\.js$/u);
    expect(stages, `${namesOf(files)}\n${order}`).toEqual(stages.toSorted((a, b) => a - b));
    expect(files.at(-1)?.kind).toBe('font');
  });
});

it.each([`/join/${ID}`, `/match/${ID}`])('%s names few files for what it opens later', async (path) => {
  const later = (await filesOf(path)).filter(({ isLater }) => isLater);
  expect(later.length).toBeGreaterThan(0);
  expect(later.length, `${namesOf(later)}\n${WHAT_TO_DO}`).toBeLessThanOrEqual(LATER_FILES_MAX);
});

it.each(Object.entries(PAGES))('%s preloads the code of its screen', async (page, patterns) => {
  for (const pattern of patterns) {
    const files = await filesOf(pattern.replaceAll(/:\w+/gu, ID));
    expect(namesOf(files)).toContain(`/assets/${page}-screen-`);
  }
});

function namesOf(files: readonly HeadFile[]): string {
  return files.map(({ file }) => file).join('\n');
}
