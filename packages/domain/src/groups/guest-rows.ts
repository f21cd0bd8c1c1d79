import { ANONYMOUS_NAME } from '../account/anonymous';
import { countedPlayer, type ReportedPlayer } from '../reports/sums';
import { accept, refuse, type Result } from '../result';
import { nameKey } from '../text/one-line';
import { permitInGroup, type GroupRole } from './policies';

/**
 * Guests of one name are one row of the table. Two people that played under one name are separated, and one that played under two names
 * is joined, by giving single entries another row than that of their own name.
 */

/** An entry of a match with a final report. */
export interface RowPlayer extends ReportedPlayer {
  /** The row that an organiser gave the entry of a guest; null for that of its own name. */
  rowName: string | null;
}

interface RowMatch {
  id: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  players: readonly RowPlayer[];
}

/** A row as a caller names it: a user's, or that of a guest by the name that it shows. */
export type NamedRow = { userId: string } | { guestName: string };

/** The row that an entry is given: null for that of its own name. */
export interface RowChange {
  playerId: string;
  name: string | null;
}

const ANONYMOUS = new RegExp(`^${ANONYMOUS_NAME}(?: \\d+)?$`, 'u');

/** True if nothing tells guests of this name apart: they have no row. */
const isNameless = (name: string) => ANONYMOUS.test(name);

/**
 * The names of the rows that the guests of one match count in, by their entries. Users have a row of their own, and guests without a
 * name none: neither is here. Two entries of one match are two people: where they would count in one row, what they were given counts
 * for nothing.
 */
export function guestRowsOf(
  players: readonly Pick<RowPlayer, 'id' | 'userId' | 'name' | 'rowName'>[],
): Map<string, string> {
  const guests = players.filter(({ userId, name }) => userId === null && !isNameless(name));
  const rows = new Map(guests.map(({ id, name, rowName }) => [id, rowName ?? name]));
  let moved = guests.filter(({ rowName }) => rowName !== null);
  while (moved.length > 0) {
    const keys = [...rows.values()].map(nameKey);
    const isAlone = (row: string) => keys.filter((key) => key === nameKey(row)).length === 1;
    const kept = moved.filter(({ rowName }) => rowName !== null && isAlone(rowName));
    if (kept.length === moved.length) break;
    for (const { id, name } of moved) rows.set(id, name);
    for (const { id, rowName, name } of kept) rows.set(id, rowName ?? name);
    moved = kept;
  }
  return rows;
}

/** The entry of a guest, with the row that it counts in. */
interface GuestEntry {
  playerId: string;
  matchId: string;
  name: string;
  row: string;
  /** True if the guest stood in a team, or came on. */
  isCounted: boolean;
  /** True if it was given a row that counts for nothing. */
  isIgnored: boolean;
}

/** The entries of guests, those of the last match last. */
function guestEntriesOf(matches: readonly RowMatch[]): GuestEntry[] {
  const inOrder = matches.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  return inOrder.flatMap(({ id: matchId, players }) => {
    const rows = guestRowsOf(players);
    return players.flatMap((player) => {
      const row = rows.get(player.id);
      if (row === undefined) return [];
      const isCounted = countedPlayer(player).teamIndex !== null;
      const isIgnored = player.rowName !== null && player.rowName !== row;
      return [{ playerId: player.id, matchId, name: player.name, row, isCounted, isIgnored }];
    });
  });
}

/** The entries of a row that the table shows, and the name that it shows there. */
function findRow(
  entries: readonly GuestEntry[],
  named: NamedRow,
): Result<{ name: string; entries: GuestEntry[] }> {
  if ('userId' in named) return refuse('ROW_OF_USER');
  const found = entries.filter(({ row }) => nameKey(row) === nameKey(named.guestName));
  const last = found.findLast(({ isCounted }) => isCounted);
  return last === undefined ? refuse('GUEST_ROW_NOT_FOUND') : accept({ name: last.row, entries: found });
}

/** Gives entries a row. What counts for nothing by now is ended with it, so that no later change brings it back. */
function changesTo(
  row: string,
  { moved, all }: { moved: readonly GuestEntry[]; all: readonly GuestEntry[] },
): RowChange[] {
  const ended = all.filter((entry) => entry.isIgnored && !moved.includes(entry));
  return [
    ...moved.map(({ playerId, name }) => ({ playerId, name: nameKey(name) === nameKey(row) ? null : row })),
    ...ended.map(({ playerId }) => ({ playerId, name: null })),
  ];
}

/**
 * Decides that two rows of guests are of one person: all of `from` counts in `into`, under its name. `matches`: all of the group with a
 * final report. Refuses rows of users, which guests get by a claim, rows that the table does not have, and two guests that were on one
 * list.
 */
export function decideGuestRowJoin(
  role: GroupRole | null,
  matches: readonly RowMatch[],
  { from, into }: { from: NamedRow; into: NamedRow },
): Result<RowChange[]> {
  const permitted = permitInGroup('arrangeGuests', role);
  if (!permitted.ok) return permitted;
  const entries = guestEntriesOf(matches);
  const moved = findRow(entries, from);
  if (!moved.ok) return moved;
  const kept = findRow(entries, into);
  if (!kept.ok) return kept;
  if (nameKey(moved.value.name) === nameKey(kept.value.name)) return refuse('SAME_GUEST_ROW');
  const matchesOfKept = new Set(kept.value.entries.map(({ matchId }) => matchId));
  if (moved.value.entries.some(({ matchId }) => matchesOfKept.has(matchId)))
    return refuse('GUESTS_PLAYED_TOGETHER');
  return accept(changesTo(kept.value.name, { moved: moved.value.entries, all: entries }));
}

/**
 * Decides that a row of a guest is of two people: what it has of `matchIds` counts in a row of its own, called `name`. `matches`: all of
 * the group with a final report. Refuses the row of a user, one that the table does not have, a name that a guest of the group has,
 * matches that are not the row's, and all of them.
 */
export function decideGuestRowSplit(
  role: GroupRole | null,
  matches: readonly RowMatch[],
  { row, matchIds, name }: { row: NamedRow; matchIds: readonly string[]; name: string },
): Result<RowChange[]> {
  const permitted = permitInGroup('arrangeGuests', role);
  if (!permitted.ok) return permitted;
  const entries = guestEntriesOf(matches);
  const found = findRow(entries, row);
  if (!found.ok) return found;
  const chosen = new Set(matchIds);
  const moved = found.value.entries.filter(({ matchId }) => chosen.has(matchId));
  if (moved.length === 0 || moved.length < chosen.size) return refuse('NO_DATES_OF_GUEST_ROW');
  if (found.value.entries.every(({ matchId, isCounted }) => chosen.has(matchId) || !isCounted))
    return refuse('ALL_DATES_OF_GUEST_ROW');
  if (isNameless(name) || entries.some((entry) => nameKey(entry.row) === nameKey(name)))
    return refuse('GUEST_ROW_NAME_TAKEN');
  return accept(changesTo(name, { moved, all: entries }));
}
