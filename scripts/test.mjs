/**
 * `npm test`: everything that has to hold, from a fresh clone. Installs what is missing, finds or brings a browser
 * and a PostgreSQL, runs the checks two at a time, and closes with one line: `N passed, M failed`.
 * `npm test -- --only=unit,server` runs a part.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, countTests } from './checks/outcome.mjs';
import { runInLanes } from './checks/schedule.mjs';
import { chooseSteps } from './checks/steps.mjs';
import { installMissing } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { ROOT } from './setup/root.mjs';
import { run, stopAll } from './setup/run.mjs';

/** @typedef {import('./checks/steps.mjs').Step} Step */
/** @typedef {import('./checks/outcome.mjs').Outcome} Outcome */

const LANES = 2;
const REDIS_URL = 'redis://127.0.0.1:6379';
const SUMMARY = 'artifacts/test-summary.json';
const STEP_TIMEOUT_MS = 15 * 60_000;
/** The exit code of a check that cannot be made on this machine. */
const NOT_HERE = 75;

/** @param {string} line */
const say = (line) => console.log(line);

requireNode();
process.chdir(ROOT);
endWithNpm();

/** @returns {Step[]} */
function chosen() {
  try {
    return chooseSteps(process.argv.slice(2), process.env['CI'] !== undefined);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
const steps = chosen();
const installed = await installMissing(say);
if (!installed.ok) {
  console.error(installed.output);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const { findOrInstallBrowser } = await import('./setup/browser.mjs');
const { findOrStartPostgres } = await import('./setup/postgres.mjs');
const { redisAnswers } = await import('./setup/redis.mjs');

const reports = mkdtempSync(join(tmpdir(), 'picado-reports-'));
/** @param {Step['needs']} need */
const isNeeded = (need) => steps.some((step) => step.needs === need);
// Found before anything runs: one that cannot be had is then said at once, and its steps fail.
const postgres = isNeeded('postgres') ? await findOrStartPostgres() : null;
const browser = isNeeded('browser') ? await findOrInstallBrowser(say) : null;
if (postgres?.ok) say(`PostgreSQL: ${postgres.server.origin}.`);
if (browser?.ok) say(`Browser: ${browser.path}.`);

async function cleanUp() {
  if (postgres?.ok) await postgres.server.stop();
  rmSync(reports, { recursive: true, force: true });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopAll();
    void cleanUp().finally(() => process.exit(130));
  });
}

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };
// What a developer keeps for running Picado has no say in its tests.
for (const name of ['DATABASE_URL', 'REDIS_URL', 'DATA_DIR', 'PORT', 'HOST', 'NODE_ENV']) delete env[name];
if (postgres?.ok) env['TEST_DATABASE_URL'] = postgres.server.url;
if (browser?.ok) env['CHROMIUM_PATH'] = browser.path;
if (env['TEST_REDIS_URL'] === undefined && (await redisAnswers(REDIS_URL))) env['TEST_REDIS_URL'] = REDIS_URL;

/** @param {Step} step @returns {string} Why it cannot run, or nothing. */
function missing(step) {
  if (step.needs === 'postgres' && postgres && !postgres.ok) return postgres.reason;
  if (step.needs === 'browser' && browser && !browser.ok) return browser.reason;
  return '';
}

/** @param {Step} step @returns {Promise<Omit<Outcome, 'name' | 'tookMs'>>} */
async function work(step) {
  const reason = missing(step);
  if (reason !== '') return { passed: 0, failed: 1, skipped: 0, output: reason };
  if (step.project !== undefined) {
    const report = join(reports, `${step.project}.json`);
    // One worker for each of the two lanes, as far as the machine has two cores.
    const workers = Math.max(1, Math.floor(availableParallelism() / (step.alone ? 1 : LANES)));
    const { code, output } = await run(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...['--project', step.project],
        ...['--maxWorkers', String(workers)],
        ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`],
      ],
      { env, timeoutMs: STEP_TIMEOUT_MS },
    );
    const { why, ...counts } = countTests(report, code);
    return { ...counts, output: `${output}${why}` };
  }
  return runCommands(step.commands ?? []);
}

/** @param {string[][]} commands @returns {Promise<Omit<Outcome, 'name' | 'tookMs'>>} */
async function runCommands(commands) {
  const outputs = [];
  let skipped = 0;
  for (const command of commands) {
    const { code, output } = await run(process.execPath, command, { env, timeoutMs: STEP_TIMEOUT_MS });
    if (code === NOT_HERE) skipped = 1;
    else if (code !== 0) outputs.push(`$ node ${command.join(' ')}\n${output}`);
  }
  const failed = outputs.length > 0 ? 1 : 0;
  return {
    passed: 1 - Math.max(failed, skipped),
    failed,
    skipped: failed ? 0 : skipped,
    output: outputs.join('\n'),
  };
}

/** @param {Step} step @returns {Promise<Outcome>} */
async function perform(step) {
  const begun = Date.now();
  const result = await work(step);
  const outcome = { name: step.name, ...result, tookMs: Date.now() - begun };
  const seconds = `${(outcome.tookMs / 1000).toFixed(1)} s`;
  const counts = step.project === undefined && outcome.skipped === 0 ? '' : `, ${closingLine([outcome])}`;
  if (outcome.failed > 0) {
    const rule = '─'.repeat(20);
    say(`✗ ${step.name} (${seconds}${counts})\n${rule}\n${outcome.output.trim()}\n${rule}`);
  } else {
    say(`✓ ${step.name} (${seconds}${counts})`);
  }
  return outcome;
}

const outcomes = await runInLanes(steps, LANES, perform);
await cleanUp();

const failed = outcomes.filter((outcome) => outcome.failed > 0);
if (failed.length > 0) say(`Failed: ${failed.map((outcome) => outcome.name).join(', ')}.`);
mkdirSync('artifacts', { recursive: true });
const summary = outcomes.map(({ name, passed, failed, skipped, tookMs }) => ({
  name,
  passed,
  failed,
  skipped,
  tookMs,
}));
writeFileSync(SUMMARY, `${JSON.stringify(summary, null, 2)}\n`);
say(closingLine(outcomes));
process.exit(failed.length > 0 ? 1 : 0);
