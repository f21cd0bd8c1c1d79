import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BARE_FILES, JOURNEY_OF } from './bare-journeys.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

it('the journeys of a bare machine pass every feature of the web app', () => {
  expect(Object.keys(JOURNEY_OF).sort()).toEqual(readdirSync(`${ROOT}apps/web/src/features`).sort());
});

it('the journeys of a bare machine are files', () => {
  expect(BARE_FILES.filter((file) => !existsSync(ROOT + file))).toEqual([]);
});
