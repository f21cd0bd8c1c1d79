import type { ListEntry } from '../list-text/entries';
import { isShortFormOf, isSlipOf, isTypoOf, wordsOfKey } from './likeness';
import type { SlotOrTurn } from './state';
import { nameKey } from '../text/one-line';

/** The keys of comparison of one name, from the strictest to the loosest. */
interface Keys {
  /** The name with case and accents removed. */
  exact: string;
  words: readonly string[];
  /** Letters and figures alone. */
  plain: string;
  /** The words of the name in alphabetical order. */
  sorted: string;
}

/**
 * The keys of the names of one list, each derived once: a list needs those of every line in every pass of
 * matching.
 */
class NameKeys {
  readonly #known = new Map<string, Keys>();

  of(name: string): Keys {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const exact = nameKey(name);
    const words = wordsOfKey(exact);
    const isOneWord = words.length === 1;
    const plain = isOneWord ? (words[0] ?? '') : words.join('');
    const keys = { exact, words, plain, sorted: isOneWord ? plain : [...words].sort().join(' ') };
    this.#known.set(name, keys);
    return keys;
  }
}

/** A player that a line may be about. */
export interface LineCandidate {
  id: string;
  /** Their name when the list was exported, and their present one. */
  names: readonly string[];
  /** Their slot or turn when the list was exported; null for players that joined since. */
  base: SlotOrTurn | null;
}

export interface Matching {
  /** Maps the entry's index to the candidate's. */
  pairs: Map<number, number>;
  /** Entries identified by a likeness, not by the name. */
  likely: Set<number>;
  /** Entries that could be several players, and so match none: the candidates. */
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
  candidates: readonly LineCandidate[],
  placeOf: (index: number) => SlotOrTurn | null,
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
  candidates: readonly LineCandidate[];
  placeOf: (index: number) => SlotOrTurn | null;
  matching: Matching;
  taken: Set<number>;
  isOpen?: (entry: ListEntry) => boolean;
}

/** Pairs lines and players that share a key; a line uses the first of its keys that a player has. */
function matchByKey(
  context: Context,
  keysOf: (entry: ListEntry) => readonly string[],
  keyOf: (name: string) => string,
): void {
  const { entries, candidates, matching, taken, placeOf } = context;
  const players = new Map<string, number[]>();
  candidates.forEach((candidate, index) => {
    if (taken.has(index)) return;
    for (const key of new Set(candidate.names.map(keyOf))) {
      if (key !== '') players.set(key, [...(players.get(key) ?? []), index]);
    }
  });
  const lines = new Map<string, number[]>();
  entries.forEach((entry, index) => {
    if (matching.pairs.has(index) || context.isOpen?.(entry) === false) return;
    const key = keysOf(entry).find((each) => players.has(each));
    if (key === undefined) return;
    const group = lines.get(key);
    if (group === undefined) lines.set(key, [index]);
    else group.push(index);
  });
  for (const [key, indexes] of lines) {
    const group = players.get(key) ?? [];
    const pair = (line: number, player: number) => {
      matching.pairs.set(line, player);
      taken.add(player);
    };
    for (const line of indexes) {
      const place = placeOf(line);
      const there = group.find((player) => !taken.has(player) && isAt(candidates[player]?.base, place));
      if (there !== undefined) pair(line, there);
    }
    for (const line of indexes) {
      const next = group.find((player) => !taken.has(player));
      if (!matching.pairs.has(line) && next !== undefined) pair(line, next);
    }
    if (group.length > 1) matching.sharedNames.push(candidates[group[0] ?? 0]?.names.at(-1) ?? key);
  }
}

function isAt(base: SlotOrTurn | null | undefined, place: SlotOrTurn | null): boolean {
  if (base === null || base === undefined || place === null) return false;
  return base.team === place.team && base.position === place.position;
}

interface Doubt {
  line: number;
  words: (readonly string[])[];
  place: SlotOrTurn | null;
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
  for (const test of [isTypoOf, isShortFormOf, isSlipAtSlot]) {
    const untaken = candidates.flatMap((candidate, player) =>
      taken.has(player) ? [] : [{ player, base: candidate.base, names: words[player] ?? [] }],
    );
    const alike = lines
      .filter(({ line }) => !matching.pairs.has(line))
      .map((line) => ({ line, players: likePlayers(line, untaken, test) }));
    const open = () =>
      alike
        .filter(({ line }) => !matching.pairs.has(line.line))
        .map(({ line, players }) => ({ line, players: players.filter((player) => !taken.has(player)) }))
        .filter(({ players }) => players.length > 0);
    // A certain pair may make another one certain.
    for (let choices = open(); choices.length > 0; choices = open()) {
      const rivals = rivalsOf(choices);
      const certain = choices.flatMap((choice) => certainPair(choice, rivals, candidates));
      if (certain.length === 0) {
        for (const { line, players } of choices) matching.ambiguous.set(line.line, players);
        break;
      }
      for (const [line, player] of certain) {
        matching.pairs.set(line, player);
        matching.likely.add(line);
        taken.add(player);
      }
    }
  }
  for (const [line, players] of matching.ambiguous) {
    const remaining = players.filter((player) => !taken.has(player));
    if (matching.pairs.has(line) || remaining.length === 0) matching.ambiguous.delete(line);
    else matching.ambiguous.set(line, remaining);
  }
}

function isSlipAtSlot(a: readonly string[], b: readonly string[]): boolean {
  return isSlipOf(a, b);
}

interface Untaken {
  player: number;
  base: SlotOrTurn | null;
  names: readonly (readonly string[])[];
}

/** The players with a name like any reading of a line. Loops, since every line meets every player. */
function likePlayers(
  { words, place }: Doubt,
  untaken: readonly Untaken[],
  test: (a: readonly string[], b: readonly string[]) => boolean,
): number[] {
  const players: number[] = [];
  for (const { player, base, names } of untaken) {
    if (test === isSlipAtSlot && !isAt(base, place)) continue;
    if (isAnyLike(words, names, test)) players.push(player);
  }
  return players;
}

function isAnyLike(
  readings: readonly (readonly string[])[],
  names: readonly (readonly string[])[],
  test: (a: readonly string[], b: readonly string[]) => boolean,
): boolean {
  for (const reading of readings) {
    for (const name of names) if (test(reading, name)) return true;
  }
  return false;
}

interface Choice {
  line: Doubt;
  players: number[];
}

/** The choices that each player is among. */
function rivalsOf(choices: readonly Choice[]): ReadonlyMap<number, readonly Choice[]> {
  const rivals = new Map<number, Choice[]>();
  for (const choice of choices) {
    for (const player of choice.players) {
      const known = rivals.get(player);
      if (known === undefined) rivals.set(player, [choice]);
      else known.push(choice);
    }
  }
  return rivals;
}

/** The pair in which each is the other's only candidate; else the player of that slot. */
function certainPair(
  { line, players }: Choice,
  choices: ReadonlyMap<number, readonly Choice[]>,
  candidates: readonly LineCandidate[],
): [number, number][] {
  const here = players.filter((player) => isAt(candidates[player]?.base, line.place));
  const player = players.length === 1 ? players[0] : here.length === 1 ? here[0] : undefined;
  if (player === undefined) return [];
  const rivals = choices.get(player) ?? [];
  if (rivals.length === 1) return [[line.line, player]];
  const rivalsHere = rivals.filter((rival) => isAt(candidates[player]?.base, rival.line.place));
  return rivalsHere.length === 1 && rivalsHere[0]?.line === line ? [[line.line, player]] : [];
}
