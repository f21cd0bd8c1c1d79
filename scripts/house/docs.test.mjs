import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A file of the repository by its whole path. Patterns and endings that stand for several files are no path. */
const PATH = /`((?:apps|packages|e2e|bench|scripts)\/[\w./-]+\.(?:tsx?|mjs|css|sql|json))`/gu;
/** Decisions tell of the day on which they were taken, and are not followed. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it.each(PAGES)('the files that %s names are there', (page) => {
  const named = [...readFileSync(join(ROOT, page), 'utf8').matchAll(PATH)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
