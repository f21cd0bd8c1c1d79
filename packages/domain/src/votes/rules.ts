import { assert } from '../assert';
import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import type { Participant, PlayedMatch } from '../results/rules';

/**
 * Decides a vote for the most valuable player: by a registered player of the finished match, for any other
 * player of its list (guests too), once, until the report is final. Accepted with the voter's user id and the
 * id of the entry voted for.
 */
export function decideVote(
  match: Pick<PlayedMatch, 'status' | 'isReportFinal'>,
  participants: readonly Participant[],
  vote: { userId: string; votedPlayerId: string; hasVoted: boolean },
): Result<{ voter: Participant; voted: Participant }> {
  const voter = participants.find(({ userId }) => userId === vote.userId);
  const permitted = permit('vote', { ...match, isPlayer: voter !== undefined });
  if (!permitted.ok) return permitted;
  assert(voter !== undefined, 'A vote was permitted without a voter.');
  if (vote.hasVoted) return refuse('ALREADY_VOTED');
  const voted = participants.find(({ id }) => id === vote.votedPlayerId);
  if (voted === undefined) return refuse('PLAYER_NOT_FOUND');
  return voted === voter ? refuse('OWN_VOTE') : accept({ voter, voted });
}

/**
 * The share of all votes in whole percents, 0 to 100, halves up; 0 without votes. Each player is rounded
 * alone, so that equal votes have equal percentages: three players with one vote each have 33, and the
 * remaining percent makes no winner.
 */
export function votePercentage(votes: number, totalVotes: number): number {
  return totalVotes === 0 ? 0 : Math.round((100 * votes) / totalVotes);
}
