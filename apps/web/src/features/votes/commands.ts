import { votesContract } from '@picado/domain/votes/contract';
import type { VoteCheck } from '@picado/domain/votes/schema';
import { defineStoredCommand, overWaiting } from '../../lib/commands/command';
import { countedVotesQuery, voteCheckQuery } from './api';

interface Vote {
  votedPlayerId: string;
}

/** A vote that waits counts as given: there is one a match. */
export const asVoted = (check: VoteCheck): VoteCheck => ({ ...check, hasVoted: true });

export const castVote = defineStoredCommand<typeof votesContract.cast, Vote, string>({
  kind: 'votes.cast',
  endpoint: votesContract.cast,
  input: (id: string, body: Vote) => ({ params: { id }, body }),
  draws: [overWaiting(voteCheckQuery, asVoted)],
  accepted: (client, { vote }, { matchId }) => {
    client.setQueryData(voteCheckQuery(matchId).queryKey, { hasVoted: true, vote });
  },
  // The vote is read again also after a refusal: it may have been given on another screen.
  settled: (client, { matchId }) => {
    void client.invalidateQueries(voteCheckQuery(matchId));
    void client.invalidateQueries(countedVotesQuery(matchId));
    return undefined;
  },
  done: ({ message }) => message,
  failed: 'Error en la operación',
});
