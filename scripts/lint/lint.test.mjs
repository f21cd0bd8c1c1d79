import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { plant } from '../house/plant.mjs';

const PLUGIN = fileURLToPath(new URL('picado.mjs', import.meta.url));
const OXLINT = fileURLToPath(new URL('../../node_modules/.bin/oxlint', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'picado-lint-'));
afterAll(() => rmSync(root, { recursive: true }));

/**
 * The number of complaints of a rule about each file of a planted tree.
 *
 * @param {string} rule
 * @param {Record<string, string>} files
 */
function complaints(rule, files) {
  const folder = join(root, rule);
  const config = JSON.stringify({
    jsPlugins: [PLUGIN],
    categories: { correctness: 'off' },
    rules: { [`picado/${rule}`]: 'error' },
  });
  plant(folder, { ...files, '.oxlintrc.json': config });
  const { stdout } = spawnSync(OXLINT, ['--format=unix', '.'], { cwd: folder, encoding: 'utf8' });
  return Object.keys(files).map((path) => stdout.split('\n').filter((line) => line.includes(path)).length);
}

const component = (/** @type {string} */ body) => `export function Part({ id }) {\n${body}\n}\n`;

test('a query whose failure looks like an empty answer is found, and one that says it failed is not', () => {
  const bad = {
    'data-alone.tsx': 'const { data } = useQuery(listQuery(id));\nreturn <List rows={data} />;',
    'whole.tsx':
      'const list = useQuery(listQuery(id));\nreturn <List rows={list.data} isBusy={list.isLoading} />;',
    'member.tsx': 'const rows = useQuery(listQuery(id)).data;\nreturn <List rows={rows} />;',
    'listed.tsx':
      'const list = useQuery(listQuery(id));\nreturn [list].every(({ isLoading }) => !isLoading) && <List rows={list.data} />;',
    'error-as-empty.tsx':
      'const { data, isError } = useQuery(listQuery(id));\nreturn <List rows={isError ? [] : data?.rows} />;',
    'extra-as-empty.tsx': 'const data = useExtra(listQuery(id));\nreturn <List rows={data?.rows ?? []} />;',
  };
  const good = {
    'error.tsx':
      'const { data, error } = useQuery(listQuery(id));\nreturn error ? <Failed /> : <List rows={data?.rows ?? []} />;',
    'handed-on.tsx':
      'const list = useQuery(listQuery(id));\nreturn unreadOf(list) ? <Failed /> : <List rows={list.data} />;',
    'extra.tsx': 'const data = useExtra(listQuery(id));\nreturn data && <List rows={data.rows} />;',
    'passive.tsx':
      'const { data } = useQuery({ ...listQuery(id), enabled: false });\nreturn <List rows={data} />;',
  };
  const planted = (/** @type {Record<string, string>} */ files) =>
    Object.fromEntries(Object.entries(files).map(([path, body]) => [path, component(body)]));
  const found = complaints('failed-is-not-empty', { ...planted(bad), ...planted(good) });
  expect(found).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
});
