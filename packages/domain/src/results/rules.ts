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
