import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { checkRooms } from './rooms.mjs';
import { sawNoFile } from './tree.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

const DOMAIN = 'packages/domain/src';
const ROOMS = [DOMAIN, 'apps/server/src', 'apps/web/src'];
const ALSO = ['packages/design/src', 'apps/server/test', 'apps/web/test', 'packages/domain/test'];

/**
 * Checks the imports of the tree at `root` by `.dependency-cruiser.cjs`, and that the rules had modules and imports to see.
 *
 * @param {string} root
 * @returns {Promise<{ problems: import('./tree.mjs').Problem[], seen: Record<string, number> }>}
 */
export async function checkImports(root) {
  const folders = [...ROOMS, ...ALSO].filter((folder) => existsSync(join(root, folder)));
  const ruleSet = { forbidden: config.forbidden ?? [] };
  const { output } = await cruise(folders, { ...config.options, ruleSet, validate: true, baseDir: root });
  if (typeof output === 'string') throw new Error(output);

  const problems = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    file: from,
    detail: cycle?.map((step) => step.name).join(' → ') ?? `imports ${to}`,
  }));
  problems.push(...checkRooms(output.modules));
  /** @type {Record<string, number>} */
  const seen = {};
  for (const room of ROOMS) {
    const modules = output.modules.filter(({ source }) => source.startsWith(`${room}/`));
    seen[room] = modules.length;
    if (modules.length === 0) problems.push(sawNoFile(room));
    const imports = modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
    if (room !== DOMAIN && !imports.some((path) => path.startsWith(`${DOMAIN}/`))) {
      problems.push({
        rule: 'saw-no-import',
        file: room,
        detail: `no import of ${DOMAIN} could be followed`,
      });
    }
  }
  return { problems, seen };
}
