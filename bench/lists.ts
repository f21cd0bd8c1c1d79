/**
 * The figures of the pasted list: `npx tsx bench/lists.ts [examples]`.
 *
 * Times are taken after warming up; the ratio of two lengths in one run is what counts. Steps are counted by
 * the reading itself, and the same on every run. Each text is read at two lengths: 16 KB and 32 KB of it
 * without any limit, and as much of it as the API accepts (20,000 characters, 600 lines, 200 places) against
 * half of that. Beyond the limits time grows faster than steps because of the garbage collector: 32 KB of
 * one-figure lines are 11,000 entries at once, more than its young space holds (`node
 * --min-semi-space-size=64 --max-semi-space-size=128 --import tsx bench/lists.ts` gives it more).
 *
 * The corpus is made of a seed: exports edited as users edit them in a chat, with a known meaning. F1 is over
 * all changes of all examples: sign-ups (with their slots), departures, and moves (with their targets).
 */
import { compareList, namesOf, type Comparison } from '../packages/domain/src/lists/compare';
import { formatList } from '../packages/domain/src/list-text/format';
import { LIST_MAX_LENGTH } from '../packages/domain/src/list-text/limits';
import { parseList, readList } from '../packages/domain/src/list-text/parse';
import { nameKey } from '../packages/domain/src/text/one-line';
import { listedMatch } from '../packages/domain/test/listed-match';
import { exampleOf, type Example } from './lists/corpus';
import { printWritten } from './lists/written';
import { describeMachine } from './measure/machine';
import { table } from './measure/table';

/** Readings in one sample: the clock of the processor is coarse. */
const TURNS = 5;
const EXAMPLES = Number(process.argv[2] ?? 3000);

timeOfParsing();
const lost = foundChanges();
console.log(
  '\nLists as groups write them: the share of each kind (goals: 95 % wholly right, none of the rest)',
);
printWritten();
if (process.argv.includes('--show')) for (const each of lost.slice(0, 15)) console.log(each);

function timeOfParsing(): void {
  const match = listedMatch({
    team1: ['Nico Barrientos', 'Fede', null, null, null],
    team2: ['Colo Vázquez', null, null, null, null],
    substitutes: ['Tincho'],
  });
  const texts: Record<string, string> = {
    'names, notes and emoji': '3) *José Ñandú* (va en auto) ✅ +1 - llega tarde\n',
    'short lines': '1.\n',
    'one endless line': 'Juan, ',
    brackets: '((([[[',
    'stamps and quotations': '> [26/11, 21:03] Nico: 1. Fede\n',
    strikes: '~a~ ',
    'an export, again and again': `${formatList(match)}\n`,
  };
  console.log(
    'Reading a list, ms: processor time, fastest tenth of 51 (median). Goals: 16 KB in 5 ms, twice the text at most 2.2 times',
  );
  const rows = [['', '16 KB', '32 KB', 'in time', 'in steps', 'taken', 'in', 'to its half']];
  for (const [what, unit] of Object.entries(texts)) {
    const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    const [sixteen, thirtyTwo, taken] = [text(16_384), text(32_768), longestTaken(text, match)];
    const half = taken.slice(0, taken.length / 2);
    const [of16, of32, ofTaken, ofHalf] = timed(
      [sixteen, thirtyTwo, taken, half].map((each) => () => readList(each, match, { steps: 0 })),
    );
    if (!of16 || !of32 || !ofTaken || !ofHalf) continue;
    const show = (time: Timed) => `${time.fast.toFixed(2)} (${time.median.toFixed(2)})`;
    rows.push([
      what,
      show(of16),
      show(of32),
      `×${(of32.fast / of16.fast).toFixed(2)}`,
      `×${(stepsOf(thirtyTwo, match) / stepsOf(sixteen, match)).toFixed(2)}`,
      `${(taken.length / 1024).toFixed(1)} KB`,
      show(ofTaken),
      `×${(ofTaken.fast / ofHalf.fast).toFixed(2)}`,
    ]);
  }
  console.log(table(rows));
  console.log(describeMachine());
}

/** As much of a text as the API takes. */
function longestTaken(text: (length: number) => string, match: ReturnType<typeof listedMatch>): string {
  let length = LIST_MAX_LENGTH;
  while (!parseList(text(length), match).ok) length = Math.floor(length * 0.99);
  return text(length);
}

function stepsOf(text: string, match: ReturnType<typeof listedMatch>): number {
  const meter = { steps: 0 };
  readList(text, match, meter);
  return meter.steps;
}

interface Timed {
  fast: number;
  median: number;
}

/**
 * Takes turns, so that other work of the machine affects all alike; measures processor time, not wall-clock
 * time.
 */
function timed(works: (() => unknown)[]): Timed[] {
  const taken = works.map((): number[] => []);
  for (let round = 0; round < 61; round += 1) {
    works.forEach((work, index) => {
      const before = process.cpuUsage();
      for (let turn = 0; turn < TURNS; turn += 1) work();
      const { user, system } = process.cpuUsage(before);
      // The first rounds are a warm-up.
      if (round >= 10) taken[index]?.push((user + system) / 1000 / TURNS);
    });
  }
  return taken.map((times) => {
    const sorted = times.sort((a, b) => a - b);
    return { fast: sorted[5] ?? 0, median: sorted[25] ?? 0 };
  });
}

function foundChanges(): string[] {
  const totals = { right: 0, found: 0, meant: 0, exact: 0, lost: 0 };
  const byKind = new Map<string, { right: number; found: number; meant: number }>();
  const byNoise = new Map<string, { examples: number; exact: number }>();
  const wrong: string[] = [];
  const start = performance.now();
  for (let seed = 0; seed < EXAMPLES; seed += 1) {
    const example = exampleOf(seed);
    const comparison = comparisonOf(example);
    const found = changesFound(comparison);
    const right = [...found].filter((change) => example.truth.has(change));
    totals.right += right.length;
    totals.found += found.size;
    totals.meant += example.truth.size;
    for (const [kind, name] of [
      ['+', 'came'],
      ['-', 'went'],
      ['~', 'moved'],
    ] as const) {
      const sums = byKind.get(name) ?? { right: 0, found: 0, meant: 0 };
      const of = (changes: Iterable<string>) =>
        [...changes].filter((change) => change.startsWith(kind)).length;
      byKind.set(name, {
        right: sums.right + of(right),
        found: sums.found + of(found),
        meant: sums.meant + of(example.truth),
      });
    }
    const isExact = right.length === found.size && right.length === example.truth.size;
    if (isExact) totals.exact += 1;
    else wrong.push(explained(seed, example, found));
    if (isPlayerLost(example, comparison)) totals.lost += 1;
    for (const noise of new Set([
      ...example.noises,
      example.base === null ? 'match unchanged' : 'match changed meanwhile',
    ])) {
      const sums = byNoise.get(noise) ?? { examples: 0, exact: 0 };
      byNoise.set(noise, { examples: sums.examples + 1, exact: sums.exact + (isExact ? 1 : 0) });
    }
  }
  console.log(`\nChanges found in ${EXAMPLES} edited lists (goal: F1 at least 0.98)`);
  console.log(`  all     ${scores(totals)}`);
  for (const [kind, sums] of byKind) console.log(`  ${kind.padEnd(7)} ${scores(sums)}`);
  console.log(
    `  lists read without any mistake: ${totals.exact} of ${EXAMPLES}; lists that lost a player silently: ${totals.lost}`,
  );
  console.log(
    `  (${((performance.now() - start) / EXAMPLES).toFixed(2)} ms a list, made, read and compared)`,
  );
  console.log('\nShare read without any mistake, by what was done to the text');
  for (const [noise, { examples, exact }] of [...byNoise].sort(
    (a, b) => a[1].exact / a[1].examples - b[1].exact / b[1].examples,
  )) {
    console.log(`  ${noise.padEnd(26)} ${(exact / examples).toFixed(3)} of ${examples}`);
  }
  return wrong;
}

function comparisonOf({ text, match, base }: Example): Comparison {
  const parsed = parseList(text, { ...match, names: namesOf(match, base) });
  if (!parsed.ok) throw new Error(parsed.code);
  return compareList(parsed.value, match, base);
}

function changesFound({ arrangement, changes }: Comparison): Set<string> {
  const at = (place: { team: number | null; position: number }) =>
    place.team === null ? 'S' : `${place.team}-${place.position}`;
  const moved = arrangement.remaining.filter(({ player, to }) => at(player.place) !== at(to));
  // Turns among the substitutes are not part of this corpus; a reported change of turn counts as a false
  // alarm.
  const overtaken = changes.positionChanges.filter(
    ({ oldTeam, newTeam }) => oldTeam === null && newTeam === null,
  );
  return new Set([
    ...arrangement.added.map(({ name, to }) => `+${nameKey(name)}@${at(to)}`),
    ...arrangement.removed.map(({ id }) => `-${id}`),
    ...moved.map(({ player, to }) => `~${player.id}>${at(to)}`),
    ...overtaken.map(({ player }) => `~${player} among the substitutes`),
  ]);
}

function isPlayerLost({ match }: Example, { arrangement }: Comparison): boolean {
  const named = new Set([
    ...arrangement.remaining.map(({ player }) => player.id),
    ...arrangement.removed.map(({ id }) => id),
  ]);
  return [...match.players, ...match.substitutes].some(({ id }) => !named.has(id));
}

function scores({ right, found, meant }: { right: number; found: number; meant: number }): string {
  const precision = right / found;
  const recall = right / meant;
  const f1 = (2 * right) / (found + meant);
  return `F1 ${f1.toFixed(4)}  precision ${precision.toFixed(4)}  recall ${recall.toFixed(4)}  (${meant} meant, ${found} found)`;
}

function explained(seed: number, { text, truth, noises }: Example, found: ReadonlySet<string>): string {
  const missed = [...truth].filter((change) => !found.has(change));
  const invented = [...found].filter((change) => !truth.has(change));
  return `--- ${seed} [${noises.join(', ')}]\nmissed ${missed.join(' | ')}\ninvented ${invented.join(' | ')}\n${text}`;
}
