import { resultFor } from '../matches/rules';
import type { MatchStatus, TeamIndex } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import type { RefusalCode } from '../texts/refusals';
import type { MatchScore, PlayerResult } from './schema';

/** A match as the rules of after the game see it, under its lock. */
export interface PlayedMatch {
  creatorId: string;
  /** As read at the moment of the decision. */
  status: MatchStatus;
  isReportFinal: boolean;
}

/** Somebody on the list of a match that was played. */
export interface Participant {
  /** Of the entry in the match. */
  id: string;
  /** Null for a guest. */
  userId: string | null;
  name: string;
  /** The side they played for; null for who waited as a substitute and never said that they came on. */
  teamIndex: TeamIndex | null;
}

/** The organiser finishes a match, also before or without its kick-off, once. */
export function decideFinish(match: PlayedMatch, userId: string): Result<true> {
  if (match.creatorId !== userId) return refuse('ONLY_ORGANISER_FINISHES');
  return match.status === 'FINISHED' ? refuse('MATCH_FINISHED') : accept(true);
}

/** The organiser records the score of a finished match, and corrects it until the report is final. */
export function decideFinalScore(match: PlayedMatch, userId: string): Result<true> {
  return decideWhileOpen(match, userId, 'ONLY_ORGANISER_SCORES');
}

/** The organiser has the results worked out again: harmless at any time once there is a score. */
export function decideRecalculation(
  match: PlayedMatch,
  score: MatchScore | null,
  userId: string,
): Result<MatchScore> {
  if (match.creatorId !== userId) return refuse('ONLY_ORGANISER_RECALCULATES');
  if (match.status !== 'FINISHED') return refuse('MATCH_NOT_FINISHED');
  return score === null ? refuse('NO_SCORE') : accept(score);
}

/**
 * What is the organiser's between the finish and the final report, and nobody else's. Refuses with `onlyOrganiser`,
 * `MATCH_NOT_FINISHED` or `REPORT_FINAL`.
 */
export function decideWhileOpen(
  match: PlayedMatch,
  userId: string,
  onlyOrganiser: RefusalCode,
): Result<true> {
  if (match.creatorId !== userId) return refuse(onlyOrganiser);
  if (match.status !== 'FINISHED') return refuse('MATCH_NOT_FINISHED');
  return match.isReportFinal ? refuse('REPORT_FINAL') : accept(true);
}

/**
 * Who won, lost and drew: one row for every registered player. Guests get none, since nothing of theirs accumulates
 * until they register; the result is null without a score and for who played on no side.
 */
export function resultsOf(score: MatchScore | null, participants: readonly Participant[]): PlayerResult[] {
  return participants
    .filter(({ userId }) => userId !== null)
    .map(({ id, teamIndex }) => ({
      playerId: id,
      matchResult: resultFor(score ?? { team1Goals: null, team2Goals: null }, teamIndex),
    }));
}
