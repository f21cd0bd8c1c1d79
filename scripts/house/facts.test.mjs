import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedText, compilerErrors } from './facts.mjs';

/**
 * A fact of a match that an organiser edits is written once, in `MATCH_FACTS`. Each place of which a forgotten fact would be lost
 * is written here as it would be without the list, and without the surface: it then does not compile, or a test fails.
 */

/** The compiler takes 20 seconds of a processor, and the other workers leave it little of one. */
const PATIENCE_MS = 1_200_000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FACTS = 'packages/domain/src/matches/facts.ts';

/** The facts of an object but for the surface, by hand. @param {string} source */
const byHand = (source, names = ['location', 'mapsUrl', 'date', 'time', 'price']) =>
  names.map((name) => `${name}: ${source}.${name}`).join(', ');
/** Those that a group repeats. @param {string} source */
const patternByHand = (source) =>
  byHand(source, ['location', 'mapsUrl', 'time', 'price', 'team1Name', 'team2Name', 'maxPlayers']);

/**
 * Each place names what is lost, the file that loses it, the text of it that follows from the list, and the text without the surface. `fails` is the
 * file that does not compile where it is another one, and `says` the compiler's sentence where it is not that the surface is missing.
 * Where all files compile, `test` is the test of the domain that fails.
 *
 * @type {readonly { lost: string, file: string, text: string, by: string, fails?: string, says?: RegExp, test?: string }[]}
 */
const PLACES = [
  {
    lost: 'an edit stores nothing of it',
    file: 'apps/server/src/modules/matches/editing.ts',
    text: '...factsOf(edit)',
    by: byHand('edit'),
  },
  {
    lost: 'an edit of it alone is no change',
    file: FACTS,
    text: 'MATCH_FACT_NAMES.filter((name) => edit[name] !== match[name])',
    by: "(['location', 'mapsUrl', 'date', 'time', 'price'] as const).filter((name) => edit[name] !== match[name])",
    test: 'a fact of a match is changed by an edit of it alone: surface',
  },
  {
    lost: 'its change has no words',
    file: 'packages/domain/src/events/changed-match.ts',
    text: '  surface({ before, now, isFinished }) {',
    by: "  ['other' as string]({ before, now, isFinished }) {",
  },
  {
    lost: 'the matches of a group do not follow it',
    file: 'packages/domain/src/groups/rules.ts',
    text: '...patternFactsOf(source), team1Name',
    by: `${byHand('source', ['location', 'mapsUrl', 'time', 'price'])}, team1Name`,
  },
  {
    lost: 'the matches of a group are edited without it',
    file: 'apps/server/src/modules/groups/service.ts',
    text: '{ ...facts, date: match.date }',
    by: '{ location: facts.location, mapsUrl: facts.mapsUrl, time: facts.time, price: facts.price, date: match.date }',
  },
  {
    lost: 'a group that is made of a match lacks it',
    file: 'apps/server/src/modules/groups/service.ts',
    text: '...patternOf(match)',
    by: patternByHand('match'),
  },
  {
    lost: 'the match of a date of a group lacks it',
    file: 'apps/server/src/modules/groups/openings.ts',
    text: '...patternOf(group)',
    by: byHand('group', ['location', 'mapsUrl', 'price', 'team1Name', 'team2Name', 'maxPlayers']),
  },
  {
    lost: 'the form of a new match does not send it',
    file: 'apps/web/src/features/create-match/form.ts',
    text: '...factsOf(form)',
    by: byHand('form'),
  },
  {
    lost: 'the form that edits a match does not send it',
    file: 'apps/web/src/features/matches/components/edit-match-dialog.tsx',
    text: '...factsOf(form)',
    by: byHand('form'),
  },
  {
    lost: "'Repetir el último partido' drops it",
    file: 'apps/web/src/features/create-match/form.ts',
    text: '...factsOf(last)',
    by: byHand('last'),
  },
  {
    lost: 'its error stands in no question',
    file: 'apps/web/src/features/create-match/components/questions.ts',
    text: "  surface: 'place',\n",
    by: '',
  },
  {
    lost: 'a field that is left empty sends an empty text for null',
    file: 'apps/web/src/football/fields/place-fields.tsx',
    text: 'value) ?? null })',
    by: "value) ?? '' })",
    says: /'.*""'? is not assignable/u,
  },
  {
    lost: 'the own data of an organiser lack it',
    file: 'apps/server/src/reads/own-matches.ts',
    text: "pick(m, 'id', ...MATCH_FACT_NAMES, 'timeZone', 'maxPlayers')",
    by: "pick(m, 'id', 'location', 'mapsUrl', 'date', 'time', 'price', 'timeZone', 'maxPlayers')",
    fails: 'apps/server/src/modules/own-data/service.ts',
  },
  {
    lost: 'an invitation does not say it',
    file: 'packages/domain/src/matches/invitation.ts',
    text: 'placeWithSurface(match)}, ${when}. ${priceLines',
    by: 'match.location}, ${when}. ${priceLines',
    test: 'an invitation says each fact but the map: surface',
  },
];

/** The files that say a new fact by hand: they do not compile before, and are the steps of the recipe in `CONTRIBUTING.md`. */
const TOUCHED = [
  'packages/domain/src/events/changed-match.ts',
  'packages/domain/test/facts.ts',
  'apps/web/src/features/create-match/form.ts',
  'apps/web/src/features/create-match/components/questions.ts',
  'apps/web/test/matches.ts',
  'apps/web/test/groups.ts',
];
/** The files that compile again by themselves once the tables have its columns. */
const UNTIL_THE_MIGRATION = [
  'apps/server/src/reads/match.ts',
  'apps/server/src/reads/groups.ts',
  'apps/server/src/reads/own-matches.ts',
  'apps/server/src/modules/matches/repository.ts',
  'apps/server/src/modules/groups/openings.ts',
  'apps/server/src/modules/groups/service.ts',
  'apps/server/src/modules/own-data/service.ts',
];

/** The list with one fact more. */
const PLANTED = changedText(ROOT, {
  file: FACTS,
  text: 'export const MATCH_FACTS = {',
  by: "export const MATCH_FACTS = {\n  planted: optional(z.enum(['YES', 'NO']), { part: 'terms', isOfPattern: true, isOfPitch: true }),",
});

/** The compiler's sentences for an object without it: alone, and beside the planted fact. */
const MISSES_THE_SURFACE =
  /Property 'surface' is missing|is missing the following properties from type '.*': (?:\w+, )*surface/u;

const COMPILED = PLACES.filter(({ test }) => test === undefined).map((place, at) => {
  // A copy beside the file, so that all places are compiled at once; in its place where another file fails by it.
  const copy = place.file.replace(/\.tsx?$/u, (end) => `-forgotten-${at}${end}`);
  return { ...place, path: place.fails === undefined ? copy : place.file, fails: place.fails ?? copy };
});
const OTHERS = [...new Set([...PLACES.map(({ file }) => file), ...TOUCHED, ...UNTIL_THE_MIGRATION])];
/** @type {Map<string, string>} */
let errors;

beforeAll(() => {
  const forgotten = COMPILED.map((place) => [place.path, changedText(ROOT, place)]);
  const files = [...new Set([...OTHERS, ...COMPILED.map(({ fails }) => fails)])];
  errors = compilerErrors(ROOT, files, { ...Object.fromEntries(forgotten), [FACTS]: PLANTED });
}, PATIENCE_MS);

describe('a place that forgets a fact does not compile', () => {
  it.each(COMPILED)('$lost', ({ fails, says = MISSES_THE_SURFACE }) => {
    expect(errors.get(fails)).toMatch(says);
  });
});

describe('a place that forgets a fact and compiles fails a test', () => {
  const forgotten = PLACES.filter(({ test }) => test !== undefined);
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'picado-facts-'));
  /** The full names of the tests that failed. @type {readonly string[]} */
  let failed;

  beforeAll(() => {
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const path of ['tsconfig.base.json', 'packages/domain'])
      cpSync(join(ROOT, path), join(copy, path), { recursive: true });
    for (const change of forgotten) writeFileSync(join(copy, change.file), changedText(ROOT, change));
    const report = join(copy, 'report.json');
    const options = ['--root', copy, '--reporter', 'json', '--outputFile', report];
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    spawnSync(process.execPath, [vitest, 'run', ...options, 'packages/domain/src/matches/facts.test.ts']);
    /** @type {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
  }, PATIENCE_MS);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(forgotten)('$lost: $test', ({ test }) => {
    expect(failed).toContain(test);
  });

  it('and no other test', () => {
    expect([...failed].sort()).toEqual(forgotten.map(({ test }) => test).sort());
  });
});

describe('a new fact', () => {
  it('keeps the files from compiling that say it by hand, and those that wait for its columns', () => {
    const failing = OTHERS.filter((file) => errors.has(file));
    expect(failing.sort()).toEqual([...TOUCHED, ...UNTIL_THE_MIGRATION].sort());
  });

  it('finds each of them in the recipe', () => {
    const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    const recipe = guide.split('## Add a field that an organiser edits')[1]?.split('\n## ')[0] ?? '';
    for (const file of TOUCHED) expect(recipe).toContain(file);
  });
});
