import { accept, refuse, type Result } from '../result';
import { changedFacts, MATCH_FACTS } from './facts';
import { permit } from './policies';
import type { MatchDetails, MatchResult, MatchStatus, TeamIndex, TeamNames } from './schema';

/** The status as read at `now`; both instants in milliseconds since 1970. */
export function statusAt(match: { startsAt: number; finishedAt: number | null }, now: number): MatchStatus {
  if (match.finishedAt !== null) return 'FINISHED';
  return now >= match.startsAt ? 'IN_PROGRESS' : 'SCHEDULED';
}

/** The number of days ahead within which matches are made, and groups and their seasons begin and end: two years. */
export const DAYS_AHEAD_MAX = 731;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Decides a new kick-off: in the future, and within two years. Both instants in milliseconds since 1970. */
export function decideKickOff(startsAt: number, now: number): Result<number> {
  if (startsAt <= now) return refuse('MATCH_IN_PAST');
  return startsAt - now <= DAYS_AHEAD_MAX * DAY_MS ? accept(startsAt) : refuse('MATCH_TOO_FAR');
}

interface Owned {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  status: MatchStatus;
}

interface Edited extends Owned, MatchDetails {
  timeZone: string;
  allPlayers: readonly { userId?: string }[];
  /** Milliseconds since 1970. */
  startsAt: number;
}

/** The changes that an edit makes to a match. */
export interface MatchEdit {
  type: 'MATCH_UPDATE' | 'LOCATION_UPDATED';
  /** Milliseconds since 1970; unchanged where day and hour stay. */
  startsAt: number;
}

/** The zone of a match can be changed while all entries are the organiser's: other players signed up for an hour of that zone. */
export function canChangeZone({ creatorId, allPlayers }: Pick<Edited, 'creatorId' | 'allPlayers'>): boolean {
  return allPlayers.every(({ userId }) => userId === creatorId);
}

/**
 * Decides an edit of the facts of a match and of its zone, by the organiser alone. `newStartsAt` is the instant
 * of the edit's day and hour in its zone, or in the match's own where it names none, in milliseconds since 1970, or null for an
 * hour that does not exist there; it counts only if they changed, and is then decided as that of a new match. Of a finished match
 * all but the kick-off may be corrected. Answers null where nothing changed.
 */
export function decideMatchEdit(
  match: Edited,
  userId: string,
  edit: MatchDetails,
  newStartsAt: number | null,
  now: number,
): Result<MatchEdit | null> {
  const permitted = permit('edit', { ...match, userId });
  if (!permitted.ok) return permitted;
  const isOtherZone = edit.timeZone !== undefined && edit.timeZone !== match.timeZone;
  const changed = changedFacts(match, edit);
  const parts = new Set(changed.map((name) => MATCH_FACTS[name].part));
  const isMoved = isOtherZone || parts.has('moment');
  const mayMove = permit('moveKickOff', match);
  if (isMoved && !mayMove.ok) return mayMove;
  if (isOtherZone && !canChangeZone(match)) return refuse('TIME_ZONE_IS_FIXED');
  if (newStartsAt === null) return refuse('INVALID_DATE_TIME');
  const kickOff = decideKickOff(newStartsAt, now);
  if (isMoved && !kickOff.ok) return kickOff;

  const startsAt = isMoved ? newStartsAt : match.startsAt;
  if (parts.has('place')) return accept({ type: 'LOCATION_UPDATED', startsAt });
  return accept(isMoved || changed.length > 0 ? { type: 'MATCH_UPDATE', startsAt } : null);
}

/**
 * Only the organiser renames the teams, until the match is finished. Both may have one name: shirts
 * distinguish them. Answers null where nothing changed.
 */
export function decideRenaming(
  match: Owned & TeamNames,
  userId: string,
  names: TeamNames,
): Result<TeamNames | null> {
  const permitted = permit('nameTeams', { ...match, userId });
  if (!permitted.ok) return permitted;
  const isSame = names.team1Name === match.team1Name && names.team2Name === match.team2Name;
  return accept(isSame ? null : names);
}

/** The entry that a match could be transferred to, found by its own id or by its user's. */
export interface TransferTarget {
  /** The account of the entry; null for a guest. */
  userId: string | null;
}

/**
 * Decides that the organiser transfers a match to a registered player of it. `target` is the entry named by
 * the request, null where the list holds none; a guest and the organiser's own entry are refused. Accepted
 * with the new organiser's user id.
 */
export function decideTransfer(match: Owned, userId: string, target: TransferTarget | null): Result<string> {
  const permitted = permit('transfer', { ...match, userId });
  if (!permitted.ok) return permitted;
  if (target === null) return refuse('TRANSFER_TARGET_NOT_FOUND');
  if (target.userId === null) return refuse('TRANSFER_TARGET_IS_GUEST');
  return target.userId === match.creatorId ? refuse('TRANSFER_TARGET_IS_ORGANISER') : accept(target.userId);
}

/** The result of a score for one side; null without a score or without a side. */
export function resultFor(
  match: { team1Goals: number | null; team2Goals: number | null },
  teamIndex: TeamIndex | null,
): MatchResult | null {
  if (teamIndex === null || match.team1Goals === null || match.team2Goals === null) return null;
  if (match.team1Goals === match.team2Goals) return 'DRAW';
  return match.team1Goals > match.team2Goals === (teamIndex === 0) ? 'WIN' : 'LOSS';
}
