import type { TeamIndex } from '../matches/schema';
import type { MatchScore } from './schema';

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
