import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plant } from './plant.mjs';
import { checkRegistration } from './registration.mjs';

const MODULE = 'apps/server/src/modules/votes';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'picado-registration-'));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

it('what a module registers is found where no composing file uses it, and an import alone is no use', () => {
  plant(root, {
    [`${MODULE}/service.ts`]: 'export function createVotesService() {}\n',
    [`${MODULE}/routes.ts`]: 'export function registerVotesRoutes() {}\n',
    [`${MODULE}/subscribers.ts`]: 'export const countVotes = 1;\n',
    [`${MODULE}/retention.ts`]: 'export async function forgetVotes() {}\n',
    'apps/server/src/modules.ts': [
      "import { createVotesService } from './modules/votes/service';",
      'export const votes = createVotesService();',
    ].join('\n'),
    'apps/server/src/routes.ts':
      "import {\n  registerVotesRoutes,\n} from './modules/votes/routes';\nexport const MODULES = [];\n",
  });
  const found = checkRegistration(root).map(({ rule, detail }) => [rule, detail.split(' ')[0]]);
  expect(found.sort()).toEqual([
    ['modules-are-registered', 'countVotes'],
    ['modules-are-registered', 'forgetVotes'],
    ['modules-are-registered', 'registerVotesRoutes'],
  ]);
});

it('a tree without modules is not taken for a sound one', () => {
  const empty = join(root, 'empty');
  plant(empty, { 'apps/server/src/app.ts': '' });
  expect(checkRegistration(empty)).toHaveLength(1);
});
