import type { VoteCheck } from '@picado/domain/votes/schema';
import { votesContract } from '@picado/domain/votes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call';
import { useSending } from '../../../ui/use-sending';
import { reportQuery } from '../../reports/api';
import { voteCheckQuery } from '../api';

/** The reader's one vote of a match: whether it was given, and giving it. */
export function useVote(matchId: string) {
  const client = useQueryClient();
  const { isBusy, send } = useSending();
  const check = useQuery(voteCheckQuery(matchId));

  async function cast(votedPlayerId: string) {
    const answer = await send(
      () => call(votesContract.cast, { params: { id: matchId }, body: { votedPlayerId } }),
      { failed: 'Error en la operación', done: ({ message }) => message },
    );
    if (answer !== null) {
      const given: VoteCheck = { hasVoted: true, vote: answer.vote };
      client.setQueryData(voteCheckQuery(matchId).queryKey, given);
    }
    // Also after a refusal: the vote may have been given on another screen.
    void client.invalidateQueries(voteCheckQuery(matchId));
    void client.invalidateQueries(reportQuery(matchId));
  }

  return { check, isBusy, cast };
}
