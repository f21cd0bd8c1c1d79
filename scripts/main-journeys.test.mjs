import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { JOURNEY_OF, MAIN_FILES } from './main-journeys.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

it('the main journeys pass every feature of the web app', () => {
  expect(Object.keys(JOURNEY_OF).sort()).toEqual(readdirSync(`${ROOT}apps/web/src/features`).sort());
});

it('the main journeys are files', () => {
  expect(MAIN_FILES.filter((file) => !existsSync(ROOT + file))).toEqual([]);
});
