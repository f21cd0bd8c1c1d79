import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LEFT_TO_CI } from './left-to-ci.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

it.each(LEFT_TO_CI)('$files.length files of $project are there, and CI takes them', ({ all, files }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
  expect(readFileSync(`${ROOT}.ci/run`, 'utf8')).toContain(`export ${all}=all\n`);
});
