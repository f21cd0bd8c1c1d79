import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

/**
 * @typedef {object} Step
 * @property {string} name What `--only=` asks for, too.
 * @property {string} [group] Another name for `--only=` that asks for several steps.
 * @property {string[][]} [commands] Node programs run one after the other; the step is one check.
 * @property {string} [project] A vitest project; every test of it counts.
 * @property {'postgres' | 'browser'} [needs]
 * @property {string[]} [after] Steps that come first; it does not run when one of them failed.
 * @property {boolean} [alone] Whether nothing may run beside it.
 * @property {boolean} [inCi] Whether it runs only where CI is set, or where it is asked for by name.
 */

const bin = (/** @type {string} */ path) => join('node_modules', path);
const TSC = bin('@typescript/native/bin/tsc');
/** Always there, and with something in it: the compiler refuses a project without files. */
const TYPED_PROJECTS = [
  'packages/domain/tsconfig.src.json',
  'packages/domain/tsconfig.test.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.src.json',
  'apps/web/tsconfig.test.json',
  'e2e/tsconfig.json',
  'scripts/tsconfig.json',
];

function typedProjects() {
  const hasBench = existsSync(join(ROOT, 'bench')) && readdirSync(join(ROOT, 'bench')).length > 1;
  return hasBench ? [...TYPED_PROJECTS, 'bench/tsconfig.json'] : TYPED_PROJECTS;
}

/**
 * Every check of the repository, the longest first as far as may be: two at a time, these decide when all is done.
 *
 * @type {Step[]}
 */
export const STEPS = [
  { name: 'build', commands: [['scripts/build.mjs', '--stale']] },
  { name: 'lint', commands: [[bin('oxlint/bin/oxlint')]] },
  // The tests of the server also start the built one, to kill it and to see it stop.
  { name: 'concurrency', project: 'concurrency', needs: 'postgres', after: ['build'] },
  { name: 'unit-web', group: 'unit', project: 'web' },
  { name: 'server-embedded', group: 'server', project: 'server-embedded', after: ['build'] },
  {
    name: 'server-postgres',
    group: 'server',
    project: 'server-postgres',
    needs: 'postgres',
    after: ['build'],
  },
  { name: 'unit-domain', group: 'unit', project: 'domain' },
  { name: 'unit-scripts', group: 'unit', project: 'scripts' },
  { name: 'types', commands: typedProjects().map((project) => [TSC, '-p', project]) },
  { name: 'format', commands: [[bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']] },
  { name: 'house', commands: [['scripts/house.mjs']] },
  { name: 'unused', commands: [[bin('knip/bin/knip.js')]] },
  { name: 'newest-node', commands: [['scripts/checks/newest-node.mjs']], after: ['build'], inCi: true },
  // People who wait for a screen are measured in seconds: nothing runs beside them.
  { name: 'e2e', project: 'e2e', needs: 'browser', after: ['build'], alone: true },
];

/**
 * The steps of `--only=unit,server`, or all of them.
 *
 * @param {string[]} args
 * @param {boolean} isCi
 * @returns {Step[]}
 */
export function chooseSteps(args, isCi) {
  const only = args.find((arg) => arg.startsWith('--only='));
  const unknownArg = args.find((arg) => arg !== only);
  if (unknownArg !== undefined) throw new Error(`${unknownArg}: only --only=… is understood.`);
  if (only === undefined) return STEPS.filter((step) => !step.inCi || isCi);
  const words = only.slice('--only='.length).split(',');
  for (const word of words) {
    if (STEPS.some((step) => step.name === word || step.group === word)) continue;
    throw new Error(`There is no "${word}": ${STEPS.map((step) => step.name).join(', ')}, unit, server.`);
  }
  const chosen = STEPS.filter((step) => words.includes(step.name) || words.includes(step.group ?? ''));
  const first = STEPS.filter((step) => chosen.some((other) => other.after?.includes(step.name)));
  return STEPS.filter((step) => chosen.includes(step) || first.includes(step));
}
