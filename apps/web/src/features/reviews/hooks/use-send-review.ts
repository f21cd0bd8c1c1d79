import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { useCommand } from '../../../lib/commands/use-command';
import { giveReview, voteWithReview } from '../commands';
import { reviewPayloadOf, type ReviewDraft } from '../drafts';
import { useWaiting } from '../../../lib/commands/use-stored-commands';

export type SentReview =
  | {
      /** The sentence about the sent review, in the specification's words; null while it waits for a signal. */
      message: string | null;
      /** The review was taken and the vote that went with it was not: `message` says why. */
      isVoteRefused: boolean;
      refusal?: undefined;
    }
  | { refusal: CallError };

/** Sends a review, and after it the vote where the draft holds one. */
export function useSendReview(matchId: string) {
  const review = useCommand(giveReview);
  const vote = useCommand(voteWithReview);

  async function send(draft: ReviewDraft): Promise<SentReview> {
    const { answer, refusal } = await review.send(matchId, reviewPayloadOf(draft, matchId));
    if (refusal !== undefined) return { refusal };
    const message = answer?.message ?? null;
    if (!draft.isVote || draft.playerId === null) return { message, isVoteRefused: false };
    const voted = await vote.send(matchId, { votedPlayerId: draft.playerId });
    if (answer === undefined || voted.isWaiting) return { message, isVoteRefused: false };
    if (voted.refusal === undefined) {
      return { message: 'Review creada y voto de MVP registrado exitosamente', isVoteRefused: false };
    }
    const why = sentenceOf(voted.refusal, 'Error desconocido');
    return { message: `Review creada pero error en voto MVP: ${why}`, isVoteRefused: true };
  }

  return { send, isPending: review.isPending || vote.isPending };
}

export const REVIEW_WAITS = 'Queda en espera: se manda sola cuando vuelva la señal.';

/** Returns true while the viewer's review of a team-mate waits for a signal. */
export function useReviewWaits(matchId: string, playerId: string): boolean {
  return useWaiting(giveReview, matchId).some(({ command }) => command.body.reviewedPlayerId === playerId);
}
