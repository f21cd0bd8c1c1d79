import { teamNamesInWords } from '../matches/sides';
import { instantOf } from '../time/instants';
import { kickOffOffset } from '../time/zones';
import { changesOf, previewOf, type ListArrangement } from './changes';
import type { ListedMatch } from '../list-text/format';
import { identify, type Identified, type KnownPlayer } from './identify';
import type { ListEntry } from '../list-text/entries';
import { nameKey } from '../text/one-line';
import { matchFigures } from '../list-text/mark';
import { mergeLists, type Conflict, type Merged } from './merge';
import type { ParsedList } from '../list-text/parse';
import type { ListComparison } from './schema';
import { stateOf, type ListState, type SlotOrTurn } from './state';
import { listedSlotsOf } from './listed-slots';
import { warningOf, type ListWarning } from './warnings';

/** `startsAt` is the instant of kick-off, by which the clock of the match is known. */
export type ComparedMatch = ListedMatch & { creatorId: string; startsAt?: string };

/** The comparison as answered, and the arrangement that applying it produces (`plan.ts`). */
export type Comparison = ListComparison & { arrangement: ListArrangement };

/**
 * Compares a pasted list with the match: players that are new, gone or moved, and the match as it would be.
 *
 * With `base`, the match as it was when that list was exported, only later edits count: players that joined
 * meanwhile stay, those that left meanwhile stay away, and where both changed the same thing a conflict is
 * reported. Without it the list is compared with the match as it is. Every player of the match is either in
 * the preview or among the removed; every line without a known or new player is reported. Two players of one
 * name are matched in order, and the comparison says so.
 */
export function compareList(
  parsed: ParsedList,
  match: ComparedMatch,
  base: ListState | null = null,
): Comparison {
  const now = stateOf(match);
  const isOfMatch = parsed.mark === null || parsed.mark.match === matchFigures(match.id);
  const before = base !== null && isOfMatch ? base : now;
  const players = allPlayers(before, now);
  const found = identify(parsed, players);
  const { entries, playerIndexes, newcomers } = found;

  const theirs = listedSlotsOf(
    entries.map((entry, index) => ({
      section: entry.section,
      number: entry.number,
      isFree: entry.kind !== 'name' && !playerIndexes.has(index),
      isCounted: playerIndexes.has(index) || newcomers.has(index),
      base: players[playerIndexes.get(index) ?? -1]?.base ?? null,
    })),
    before.people.map((player) => player.place),
    match.maxPlayers,
  );

  const newLines = [...newcomers.keys()];
  const lineOf = new Map([...playerIndexes].map(([line, player]) => [player, line]));
  const slotOnLine = (line: number | undefined, stood: SlotOrTurn | null): SlotOrTurn | null =>
    line === undefined ? null : (theirs.places.get(line) ?? stood);
  const later = base === null ? joinedSince(parsed, match) : new Set<string>();
  const isKept = keptPlayers(parsed, found, players, later);
  const merged = mergeLists({
    maxPlayers: match.maxPlayers,
    players: players.map(({ player, base: stood, now: stands }, index) => ({
      id: player.id,
      name: player.name,
      base: stood,
      now: stands,
      theirs: isKept(index) ? (stood ?? stands) : slotOnLine(lineOf.get(index), stood ?? stands),
      isStarter: entries[lineOf.get(index) ?? -1]?.section === 'starters',
    })),
    newcomers: newLines.map((line) => ({
      name: newcomers.get(line) ?? '',
      wish: theirs.places.get(line) ?? placeOfReplaced(entries[line], players),
    })),
    theirBench: theirs.bench.map(
      (line) => players[playerIndexes.get(line) ?? -1]?.player.id ?? newLines.indexOf(line),
    ),
  });

  const nameOf = nameReader(found, players, newLines);
  const arrangement: ListArrangement = {
    remaining: merged.remaining.flatMap(({ id, to }) => {
      const player = now.people.find((each) => each.id === id);
      return player === undefined ? [] : [{ player, to }];
    }),
    added: merged.added.map(({ newcomer, to }) => ({ name: nameOf(newcomer), to })),
    removed: now.people.filter((player) => merged.removed.includes(player.id)),
  };
  return {
    version: match.version,
    changes: changesOf(arrangement),
    preview: previewOf(arrangement, match.maxPlayers),
    lines: parsed.lines,
    warnings: [
      ...originWarnings(parsed, match, isOfMatch, base !== null),
      ...textWarnings(
        parsed,
        players.flatMap(({ player, now: stands }, index) =>
          stands !== null && parsed.isCut && !lineOf.has(index) && isKept(index) && !found.inDoubt.has(index)
            ? [player.name]
            : [],
        ),
      ),
      ...found.warnings,
      ...theirs.overflow.map((line) =>
        warningOf('TOO_MANY_PLAYERS', {
          line: entries[line]?.line ?? 0,
          names: [players[playerIndexes.get(line) ?? -1]?.player.name ?? newcomers.get(line) ?? ''],
          place: teamName(match, entries[line]?.section === 1 ? 1 : 0),
        }),
      ),
      ...players.flatMap(({ player }, index) =>
        later.has(player.id) && isKept(index) && !found.inDoubt.has(index)
          ? [warningOf('JOINED_MEANWHILE', { names: [player.name] })]
          : [],
      ),
      ...mergeWarnings(merged, nameOf, match),
      ...removalWarnings(arrangement, match),
      ...parsed.unknownLines.map(({ line, text }) => warningOf('UNKNOWN_LINE', { line, quoted: text })),
    ],
    arrangement,
  };
}

/** The names by which a list may call the players of the match, now and when it was exported. */
export function namesOf(
  match: Pick<ComparedMatch, 'version' | 'players' | 'substitutes'>,
  base: ListState | null,
): string[] {
  return [...stateOf(match).people, ...(base?.people ?? [])].map(({ name }) => name);
}

/** All players of the match at the export or now, in the order of their slots and turns. */
function allPlayers(before: ListState, now: ListState): KnownPlayer[] {
  const present = new Map(now.people.map((player) => [player.id, player]));
  const known = new Set(before.people.map((player) => player.id));
  return [
    ...before.people.map((player) => {
      const today = present.get(player.id);
      const names = today === undefined ? [player.name] : [player.name, today.name];
      return { player: today ?? player, names, base: player.place, now: today?.place ?? null };
    }),
    ...now.people
      .filter((player) => !known.has(player.id))
      .map((player) => ({ player, names: [player.name], base: null, now: player.place })),
  ];
}

/** The place of the player that a new one replaces; null where the list names none. */
function placeOfReplaced(entry: ListEntry | undefined, players: readonly KnownPlayer[]): SlotOrTurn | null {
  const replaced = entry?.replaces ?? null;
  if (replaced === null || entry?.section === 'substitutes') return null;
  const key = nameKey(replaced);
  const place = players.find(({ names }) => names.some((name) => nameKey(name) === key))?.now;
  return (place?.team ?? null) === null ? null : (place ?? null);
}

const MINUTE_MS = 60_000;

/** The ids of players that signed up after the message was written, by the clock of the match; none where it says no moment. */
function joinedSince({ source }: ParsedList, match: ComparedMatch): ReadonlySet<string> {
  const at = source?.at ?? null;
  if (at === null || match.startsAt === undefined) return new Set();
  const written =
    instantOf(`${at.date}T${at.time}Z`) - kickOffOffset({ ...match, startsAt: match.startsAt }) * MINUTE_MS;
  const later = [...match.players, ...match.substitutes].filter(
    ({ joinedAt }) => instantOf(joinedAt) >= written,
  );
  return new Set(later.map(({ id }) => id));
}

/**
 * The players that the list does not name and that stay where they are: those in doubt; those that signed up since it was written; all where the text is cut or is no list; the
 * starters where only substitutes are named.
 */
function keptPlayers(
  parsed: ParsedList,
  found: Identified,
  players: readonly KnownPlayer[],
  later: ReadonlySet<string>,
): (index: number) => boolean {
  const named = new Set(found.playerIndexes.values());
  const namesStarters = found.entries.some(
    ({ kind, section }) => kind === 'name' && section !== 'substitutes',
  );
  return (index) => {
    if (found.inDoubt.has(index)) return true;
    if (named.has(index) || found.leaving.has(index)) return false;
    if (parsed.isCut || parsed.isNoList || later.has(players[index]?.player.id ?? '')) return true;
    const place = players[index]?.base ?? players[index]?.now;
    return !namesStarters && place?.team !== null;
  };
}

/** Warns that the text is no list, is cut, or is one of several, and names those under headings that were not understood. */
function textWarnings(parsed: ParsedList, keptNames: readonly string[]): ListWarning[] {
  const { source, entries } = parsed;
  const warnings: ListWarning[] = [];
  if (parsed.isNoList) warnings.push(warningOf('NO_LIST'));
  if (parsed.isCut) warnings.push(warningOf('CUT_LIST', { names: keptNames }));
  if (source?.isOneOfSeveral === true) {
    const place = [source.sender === null ? '' : `de ${source.sender}`, source.stamp ?? ''].filter(
      (part) => part !== '',
    );
    warnings.push(warningOf('NEWEST_LIST', { place: place.join(' ') }));
  }
  // A player of the list that stands under 'Pagaron', too, is not ignored.
  const listed = new Set(entries.map(({ name }) => nameKey(name ?? '')));
  const parts = new Map<string, { names: string[]; line: number }>();
  for (const { under, names, line } of parsed.ignoredNames) {
    const part = parts.get(under) ?? { names: [], line };
    part.names.push(...names.filter((name) => !listed.has(nameKey(name))));
    parts.set(under, part);
  }
  for (const [under, { names, line }] of parts)
    if (names.length > 0) warnings.push(warningOf('IGNORED_NAMES', { line, names, quoted: under }));
  return warnings;
}

function nameReader(
  { newcomers }: Identified,
  players: readonly KnownPlayer[],
  newLines: readonly number[],
): (player: string | number) => string {
  const names = new Map(players.map(({ player }) => [player.id, player.name]));
  return (player) =>
    typeof player === 'string' ? (names.get(player) ?? '') : (newcomers.get(newLines[player] ?? -1) ?? '');
}

function originWarnings(
  parsed: ParsedList,
  match: ComparedMatch,
  isOfMatch: boolean,
  hasBase: boolean,
): ListWarning[] {
  const warnings: ListWarning[] = [];
  if (!isOfMatch) warnings.push(warningOf('OTHER_MATCH'));
  else if (parsed.mark !== null && parsed.mark.version !== match.version && !hasBase) {
    warnings.push(warningOf('OLD_EXPORT'));
  }
  const { date } = parsed.header;
  if (date !== null && date !== match.date) {
    warnings.push(warningOf('OTHER_DATE', { quoted: date.split('-').reverse().join('-') }));
  }
  return warnings;
}

function mergeWarnings(
  merged: Merged,
  nameOf: (player: string | number) => string,
  match: ComparedMatch,
): ListWarning[] {
  return [
    ...merged.leftMeanwhile.map((id) => warningOf('LEFT_MEANWHILE', { names: [nameOf(id)] })),
    ...merged.joinedMeanwhile.map((id) => warningOf('JOINED_MEANWHILE', { names: [nameOf(id)] })),
    ...merged.conflicts.map((conflict) => conflictWarning(conflict, nameOf, match)),
  ];
}

function conflictWarning(
  conflict: Conflict,
  nameOf: (player: string | number) => string,
  match: ComparedMatch,
): ListWarning {
  switch (conflict.kind) {
    case 'both-moved':
      return warningOf('MOVED_MEANWHILE', { names: [nameOf(conflict.id)] });
    case 'slot-taken':
      return warningOf('SLOT_TAKEN', {
        names: [nameOf(conflict.player), nameOf(conflict.holder)],
        place: `${teamName(match, conflict.to.team)}, lugar ${conflict.to.position + 1}`,
      });
    case 'no-room':
      return warningOf('TOO_MANY_PLAYERS', {
        names: [nameOf(conflict.player)],
        place: teamName(match, conflict.team),
      });
  }
}

function removalWarnings({ removed }: ListArrangement, match: ComparedMatch): ListWarning[] {
  return removed.flatMap(({ name, userId }) => {
    if (userId === null) return [];
    return [
      warningOf(userId === match.creatorId ? 'ORGANISER_MISSING' : 'REMOVES_REGISTERED', { names: [name] }),
    ];
  });
}

function teamName(match: ComparedMatch, team: 0 | 1 | null): string {
  return teamNamesInWords(match)[team ?? 0];
}
