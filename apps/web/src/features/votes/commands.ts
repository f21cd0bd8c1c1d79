import { votesContract } from '@picado/domain/votes/contract';
import { defineCommand } from '../../lib/commands/command';
import { countedVotesQuery, voteCheckQuery } from './api';

export const castVote = defineCommand({
  kind: 'votes.cast',
  endpoint: votesContract.cast,
  input: (id: string, body: { votedPlayerId: string }) => ({ params: { id }, body }),
  accepted: (client, { vote }, { matchId }) => {
    client.setQueryData(voteCheckQuery(matchId).queryKey, { hasVoted: true, vote });
  },
  // Also after a refusal: the vote may have been given on another screen.
  settled: (client, { matchId }) => {
    void client.invalidateQueries(voteCheckQuery(matchId));
    void client.invalidateQueries(countedVotesQuery(matchId));
    return undefined;
  },
  done: ({ message }) => message,
  failed: 'Error en la operación',
});
