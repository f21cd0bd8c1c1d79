import { readFileSync } from 'node:fs';
import { compareList, namesOf, type ComparedMatch, type Comparison } from '../src/lists/compare';
import { parseList, type ParsedList } from '../src/list-text/parse';
import { nameKey } from '../src/text/one-line';
import { listedMatch } from './listed-match';

/** A list as a group wrote it, the match that it is pasted into, and its right reading (`src/list-text/corpus`). */
export interface WrittenList {
  name: string;
  text: string;
  match?: {
    maxPlayers?: number;
    team1Name?: string;
    team2Name?: string;
    team1?: (string | null)[];
    team2?: (string | null)[];
    substitutes?: string[];
  };
  read: {
    starters?: { name: string; team?: 1 | 2 }[];
    substitutes?: ({ name: string } | string)[];
    /** Players that do not come: those of the match leave it. */
    out?: string[];
    /** Players that may come: those of the match stay where they are. */
    doubt?: string[];
    /** Names that the reader asks about and does not add. */
    asked?: string[];
    /** Texts that no player is made of. */
    notPlayers?: string[];
    isNoList?: boolean;
    isCut?: boolean;
    /** The first line of the message that counts. */
    newest?: string;
  };
}

/** The faults of one reading; empty where it is wholly right. */
export interface Faults {
  /** Names of the text that came to nothing without a warning. */
  lost: string[];
  /** Players that do not come, or may not, and were put in. */
  putIn: string[];
  /** Texts that are no player and became one. */
  invented: string[];
  /** Players of the match in the other team. */
  swapped: string[];
  /** All else that is not as it should be. */
  other: string[];
}

const PLAYERS_OF_A_TEAM = 5;

/** The match of an example; empty where it has none. */
export function matchOf({ match = {} }: WrittenList): ComparedMatch {
  const { maxPlayers = PLAYERS_OF_A_TEAM, team1 = [], team2 = [], substitutes = [] } = match;
  const size = Math.max(maxPlayers, team1.length, team2.length);
  const slots = (names: (string | null)[]) => Array.from({ length: size }, (_, slot) => names[slot] ?? null);
  return listedMatch(
    { team1: slots(team1), team2: slots(team2), substitutes },
    {
      maxPlayers: size,
      ...(match.team1Name === undefined ? {} : { team1Name: match.team1Name }),
      ...(match.team2Name === undefined ? {} : { team2Name: match.team2Name }),
    },
  );
}

/** Reads an example as the product does, and says what of it is wrong. */
export function faultsOf(example: WrittenList): {
  faults: Faults;
  comparison: Comparison;
  parsed: ParsedList;
} {
  const match = matchOf(example);
  const parsed = parseList(example.text, { ...match, names: namesOf(match, null) });
  if (!parsed.ok) throw new Error(`${example.name}: ${parsed.code}`);
  const comparison = compareList(parsed.value, match);
  return { faults: judged(example, match, parsed.value, comparison), comparison, parsed: parsed.value };
}

function judged(
  { read }: WrittenList,
  match: ComparedMatch,
  parsed: ParsedList,
  { preview, warnings }: Comparison,
): Faults {
  const faults: Faults = { lost: [], putIn: [], invented: [], swapped: [], other: [] };
  const teams = new Map<string, 1 | 2>();
  for (const each of preview.newTeam1) if (each !== null) teams.set(nameKey(each.name), 1);
  for (const each of preview.newTeam2) if (each !== null) teams.set(nameKey(each.name), 2);
  const bench = preview.newSubstitutes.map(({ name }) => nameKey(name));
  const before = new Map(
    [...match.players, ...match.substitutes].map((player) => [nameKey(player.name), player] as const),
  );
  const told = warnings.map(({ message }) => nameKey(message)).join('\n');
  const isIn = (name: string) => teams.has(nameKey(name)) || bench.includes(nameKey(name));
  const isTold = (name: string) => told.includes(nameKey(name));
  const starters = read.starters ?? [];
  const substitutes = (read.substitutes ?? []).map((each) => (typeof each === 'string' ? each : each.name));

  const room = 2 * match.maxPlayers;
  starters.forEach(({ name, team }, index) => {
    const found = teams.get(nameKey(name));
    const inMatch = before.get(nameKey(name))?.teamIndex ?? null;
    const should = team ?? (inMatch === null ? null : inMatch + 1);
    if (found === undefined) {
      if (!isIn(name)) faults[isTold(name) ? 'other' : 'lost'].push(name);
      else if (index < room && starters.length <= room) faults.other.push(`${name} waits`);
    } else if (should !== null && found !== should) faults.swapped.push(name);
  });
  for (const name of substitutes) {
    if (!isIn(name)) faults[isTold(name) ? 'other' : 'lost'].push(name);
    else if (!bench.includes(nameKey(name))) faults.other.push(`${name} starts`);
  }
  const order = bench.filter((key) => substitutes.some((name) => nameKey(name) === key));
  if (order.join() !== substitutes.map(nameKey).join() && order.length === substitutes.length)
    faults.other.push('the order of the substitutes');
  for (const name of read.out ?? []) {
    if (isIn(name)) faults.putIn.push(name);
  }
  for (const name of [...(read.doubt ?? []), ...(read.asked ?? [])]) {
    if (isIn(name) && !before.has(nameKey(name))) faults.putIn.push(name);
    if (!isTold(name)) faults.lost.push(`${name}?`);
  }
  for (const name of read.doubt ?? []) {
    const player = before.get(nameKey(name));
    if (player === undefined) continue;
    const place = player.teamIndex === null ? 'bench' : player.teamIndex + 1;
    const now = bench.includes(nameKey(name)) ? 'bench' : (teams.get(nameKey(name)) ?? 'gone');
    if (place !== now) faults.other.push(`${name} in doubt: ${place} to ${now}`);
  }
  const named = new Set(
    [...starters.map(({ name }) => name), ...substitutes, ...(read.doubt ?? []), ...(read.asked ?? [])].map(
      nameKey,
    ),
  );
  const loosely = new Set(
    warnings.filter(({ code }) => code === 'MATCHED_LOOSELY').flatMap(({ names: each }) => each.map(nameKey)),
  );
  const mayStay = read.isCut === true || read.isNoList === true || starters.length === 0;
  for (const each of [...preview.newTeam1, ...preview.newTeam2, ...preview.newSubstitutes]) {
    if (each === null || named.has(nameKey(each.name)) || loosely.has(nameKey(each.name))) continue;
    if (each.isNew) faults.invented.push(each.name);
    // The name of a match is kept whole where only a part of it was cut off.
    else if (!mayStay && !(read.out ?? []).includes(each.name)) faults.other.push(`${each.name} stays`);
  }
  if (mayStay) {
    const out = new Set((read.out ?? []).map(nameKey));
    for (const [key, { name }] of before) {
      if (!out.has(key) && !isIn(name)) faults.other.push(`${name} removed`);
    }
  }
  if ((read.isCut ?? false) !== parsed.isCut) faults.other.push(`cut: ${String(parsed.isCut)}`);
  if ((read.isNoList ?? false) !== parsed.isNoList) faults.other.push(`no list: ${String(parsed.isNoList)}`);
  const stamp = parsed.source?.stamp ?? null;
  const isNamed = stamp !== null && (read.newest ?? '').includes(stamp);
  if (
    read.newest !== undefined &&
    !isNamed &&
    !read.newest.includes(parsed.source?.text ?? '') &&
    !(parsed.source?.text ?? '').includes(read.newest)
  )
    faults.other.push(`newest: ${parsed.source?.text ?? 'none'}`);
  return faults;
}

export function isRight(faults: Faults): boolean {
  return Object.values(faults).every((each: string[]) => each.length === 0);
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../src/list-text/corpus/${file}`, import.meta.url), 'utf8'));

/** Lists by kinds of what is hard in them, made before the reader. */
export const BY_KIND = read('by-kind.json') as Record<string, WrittenList[]>;
/** Lists of many groups, each in its own manner. */
export const VARIED = read('varied.json') as WrittenList[];
/** Lists that the reader is never tuned to. */
export const APART = read('apart.json') as WrittenList[];
