import { accept, refuse, type Result } from '../result';
import type { MatchResult, MatchStatus, TeamIndex } from './schema';

/** A match that nobody finished leaves the active list this long after kick-off, in milliseconds. */
export const MATCH_PAST_AFTER_MS = 3 * 60 * 60 * 1000;

/** The status as read at `now`; both instants in milliseconds since 1970. */
export function statusAt(match: { startsAt: number; finishedAt: number | null }, now: number): MatchStatus {
  if (match.finishedAt !== null) return 'FINISHED';
  return now >= match.startsAt ? 'IN_PROGRESS' : 'SCHEDULED';
}

/** A match is created for a kick-off still to come. */
export function decideKickOff(startsAt: number, now: number): Result<number> {
  return startsAt > now ? accept(startsAt) : refuse('MATCH_IN_PAST');
}

interface Owned {
  creatorId: string;
  status: MatchStatus;
}

/** Only the organiser deletes, and never a finished match: it is the history of everybody in it. */
export function decideDelete(match: Owned, userId: string): Result<true> {
  if (match.creatorId !== userId) return refuse('ONLY_ORGANISER_DELETES');
  return match.status === 'FINISHED' ? refuse('MATCH_FINISHED_NOT_DELETABLE') : accept(true);
}

/** Somebody a match could be handed to, as the server found them: by user id, or by an entry of the list. */
export interface TransferTarget {
  /** Null for a guest. */
  userId: string | null;
}

/** Only the organiser hands a match over, to somebody registered who is not the organiser already. */
export function decideTransfer(match: Owned, userId: string, target: TransferTarget | null): Result<string> {
  if (match.creatorId !== userId) return refuse('ONLY_ORGANISER_TRANSFERS');
  if (target === null) return refuse('TRANSFER_TARGET_NOT_FOUND');
  if (target.userId === null) return refuse('TRANSFER_TARGET_IS_GUEST');
  return target.userId === match.creatorId ? refuse('TRANSFER_TARGET_IS_ORGANISER') : accept(target.userId);
}

/** What a score means for one side; null where there is no score yet or the player had no side. */
export function resultFor(
  match: { team1Goals: number | null; team2Goals: number | null },
  teamIndex: TeamIndex | null,
): MatchResult | null {
  if (teamIndex === null || match.team1Goals === null || match.team2Goals === null) return null;
  if (match.team1Goals === match.team2Goals) return 'DRAW';
  return match.team1Goals > match.team2Goals === (teamIndex === 0) ? 'WIN' : 'LOSS';
}
