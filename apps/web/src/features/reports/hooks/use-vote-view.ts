import type { Match } from '@picado/domain/matches/schema';
import { useQuery } from '@tanstack/react-query';
import { voteCheckQuery } from '../../votes/api';

/**
 * Decides what the viewer may see of the vote while it runs. Shares and leader would sway those who have not voted, and are
 * shown to no player before their own vote. Visitors have no vote, and see them once the report is final.
 */
export function useVoteView(
  { id, reportCompleted }: Pick<Match, 'id' | 'reportCompleted'>,
  canVote: boolean,
): { isHidden: boolean; isDue: boolean; isUnknown: boolean } {
  const { data, isLoading, isError } = useQuery({ ...voteCheckQuery(id), enabled: canVote });
  return {
    /** True while it depends on an answer that is not there yet if the leader may be seen. */
    isUnknown: !reportCompleted && isLoading,
    isHidden: !reportCompleted && !(canVote && data?.hasVoted === true),
    /** The viewer has a vote to give; also where that could not be read, which the step of the vote then says. */
    isDue: canVote && (data === undefined ? isError : !data.hasVoted),
  };
}
