import { useQuery } from '@tanstack/react-query';
import { voteCheckQuery } from '../../votes/api';

/** True while the viewer still has a vote to give. Until then the shares of the others stay hidden: they would sway it. */
export function useOpenVote(matchId: string, canVote: boolean): boolean {
  const { data } = useQuery({ ...voteCheckQuery(matchId), enabled: canVote });
  return canVote && data?.hasVoted !== true;
}
