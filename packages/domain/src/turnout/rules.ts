import { isOrganiser } from '../matches/policies';
import type { MatchStatus } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import type { Slot } from '../roster/slots';
import { nameKey } from '../text/one-line';
import { instantText } from '../time/instants';
import type { RecordTurnout, Turnout, TurnoutPlayer, TurnoutShare, TurnoutState } from './schema';

/** The number of matches that a share is of, and after which a record falls away. */
export const TURNOUT_MATCHES = 10;

/** At night a match of the first hours of a day is left on the evening before. */
const LATE_MS = 12 * 60 * 60 * 1000;

/** A no in time, and the place of a guest that a user takes, are none. */
const LEAVING: ReadonlySet<string> = new Set(['LEFT', 'REMOVED', 'PASSED']);

interface TurnoutMatch {
  creatorId: string;
  coOrganiserIds: readonly string[];
  groupId: string | null;
  status: MatchStatus;
}

/**
 * Decides the reading of a match's turnout: by its organiser and co-organisers, once it is finished, of a match of a group. It is no
 * row of the policy table, which the first view of a match carries.
 */
export function decideTurnoutReading(match: TurnoutMatch, userId: string): Result<true> {
  if (!isOrganiser({ ...match, userId })) return refuse('ONLY_ORGANISER_RECORDS_TURNOUT');
  if (match.groupId === null) return refuse('MATCH_WITHOUT_GROUP');
  return match.status === 'FINISHED' ? accept(true) : refuse('MATCH_NOT_FINISHED');
}

/** Returns true while turnout is recorded. `laterMatches` is the number of later matches of the group that are finished. */
export const isTurnoutOpen = (laterMatches: number): boolean => laterMatches < TURNOUT_MATCHES;

/** Decides a record of one player: by those that read it, until ten later matches of the group are finished. */
export function decideTurnout(
  match: TurnoutMatch,
  {
    userId,
    playerId,
    turnout,
  }: {
    userId: string;
    playerId: string;
    /** The turnout as it is read before the change. */
    turnout: Turnout;
  },
): Result<TurnoutPlayer> {
  const permitted = decideTurnoutReading(match, userId);
  if (!permitted.ok) return permitted;
  if (!turnout.canRecord) return refuse('TURNOUT_CLOSED');
  const player = turnout.players.find((each) => each.playerId === playerId);
  return player === undefined ? refuse('PLAYER_NOT_FOUND') : accept(player);
}

/**
 * Returns the instant from which a player leaves late: the first one of the match's day, or twelve hours before the match.
 * It is in milliseconds since 1970.
 */
export const lateFrom = ({ dayStartsAt, startsAt }: { dayStartsAt: number; startsAt: number }): number =>
  Math.min(dayStartsAt, startsAt - LATE_MS);

/** A line of the player log: of one that left, as before it. */
interface LogLine {
  /** Milliseconds since 1970. */
  at: number;
  /** One of `PLAYER_LOG_KINDS`. */
  kind: string;
  playerId: string;
  playerName: string;
  /** The account of the player; null for a guest. */
  userId: string | null;
  /** The slot of a starter; null for a substitute. */
  slot: Slot | null;
}

/** The record of what was said of a player, as it is stored. */
export interface TurnoutRecord {
  playerId: string;
  /** The account of the player; null for a guest, which has a key: the name as `nameKey` folds it. */
  userId: string | null;
  guestKey: string | null;
  state: TurnoutState;
}

/**
 * The players of which turnout can be said: those on the list, then those that left their place on the day. Of these the organiser
 * chooses: leaving alone is no record. A substitute that waited leaves no place, and one that is on the list again has it back.
 *
 * @param entries the list in its order
 * @param lines all lines of the player log, the first one first
 * @param lateSince The instant that `lateFrom` returns.
 */
export function turnoutPlayers({
  entries,
  lines,
  records,
  lateSince,
}: {
  entries: readonly { id: string; userId?: string | undefined; name: string; isSubstitute: boolean }[];
  lines: readonly LogLine[];
  records: readonly TurnoutRecord[];
  lateSince: number;
}): TurnoutPlayer[] {
  const recorded = (player: Omit<TurnoutPlayer, 'state'>): TurnoutPlayer => ({
    ...player,
    state: records.find((record) => isOf(record, player))?.state ?? null,
  });
  const listed = entries.map(({ id: playerId, userId = null, name, isSubstitute }) =>
    recorded({ playerId, userId, name, isSubstitute, leftAt: null }),
  );
  const leavers: TurnoutPlayer[] = [];
  for (const { at, kind, playerId, playerName: name, userId, slot } of lines) {
    if (!LEAVING.has(kind)) continue;
    const isSubstitute = slot === null;
    const player = recorded({ playerId, userId, name, isSubstitute, leftAt: instantText(at) });
    if (player.state === null && (isSubstitute || at < lateSince)) continue;
    if (listed.some((entry) => isSamePlayer(entry, player))) continue;
    const before = leavers.findIndex((each) => isSamePlayer(each, player));
    leavers.splice(before === -1 ? leavers.length : before, 1, player);
  }
  return [...listed, ...leavers];
}

/** Returns true if a record is of this player, under this entry or a former one. */
const isOf = (record: TurnoutRecord, { playerId, userId, name }: Omit<TurnoutPlayer, 'state'>) =>
  record.playerId === playerId ||
  (record.userId === userId && (userId !== null || record.guestKey === nameKey(name)));

const isSamePlayer = (one: TurnoutPlayer, other: TurnoutPlayer) =>
  one.playerId === other.playerId ||
  (one.userId === other.userId && (one.userId !== null || nameKey(one.name) === nameKey(other.name)));

/**
 * The share of a player's last matches that they came to: 'vino a 9 de 10'. Null without a match.
 *
 * @param cameTo False for each match of the player, the latest first, to which they were said not to have come.
 */
export function turnoutShare(cameTo: readonly boolean[]): TurnoutShare | null {
  const last = cameTo.slice(0, TURNOUT_MATCHES);
  return last.length === 0 ? null : { came: last.filter(Boolean).length, of: last.length };
}

/** The turnout with what is said of one player; of all others as it is. */
export function withTurnout(turnout: Turnout, { playerId, state }: RecordTurnout): Turnout {
  const players = turnout.players.map((player) =>
    player.playerId === playerId ? { ...player, state } : player,
  );
  return { ...turnout, players };
}
