import { resultFor } from '../matches/rules';
import type { MatchStatus, TeamIndex } from '../matches/schema';
import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import type { MatchScore, PlayerResult } from './schema';

/** A match as the rules after the game see it, under its lock. */
export interface PlayedMatch {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  /** The status as read at the moment of the decision. */
  status: MatchStatus;
  isReportFinal: boolean;
}

/** A player on the list of a finished match. */
export interface Participant {
  /** The id of the entry in the match. */
  id: string;
  /** The account of the entry; null for a guest. */
  userId: string | null;
  name: string;
  /** The side they played for; null for a substitute without a report of having come on. */
  teamIndex: TeamIndex | null;
}

/** The organiser finishes a match, also before or without its kick-off, once. */
export function decideFinish(match: PlayedMatch, userId: string): Result<true> {
  return permit('finish', { ...match, userId });
}

/** The organiser records the score of a finished match, and corrects it until the report is final. */
export function decideFinalScore(match: PlayedMatch, userId: string): Result<true> {
  return permit('recordScore', { ...match, userId });
}

/** The organiser recomputes the results: harmless at any time once there is a score. */
export function decideRecalculation(
  match: PlayedMatch,
  score: MatchScore | null,
  userId: string,
): Result<MatchScore> {
  const permitted = permit('recalculate', { ...match, userId });
  if (!permitted.ok) return permitted;
  return score === null ? refuse('NO_SCORE') : accept(score);
}

/**
 * The result of each player: one row for every registered player. Guests get none, since nothing accumulates
 * for them until they register; the result is null without a score and for players of neither side.
 */
export function resultsOf(score: MatchScore | null, participants: readonly Participant[]): PlayerResult[] {
  return participants
    .filter(({ userId }) => userId !== null)
    .map(({ id, teamIndex }) => ({
      playerId: id,
      matchResult: resultFor(score ?? { team1Goals: null, team2Goals: null }, teamIndex),
    }));
}

export const MIN_DIFFERENCE = 1;
export const MAX_DIFFERENCE = 20;

/**
 * A score given as the winner and the difference, for matches whose goals were not counted. A draw has no
 * difference.
 */
export type ScoreDifference = { winner: null } | { winner: TeamIndex; difference: number };

/** The difference as typed into the dialog: whole, 1 to 20; anything that is no number is 1. */
export function clampDifference(value: number): number {
  if (Number.isNaN(value)) return MIN_DIFFERENCE;
  return Math.trunc(Math.min(MAX_DIFFERENCE, Math.max(MIN_DIFFERENCE, value)));
}

/** The score of a difference: the winner has the difference, the other 0; a draw is 0-0. */
export function scoreOfDifference(given: ScoreDifference): MatchScore {
  if (given.winner === null) return { team1Goals: 0, team2Goals: 0 };
  const goals = clampDifference(given.difference);
  return given.winner === 0 ? { team1Goals: goals, team2Goals: 0 } : { team1Goals: 0, team2Goals: goals };
}

/**
 * The initial values of the dialog in the mode of the difference. Without a score it shows a draw; a
 * difference above 20 (a score of 40-3 can be recorded exactly) is shown as 20.
 */
export function differenceOfScore(score: MatchScore | null): ScoreDifference {
  if (score === null || score.team1Goals === score.team2Goals) return { winner: null };
  return {
    winner: score.team1Goals > score.team2Goals ? 0 : 1,
    difference: clampDifference(Math.abs(score.team1Goals - score.team2Goals)),
  };
}
