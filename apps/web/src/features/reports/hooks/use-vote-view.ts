import type { Match } from '@picado/domain/matches/schema';
import { useQuery } from '@tanstack/react-query';
import { voteCheckQuery } from '../../votes/api';

/**
 * What the viewer may see of the vote while it runs. Shares and leader would sway those who have not voted, and are shown
 * to no player before their own vote. Visitors have no vote, and see them once the report is final.
 */
export function useVoteView(
  { id, reportCompleted }: Pick<Match, 'id' | 'reportCompleted'>,
  canVote: boolean,
): { isHidden: boolean; isDue: boolean; isUnknown: boolean } {
  const { data, isLoading } = useQuery({ ...voteCheckQuery(id), enabled: canVote });
  return {
    /** Whether the leader may be seen depends on an answer that is not there yet. */
    isUnknown: !reportCompleted && isLoading,
    isHidden: !reportCompleted && !(canVote && data?.hasVoted === true),
    /** The viewer has a vote to give. */
    isDue: canVote && data?.hasVoted === false,
  };
}
