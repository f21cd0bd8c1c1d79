import { gzipSync } from 'node:zlib';
import { PAGES } from '@picado/domain/pages/paths';
import { expect, inject, it } from 'vitest';

/**
 * The script and style that a phone loads before the first paint, gzipped and in bytes: at 1.6 Mbit/s a
 * second is 200 kB.
 */
const SCRIPT_MAX = { landing: 120_000, join: 120_000, match: 130_000 };
const STYLE_MAX = 20_000;

const product = inject('productUrl');

/** The scripts and styles that the page names: those that run first, with their imports. */
async function filesOf(path: string, kind: 'js' | 'css'): Promise<string[]> {
  const page = await (await fetch(product + path)).text();
  const files = new RegExp(`/assets/[\\w.-]+\\.${kind}(?=")`, 'gu');
  return [...new Set(page.match(files))];
}

async function weightOf(files: readonly string[]): Promise<number> {
  const bodies = await Promise.all(files.map(async (file) => (await fetch(product + file)).arrayBuffer()));
  return bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).length, 0);
}

const ID = '01a20049-2f81-735e-b25b-9f1e2beb5307';
it.each([
  ['/', SCRIPT_MAX.landing],
  [`/join/${ID}`, SCRIPT_MAX.join],
  [`/match/${ID}`, SCRIPT_MAX.match],
] as const)('%s stays within %d bytes of script before the first paint', async (path, scriptMax) => {
  const [scripts, styles] = [await filesOf(path, 'js'), await filesOf(path, 'css')];
  // The app and a screen: a page that names no script would pass with 0 bytes.
  expect(scripts.length).toBeGreaterThan(10);
  expect(styles.length).toBeGreaterThan(1);
  expect(await weightOf(scripts)).toBeLessThanOrEqual(scriptMax);
  expect(await weightOf(styles)).toBeLessThanOrEqual(STYLE_MAX);
});

it.each(Object.entries(PAGES))('%s preloads the code of its screen', async (page, patterns) => {
  for (const pattern of patterns) {
    const scripts = await filesOf(pattern.replaceAll(/:\w+/gu, ID), 'js');
    expect(scripts.join(' ')).toContain(`/assets/${page}-screen-`);
  }
});
