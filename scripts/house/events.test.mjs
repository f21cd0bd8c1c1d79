import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkEvents } from './events.mjs';
import { plant } from './plant.mjs';

const MODULES = 'apps/server/src/modules';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'picado-events-'));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

it('a module that branches on the type of an event is found, and one that asks its descriptor is not', () => {
  plant(root, {
    [`${MODULES}/votes/subscribers.ts`]: "if (event.type === 'VOTE_CAST') count();\n",
    [`${MODULES}/chat/lines.ts`]: "switch (event.type) {\n  case 'VOTE_CAST':\n}\n",
    [`${MODULES}/badges/subscribers.ts`]: 'if (descriptorOf(event).changes.figures) count();\n',
    [`${MODULES}/badges/badges.test.ts`]: "if (event.type === 'VOTE_CAST') count();\n",
  });
  const found = checkEvents(root).map(({ rule, file }) => [rule, file]);
  expect(found.sort()).toEqual([
    ['descriptors-answer', `${MODULES}/chat/lines.ts`],
    ['descriptors-answer', `${MODULES}/votes/subscribers.ts`],
  ]);
});

it('a tree without modules is not taken for a sound one', () => {
  const empty = join(root, 'empty');
  plant(empty, { 'apps/server/src/app.ts': '' });
  expect(checkEvents(empty)).toHaveLength(1);
});
