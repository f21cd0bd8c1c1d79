import { reportsContract } from '@picado/domain/reports/contract';
import { votesContract } from '@picado/domain/votes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, type Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { createReview } from '../api';
import { payloadOf, type ReviewDraft } from '../state';

interface SentReview {
  /** What is said of it, in the specification's words. */
  message: string;
  /** The review was taken and the vote that went with it was not: `message` says why. */
  isVoteRefused: boolean;
}

/** Sends a review, and after it the vote where the draft holds one. */
export function useSendReview(matchId: string) {
  const client = useQueryClient();
  return async (draft: ReviewDraft): Promise<Outcome<SentReview>> => {
    const outcome = await createReview(payloadOf(draft, matchId));
    if (outcome.error !== undefined) return outcome;
    if (!draft.isVote || draft.playerId === null) {
      return { data: { message: outcome.data.message, isVoteRefused: false } };
    }
    const vote = await call(votesContract.cast, {
      params: { id: matchId },
      body: { votedPlayerId: draft.playerId },
    });
    // A refusal may mean that there is a vote already.
    void client.invalidateQueries({ queryKey: [votesContract.check.path] });
    void client.invalidateQueries({ queryKey: [reportsContract.read.path] });
    if (vote.error === undefined) {
      const message = 'Review creada y voto de MVP registrado exitosamente';
      return { data: { message, isVoteRefused: false } };
    }
    const why = sentenceOf(vote, 'Error desconocido');
    return { data: { message: `Review creada pero error en voto MVP: ${why}`, isVoteRefused: true } };
  };
}
