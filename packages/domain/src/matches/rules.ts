import { accept, refuse, type Result } from '../result';
import { permit } from './policies';
import type { MatchResult, MatchStatus, TeamIndex, TeamNames, UpdateMatch } from './schema';

const MATCH_PAST_AFTER_MS = 3 * 60 * 60 * 1000;

/**
 * The latest kick-off of matches that are past at `now`, both in milliseconds since 1970. A past match leaves the active
 * list, finished or not, three hours after its kick-off.
 */
export function lastPastKickOff(now: number): number {
  return now - MATCH_PAST_AFTER_MS;
}

/** The status as read at `now`; both instants in milliseconds since 1970. */
export function statusAt(match: { startsAt: number; finishedAt: number | null }, now: number): MatchStatus {
  if (match.finishedAt !== null) return 'FINISHED';
  return now >= match.startsAt ? 'IN_PROGRESS' : 'SCHEDULED';
}

/** A match is created for a kick-off in the future. */
export function decideKickOff(startsAt: number, now: number): Result<number> {
  return startsAt > now ? accept(startsAt) : refuse('MATCH_IN_PAST');
}

interface Owned {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  status: MatchStatus;
}

interface Edited extends Owned, UpdateMatch {
  /** Milliseconds since 1970. */
  startsAt: number;
}

/** The changes that an edit makes to a match. */
export interface MatchEdit {
  type: 'MATCH_UPDATE' | 'LOCATION_UPDATED';
  /** Milliseconds since 1970; unchanged where day and hour stay. */
  startsAt: number;
}

/**
 * Decides an edit of place, link, day, hour and price, by the organiser alone. `newStartsAt` is the instant
 * of the edit's day and hour in the match's own zone, in milliseconds since 1970, or null for an hour that
 * does not exist there; it counts only if they changed, and then has to be in the future. Of a finished match
 * place, link and price may be corrected, and the kick-off stays. Answers null where nothing changed.
 */
export function decideMatchEdit(
  match: Edited,
  userId: string,
  edit: UpdateMatch,
  newStartsAt: number | null,
  now: number,
): Result<MatchEdit | null> {
  const permitted = permit('edit', { ...match, userId });
  if (!permitted.ok) return permitted;
  const isMoved = edit.date !== match.date || edit.time !== match.time;
  const mayMove = permit('moveKickOff', match);
  if (isMoved && !mayMove.ok) return mayMove;
  if (newStartsAt === null) return refuse('INVALID_DATE_TIME');
  if (isMoved && newStartsAt <= now) return refuse('MATCH_IN_PAST');

  const startsAt = isMoved ? newStartsAt : match.startsAt;
  if (edit.location !== match.location || edit.mapsUrl !== match.mapsUrl) {
    return accept({ type: 'LOCATION_UPDATED', startsAt });
  }
  return accept(isMoved || edit.price !== match.price ? { type: 'MATCH_UPDATE', startsAt } : null);
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
  /** Null for a guest. */
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
