import type { ListEntry } from './entries';
import { isShortFormOf, isSlipOf, isTypoOf } from './likeness';
import { NameKeys } from './name-keys';
import type { Place } from './state';

/** A player that a line may be about. */
export interface Candidate {
  id: string;
  /** Their name when the list was exported, and their present one. */
  names: readonly string[];
  /** Their slot or turn when the list was exported; null for players that joined since. */
  base: Place | null;
}

export interface Matching {
  /** From the entry's index to the candidate's. */
  pairs: Map<number, number>;
  /** Entries identified by a likeness, not by the name. */
  likely: Set<number>;
  /** Entries that could be several players, and so are none's: the candidates. */
  ambiguous: Map<number, number[]>;
  /** Names that several players of the match share, whose lines were matched in order. */
  sharedNames: string[];
}

/** Likeness compares every pair; no real list has more lines without a known name. */
const MOST_UNKNOWN = 150;

/**
 * Matches lines with players. An exact name goes first, then a name without case and accents, then without
 * signs and word order; players that share a name are matched by their slot and then in order. The rest is
 * matched by likeness (a typing slip, a short form), and only where one line and one player are each other's
 * only choice, so that two players are never made one: a line that could be several is reported, not guessed.
 */
export function matchEntries(
  entries: readonly ListEntry[],
  candidates: readonly Candidate[],
  placeOf: (index: number) => Place | null,
): Matching {
  const matching: Matching = { pairs: new Map(), likely: new Set(), ambiguous: new Map(), sharedNames: [] };
  const taken = new Set<number>();
  const context = { entries, candidates, placeOf, matching, taken };

  const mostLiterals = Math.max(0, ...entries.map((entry) => entry.literals.length));
  for (let at = 0; at < mostLiterals; at += 1) {
    matchByKey(
      context,
      (entry) => entry.literals.slice(at, at + 1),
      (name) => name,
    );
  }
  // A struck-out or blank line is no player's, unless that is exactly the name of one.
  const named = { ...context, isOpen: (entry: ListEntry) => entry.kind === 'name' };
  const keys = new NameKeys();
  for (const kind of ['exact', 'plain', 'sorted'] as const) {
    const keyOf = (name: string) => keys.of(name)[kind];
    matchByKey(named, (entry) => entry.readings.map(keyOf), keyOf);
  }
  matchByLikeness(context, keys);
  return matching;
}

interface Context {
  entries: readonly ListEntry[];
  candidates: readonly Candidate[];
  placeOf: (index: number) => Place | null;
  matching: Matching;
  taken: Set<number>;
  isOpen?: (entry: ListEntry) => boolean;
}

/** Pairs lines and players that share a key, each line by the first of its keys that a player has. */
function matchByKey(
  context: Context,
  keysOf: (entry: ListEntry) => readonly string[],
  keyOf: (name: string) => string,
): void {
  const { entries, candidates, matching, taken, placeOf } = context;
  const people = new Map<string, number[]>();
  candidates.forEach((candidate, index) => {
    if (taken.has(index)) return;
    for (const key of new Set(candidate.names.map(keyOf))) {
      if (key !== '') people.set(key, [...(people.get(key) ?? []), index]);
    }
  });
  const lines = new Map<string, number[]>();
  entries.forEach((entry, index) => {
    if (matching.pairs.has(index) || context.isOpen?.(entry) === false) return;
    const key = keysOf(entry).find((each) => people.has(each));
    if (key === undefined) return;
    const group = lines.get(key);
    if (group === undefined) lines.set(key, [index]);
    else group.push(index);
  });
  for (const [key, indexes] of lines) {
    const group = people.get(key) ?? [];
    const pair = (line: number, person: number) => {
      matching.pairs.set(line, person);
      taken.add(person);
    };
    for (const line of indexes) {
      const place = placeOf(line);
      const there = group.find((person) => !taken.has(person) && isAt(candidates[person]?.base, place));
      if (there !== undefined) pair(line, there);
    }
    for (const line of indexes) {
      const next = group.find((person) => !taken.has(person));
      if (!matching.pairs.has(line) && next !== undefined) pair(line, next);
    }
    if (group.length > 1) matching.sharedNames.push(candidates[group[0] ?? 0]?.names.at(-1) ?? key);
  }
}

function isAt(base: Place | null | undefined, place: Place | null): boolean {
  if (base === null || base === undefined || place === null) return false;
  return base.team === place.team && base.position === place.position;
}

interface Doubt {
  line: number;
  words: (readonly string[])[];
  place: Place | null;
}

function matchByLikeness({ entries, candidates, placeOf, matching, taken }: Context, keys: NameKeys): void {
  const wordsOf = (name: string) => keys.of(name).words;
  const lines: Doubt[] = entries
    .flatMap((entry, line) =>
      matching.pairs.has(line) || entry.kind !== 'name'
        ? []
        : [{ line, words: entry.readings.map(wordsOf), place: placeOf(line) }],
    )
    .slice(0, MOST_UNKNOWN);
  const words = candidates.map((candidate) => candidate.names.map(wordsOf));
  const isLike = (
    line: Doubt,
    person: number,
    test: (a: readonly string[], b: readonly string[]) => boolean,
  ) => line.words.some((reading) => (words[person] ?? []).some((name) => test(reading, name)));

  for (const test of [isTypoOf, isShortFormOf, isSlipInPlace]) {
    const open = () =>
      lines
        .filter(({ line }) => !matching.pairs.has(line))
        .map((line) => ({
          line,
          people: candidates.flatMap((candidate, person) => {
            if (taken.has(person)) return [];
            const isHere = test !== isSlipInPlace || isAt(candidate.base, line.place);
            return isHere && isLike(line, person, test) ? [person] : [];
          }),
        }))
        .filter(({ people }) => people.length > 0);
    // A certain pair may make another one certain.
    for (let choices = open(); choices.length > 0; choices = open()) {
      const certain = choices.flatMap((choice) => certainPair(choice, choices, candidates));
      if (certain.length === 0) {
        for (const { line, people } of choices) matching.ambiguous.set(line.line, people);
        break;
      }
      for (const [line, person] of certain) {
        matching.pairs.set(line, person);
        matching.likely.add(line);
        taken.add(person);
      }
    }
  }
  for (const [line, people] of matching.ambiguous) {
    const left = people.filter((person) => !taken.has(person));
    if (matching.pairs.has(line) || left.length === 0) matching.ambiguous.delete(line);
    else matching.ambiguous.set(line, left);
  }
}

function isSlipInPlace(a: readonly string[], b: readonly string[]): boolean {
  return isSlipOf(a, b);
}

interface Choice {
  line: Doubt;
  people: number[];
}

/**
 * The pair in which the line has one player and the player one line; failing that, the player of that slot.
 */
function certainPair(
  { line, people }: Choice,
  choices: readonly Choice[],
  candidates: readonly Candidate[],
): [number, number][] {
  const here = people.filter((person) => isAt(candidates[person]?.base, line.place));
  const person = people.length === 1 ? people[0] : here.length === 1 ? here[0] : undefined;
  if (person === undefined) return [];
  const rivals = choices.filter((other) => other.people.includes(person));
  if (rivals.length === 1) return [[line.line, person]];
  const rivalsHere = rivals.filter((rival) => isAt(candidates[person]?.base, rival.line.place));
  return rivalsHere.length === 1 && rivalsHere[0]?.line === line ? [[line.line, person]] : [];
}
