import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles, crowdedFolders } from './files.mjs';
import { checkImports } from './imports.mjs';
import { checkApiNames } from './api-names.mjs';
import { checkColours } from './colours.mjs';
import { checkLock } from './lock.mjs';
import { plant } from './plant.mjs';

/** A small repository that keeps every rule. */
const SOUND_HOUSE = {
  'package-lock.json':
    '{ "packages": { "node_modules/tool": { "optionalDependencies": { "@tool/linux": "1.0.0" } }, "node_modules/@tool/linux": {} } }',
  'package.json': '{ "name": "house", "private": true, "devDependencies": { "vitest": "1.0.0" } }',
  'packages/domain/package.json':
    '{ "name": "@picado/domain", "type": "module", "exports": { "./*": "./src/*.ts" }, "dependencies": { "zod": "1.0.0" } }',
  'packages/domain/src/matches/schema.ts': "import * as z from 'zod';\nexport const match = z;\n",
  'packages/domain/src/matches/rules.ts':
    "import { match } from './schema';\nexport const canJoin = () => match;\n",
  'apps/server/package.json':
    '{ "name": "@picado/server", "type": "module", "dependencies": { "@picado/domain": "*", "fastify": "1.0.0", "socket.io": "1.0.0", "pg": "1.0.0" } }',
  'apps/server/migrations/0001_initial.sql': 'select 1;\n',
  'apps/server/src/app.ts':
    "import fastify from 'fastify';\nimport { service } from './modules/matches/service';\nexport const app = [fastify, service];\n",
  'apps/server/src/db/database.ts': "import pg from 'pg';\nexport const database = pg;\n",
  'apps/server/src/http/bind.ts': "import fastify from 'fastify';\nexport const bind = fastify;\n",
  'apps/server/src/realtime/rooms.ts': "import io from 'socket.io';\nexport const rooms = io;\n",
  'apps/server/src/modules/matches/repository.ts':
    "import { database } from '../../db/database';\nexport const repository = database;\n",
  'apps/server/src/modules/matches/service.ts':
    "import { canJoin } from '@picado/domain/matches/rules';\nimport { repository } from './repository';\nexport const service = [canJoin, repository];\n",
  'apps/server/src/modules/matches/routes.ts':
    "import { bind } from '../../http/bind';\nimport { service } from './service';\nexport const routes = [bind, service];\n",
  'apps/server/src/modules/roster/service.ts':
    "import { service } from '../matches/service';\nexport const rosterService = service;\n",
  'apps/web/package.json':
    '{ "name": "@picado/web", "type": "module", "dependencies": { "@picado/domain": "*" } }',
  'apps/web/src/main.ts':
    "import { canJoin } from '@picado/domain/matches/rules';\nexport const main = canJoin;\n",
  'apps/web/src/features/matches/api.ts': 'export const api = 1;\n',
  'apps/web/src/features/roster/components/player-card.tsx':
    "import { api } from '../../matches/api';\nexport const card = api;\n",
  'e2e/join.test.ts': 'export const join = 1;\n',
  'scripts/start.mjs': 'export const start = 1;\n',
};

/** Enough of each package for its imports to be resolved. */
const PACKAGES = ['zod', 'fastify', 'socket.io', 'pg', 'vitest'];

/** Each line: the rule, the file that breaks it, and the content of that file. */
const PLANTED_IMPORTS = rowsOf(`
  no-cycles | packages/domain/src/roster/order.ts | import './rules';
  imports-resolve | apps/server/src/lost.ts | import './nowhere';
  declared-packages | apps/web/src/undeclared.ts | import 'undeclared';
  no-development-packages-in-the-product | apps/server/src/development.ts | import 'vitest';
  domain-imports-only-zod-and-itself | packages/domain/src/matches/disk.ts | import 'node:fs';
  domain-imports-only-zod-and-itself | packages/domain/src/matches/query.ts | import type pg from 'pg';
  rules-know-no-consequences | packages/domain/src/votes/rules.ts | import type { events } from '../events/votes';
  domain-tests-import-no-io | packages/domain/src/matches/disk.test.ts | import 'node:fs';
  design-imports-only-itself | packages/design/src/named.ts | import '../../domain/src/roster/rules';
  only-the-server-reads-the-tokens-as-a-file | apps/web/src/painted.ts | import '../../../packages/design/src/tokens';
  server-never-imports-web | apps/server/src/page.ts | import '../../web/src/main';
  web-never-imports-server | apps/web/src/server.ts | import '../../server/src/db/database';
  only-the-server-loads-the-schemas-of-calls | apps/web/src/calls.ts | import '@picado/domain/matches/call-schemas';
  only-what-is-replaced-or-loaded-late-reads-by-schemas | apps/web/src/named.ts | import '@picado/domain/stored/fingerprint';
  product-never-imports-tests-or-scripts | apps/server/src/tested.ts | import './db/database.test';
  product-never-imports-tests-or-scripts | apps/web/src/begun.ts | import '../../../scripts/start.mjs';
  only-http-knows-the-web-framework | apps/server/src/modules/chat/service.ts | import 'fastify';
  only-http-knows-the-web-framework | apps/server/src/events/bus.ts | import type f from 'fastify';
  in-a-module-only-routes-know-http | apps/server/src/modules/votes/service.ts | import '../../http/bind';
  the-context-of-a-call-knows-no-http | apps/server/src/calls/context.ts | import '../http/bind';
  only-realtime-knows-sockets | apps/server/src/modules/teams/routes.ts | import 'socket.io';
  a-service-knows-no-sockets | apps/server/src/modules/lists/service.ts | import '../../realtime/rooms';
  only-db-knows-the-driver | apps/server/src/modules/badges/repository.ts | import 'pg';
  a-repository-touches-only-the-database | apps/server/src/modules/users/repository.ts | import '../../realtime/rooms';
  a-repository-knows-no-service-or-route | apps/server/src/modules/auth/repository.ts | import './subscribers';
  a-repository-is-private-to-its-module | apps/server/src/modules/results/service.ts | import type { repository } from '../matches/repository';
  routes-are-private-to-their-module | apps/server/src/modules/results/subscribers.ts | import '../matches/routes';
  only-the-composition-root-wires-repositories | apps/server/src/realtime/match.ts | import '../modules/matches/repository';
  a-table-is-of-its-owner | apps/server/src/modules/home/service.ts | import '../../db/tables/matches';
  reads-know-no-module | apps/server/src/reads/votes.ts | import '../modules/matches/service';
  db-and-events-know-no-module | apps/server/src/db/seed.ts | import '../modules/matches/service';
  a-feature-imports-only-the-api-of-another | apps/web/src/features/matches/components/list.ts | import '../../roster/components/player-card';
  a-screen-imports-no-other | apps/web/src/app/screens/home/home-card.ts | import '../match/match-card';
  football-imports-no-feature | apps/web/src/football/shirt.ts | import '../features/matches/api';
  ui-knows-no-football | apps/web/src/ui/list.ts | import type { match } from '@picado/domain/matches/schema';
  ui-and-lib-import-nothing-above | apps/web/src/ui/button.ts | import '../football/shirt';
  ui-and-lib-import-nothing-above | apps/web/src/lib/client.ts | import '../features/matches/api';
  features-import-nothing-of-the-app | apps/web/src/features/chat/view.ts | import '../../app/router';
`);

/** Files that the planted ones import; they break no rule. */
const PLANTED_COMPANY = {
  'packages/domain/src/roster/rules.ts': "import './order';\n",
  'packages/domain/src/matches/call-schemas.ts': 'export const schemas = 1;\n',
  'packages/domain/src/stored/fingerprint.ts': 'export const fingerprint = 1;\n',
  'packages/domain/src/events/votes.ts': 'export const events = 1;\n',
  'packages/design/src/tokens.ts': 'export const tokens = 1;\n',
  'apps/server/src/db/database.test.ts': 'export const test = 1;\n',
  'apps/server/src/modules/auth/subscribers.ts': 'export const subscribers = 1;\n',
  'apps/server/src/db/tables/matches.ts': 'export const matches = 1;\n',
  'apps/web/src/app/router.ts': 'export const router = 1;\n',
  'apps/web/src/app/screens/match/match-card.ts': 'export const card = 1;\n',
  'node_modules/undeclared/package.json': '{ "name": "undeclared", "version": "1.0.0", "main": "index.js" }',
  'node_modules/undeclared/index.js': 'module.exports = 1;\n',
};

/** @type {[rule: string, file: string, text: string][]} */
const PLANTED_FILES = [
  ...rowsOf(`
    no-empty-words | apps/server/src/db/helpers.ts
    no-empty-words | apps/web/src/lib/utils/dates.ts
    no-empty-words | packages/domain/src/matches/common.test.ts
    kebab-case | apps/web/src/ui/PlayerCard.tsx
    kebab-case | e2e/joinMatch.test.ts
    migration-names | apps/server/migrations/0002-Add.sql
    migration-numbers | apps/server/migrations/0004_votes.sql
    known-folders | packages/domain/src/games/rules.ts
    known-folders | apps/server/src/services/mail.ts
    known-folders | apps/server/src/modules/players/service.ts
    known-folders | apps/web/src/pages/home.tsx
    known-folders | apps/web/src/features/matches/widgets/clock.tsx
    known-folders | apps/server/src/modules/matches/parts/service.ts
    no-barrels | packages/domain/src/matches/all.ts | export type { Match } from './schema';
  `),
  [
    'no-barrels',
    'apps/web/src/ui/index.ts',
    "// the kit\nexport * from './button';\nexport { a, b } from './c';\n",
  ],
];

/** @param {string} table @returns {[rule: string, file: string, text: string][]} */
function rowsOf(table) {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '))
    .map(([rule = '', file = '', text = '']) => [rule, file, text === '' ? '' : `${text}\n`]);
}

/** @type {string[]} */
const houses = [];

/** @param {Record<string, string>} files */
function build(files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'picado-house-')));
  houses.push(root);
  for (const name of PACKAGES) {
    plant(join(root, 'node_modules', name), {
      'package.json': `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
      'index.js': 'module.exports = 1;\n',
    });
  }
  plant(root, files);
  plant(join(root, 'node_modules/@picado'), {});
  symlinkSync(join(root, 'packages/domain'), join(root, 'node_modules/@picado/domain'));
  return root;
}

afterAll(() => {
  for (const root of houses) rmSync(root, { recursive: true, force: true });
});

/** @param {import('./tree.mjs').Problem[]} problems */
const asLines = (problems) => problems.map(({ rule, file }) => `${rule}: ${file}`);

/** @param {[string, string, string][]} planted */
const asTree = (planted) => Object.fromEntries(planted.map(([, file, text]) => [file, text]));

describe('a tree that keeps the rules', () => {
  it('has no problem', async () => {
    const root = build(SOUND_HOUSE);
    expect(checkFiles(root).problems).toEqual([]);
    expect(checkColours(root, [])).toEqual([]);
    expect(checkApiNames(root)).toEqual([]);
    expect(checkLock(root)).toEqual([]);
    expect((await checkImports(root)).problems).toEqual([]);
  });
});

describe('the check of imports', () => {
  /** @type {string[]} */
  let found = [];
  beforeAll(async () => {
    const root = build({ ...SOUND_HOUSE, ...PLANTED_COMPANY, ...asTree(PLANTED_IMPORTS) });
    found = asLines((await checkImports(root)).problems);
  });

  it.each(PLANTED_IMPORTS)('finds %s broken in %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`);
  });

  it('has a planted violation for each of its rules', async () => {
    const { default: config } = await import('../../.dependency-cruiser.cjs');
    const planted = new Set(PLANTED_IMPORTS.map(([rule]) => rule));
    const rules = (config.forbidden ?? []).map((rule) => rule.name ?? '');
    expect(rules.filter((rule) => !planted.has(rule))).toEqual([]);
  });

  it.each(['packages/domain/src', 'apps/server/src', 'apps/web/src'])(
    'fails when it found no file in %s',
    async (room) => {
      const rest = Object.entries(SOUND_HOUSE).filter(([path]) => !path.startsWith(`${room}/`));
      const { problems } = await checkImports(build(Object.fromEntries(rest)));
      expect(asLines(problems)).toContain(`saw-no-file: ${room}`);
    },
  );

  it('fails when it could resolve no import into the domain', async () => {
    const { problems } = await checkImports(
      build({ ...SOUND_HOUSE, 'apps/web/src/main.ts': 'export const main = 1;\n' }),
    );
    expect(asLines(problems)).toContain('saw-no-import: apps/web/src');
  });
});

describe('the check of rooms', () => {
  /** Three rooms in a circle that no file closes, and imports that close none. */
  const CIRCLE = {
    'packages/domain/src/roster/order.ts': "import '../teams/balance';\n",
    'packages/domain/src/roster/slots.ts': 'export const slots = 1;\n',
    'packages/domain/src/teams/balance.ts': "import type { notice } from '../chat/notices';\n",
    'packages/domain/src/chat/notices.ts': "import '../roster/slots';\nexport const notice = 1;\n",
    'apps/server/src/modules/teams/service.ts': "import '../chat/service';\n",
    'apps/server/src/modules/chat/service.ts': "import '../../config';\n",
    'apps/server/src/modules/chat/chat.test.ts': "import '../teams/service';\n",
    'apps/server/src/config.ts': "import './modules/chat/letters';\n",
    'apps/server/src/modules/chat/letters.ts': 'export const letters = 1;\n',
    'apps/web/src/ui/button.ts': "import '../lib/client';\n",
    'apps/web/src/lib/client.ts': 'export const client = 1;\n',
  };

  it('finds rooms that import each other in a circle', async () => {
    const { problems } = await checkImports(build({ ...SOUND_HOUSE, ...CIRCLE }));
    const knots = problems.filter(({ rule }) => rule === 'no-knots-of-rooms');
    expect(knots.map(({ file, detail }) => [file, detail.split('\n')[0]])).toEqual([
      ['packages/domain/src', '3 rooms import each other in a circle: chat, roster, teams'],
      ['apps/server/src', '2 rooms import each other in a circle: config.ts, modules/chat'],
    ]);
    expect(knots[0]?.detail).toContain('chat → roster (1): chat/notices.ts → roster/slots.ts');
  });
});

describe('the check of files', () => {
  /** @type {string[]} */
  let found = [];
  beforeAll(() => {
    found = asLines(checkFiles(build({ ...SOUND_HOUSE, ...asTree(PLANTED_FILES) })).problems);
  });

  it.each(PLANTED_FILES)('finds %s broken in %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`);
  });

  it.each(['apps/server/migrations', 'apps/server/src/modules', 'apps/web/src/features', 'e2e', 'scripts'])(
    'fails when it found no file in %s',
    (room) => {
      const rest = Object.entries(SOUND_HOUSE).filter(([path]) => !path.startsWith(`${room}/`));
      expect(asLines(checkFiles(build(Object.fromEntries(rest))).problems)).toContain(`saw-no-file: ${room}`);
    },
  );
});

describe('the check of folders', () => {
  /** @param {string} folder @param {number} count */
  const filesIn = (folder, count) =>
    Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);
  const full = filesIn('apps/web/src/ui/text', 30);

  it('finds a folder with more files than a reader takes in', () => {
    const crowded = [...full, 'apps/web/src/ui/text/one-more.module.css'];
    expect(asLines(crowdedFolders(crowded))).toEqual(['folder-size: apps/web/src/ui/text']);
    expect(crowdedFolders(crowded, ['apps/web/src/ui/text'])).toEqual([]);
  });

  it('counts neither tests nor the files of folders inside', () => {
    const beside = ['apps/web/src/ui/text/part-0.test.ts', 'apps/web/src/ui/text/inside/part.ts'];
    expect(crowdedFolders([...full, ...beside])).toEqual([]);
  });
});

describe('the check of colours', () => {
  const drawing = { ...SOUND_HOUSE, 'apps/web/src/ui/sun.tsx': "export const sun = '#F0C95C';\n" };

  it('finds a colour outside the tokens', () => {
    expect(asLines(checkColours(build(drawing), []))).toEqual([
      'colours-are-tokens: apps/web/src/ui/sun.tsx',
    ]);
  });

  it('allows the colours of a drawing, as long as it has any', () => {
    expect(checkColours(build(drawing), ['apps/web/src/ui/sun.tsx'])).toEqual([]);
    const plain = build({ ...drawing, 'apps/web/src/ui/sun.tsx': 'export const sun = 1;\n' });
    expect(asLines(checkColours(plain, ['apps/web/src/ui/sun.tsx']))).toHaveLength(1);
  });

  it('fails when it found no file', () => {
    const rest = Object.entries(SOUND_HOUSE).filter(([path]) => !path.startsWith('apps/web/src'));
    expect(asLines(checkColours(build(Object.fromEntries(rest)), []))).toEqual(['saw-no-file: apps/web/src']);
  });
});

describe("the check of the API's names of slots", () => {
  const SLOT = 'export const slotIndexOf = (player) => player.positionIndex;\n';

  it.each([
    ['apps/web/src/football/disc.tsx', SLOT],
    ['apps/server/src/modules/roster/service.ts', SLOT],
    ['packages/domain/src/roster/rules.ts', "export const HELD = 'SPACE_OCCUPIED';\n"],
  ])('finds a slot named as in the API in %s', (file, text) => {
    expect(asLines(checkApiNames(build({ ...SOUND_HOUSE, [file]: text })))).toEqual([
      `slots-by-one-name: ${file}`,
    ]);
  });

  it.each([
    ['apps/server/src/modules/roster/repository.ts', SLOT],
    ['packages/domain/src/roster/api-names.ts', SLOT],
    ['apps/server/src/modules/roster/roster.test.ts', SLOT],
    ['packages/domain/src/roster/keys.ts', '/** The API says positionIndex. */\nexport const keys = 1;\n'],
  ])('accepts a slot named as in the API in %s', (file, text) => {
    expect(checkApiNames(build({ ...SOUND_HOUSE, [file]: text }))).toEqual([]);
  });

  it('fails when it found no file', () => {
    const rest = Object.entries(SOUND_HOUSE).filter(([path]) => !path.startsWith('apps/web/src'));
    expect(asLines(checkApiNames(build(Object.fromEntries(rest))))).toEqual(['saw-no-file: apps/web/src']);
  });
});

describe('the check of the lock file', () => {
  it('finds a missing package for another machine', () => {
    const lock =
      '{ "packages": { "node_modules/tool": { "optionalDependencies": { "@tool/mac": "1.0.0" } } } }';
    expect(asLines(checkLock(build({ 'package-lock.json': lock })))).toEqual([
      'whole-lock: package-lock.json',
    ]);
  });

  it('fails without a lock file', () => {
    expect(asLines(checkLock(build({})))).toEqual(['saw-no-file: package-lock.json']);
  });
});
