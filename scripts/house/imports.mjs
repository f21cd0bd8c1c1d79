import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const require = createRequire(import.meta.url);
/** @type {import('dependency-cruiser').IConfiguration} */
const config = require('../../.dependency-cruiser.cjs');

/** What has to be seen for a silence of the rules to mean anything. */
const ROOMS = ['packages/domain/src', 'apps/server/src', 'apps/web/src'];
const CROSSINGS = [
  { from: 'apps/server/src', to: 'packages/domain/src' },
  { from: 'apps/web/src', to: 'packages/domain/src' },
];
const ALSO = ['apps/server/test', 'apps/web/test', 'packages/domain/test'];

/**
 * Checks who imports whom in the tree at `root`.
 *
 * @param {string} root
 * @returns {Promise<{ problems: import('./files.mjs').Problem[], seen: Record<string, number> }>}
 */
export async function checkImports(root) {
  const folders = [...ROOMS, ...ALSO].filter((folder) => existsSync(join(root, folder)));
  const result = await cruise(folders, {
    ...config.options,
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
    baseDir: root,
  });
  if (typeof result.output === 'string') throw new Error(result.output);
  const { modules, summary } = result.output;

  /** @type {import('./files.mjs').Problem[]} */
  const problems = summary.violations.map((violation) => ({
    rule: violation.rule.name,
    file: violation.from,
    detail: violation.cycle?.map((step) => step.name).join(' → ') ?? `imports ${violation.to}`,
  }));

  /** @type {Record<string, number>} */
  const seen = {};
  for (const room of ROOMS) {
    const count = modules.filter((module) => module.source.startsWith(`${room}/`)).length;
    seen[room] = count;
    if (count === 0) problems.push({ rule: 'saw-no-file', file: room, detail: 'no module was read here' });
  }
  for (const { from, to } of CROSSINGS) {
    const crosses = modules.some(
      (module) =>
        module.source.startsWith(`${from}/`) &&
        module.dependencies.some((dependency) => dependency.resolved.startsWith(`${to}/`)),
    );
    if (!crosses) {
      problems.push({ rule: 'saw-no-import', file: from, detail: `no import of ${to} could be followed` });
    }
  }
  return { problems, seen };
}
