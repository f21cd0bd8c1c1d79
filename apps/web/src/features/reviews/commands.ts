import { reportsContract } from '@picado/domain/reports/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import type { CreateReview, TagType, Teammates } from '@picado/domain/reviews/schema';
import { votesContract } from '@picado/domain/votes/contract';
import { defineCommand, defineStoredCommand, overWaiting } from '../../lib/commands/command';
import { voteCheckQuery } from '../votes/api';
import { asVoted } from '../votes/commands';
import { allTeammatesQuery } from './api';

/** The list or the wizard that the review was written in shows the result. */
const SAID_BY_SCREEN = { failed: 'Error creando review', refused: () => null } as const;

export const giveReview = defineStoredCommand({
  kind: 'reviews.create',
  endpoint: reviewsContract.create,
  input: (_matchId: string, body: CreateReview) => ({ body }),
  draws: [overWaiting(allTeammatesQuery, withReviewed)],
  ...SAID_BY_SCREEN,
});

function withReviewed(shown: Teammates, { reviewedPlayerId }: CreateReview): Teammates {
  const isNew = ({ id, alreadyReviewed }: Teammates['teammates'][number]) =>
    id === reviewedPlayerId && !alreadyReviewed;
  if (!shown.teammates.some(isNew)) return shown;
  return {
    ...shown,
    reviewsGiven: shown.reviewsGiven + 1,
    teammates: shown.teammates.map((each) => (isNew(each) ? { ...each, alreadyReviewed: true } : each)),
  };
}

/** The vote that goes with a review. */
export const voteWithReview = defineStoredCommand<
  typeof votesContract.cast,
  { votedPlayerId: string },
  string
>({
  kind: 'reviews.vote',
  endpoint: votesContract.cast,
  input: (id: string, body: { votedPlayerId: string }) => ({ params: { id }, body }),
  draws: [overWaiting(voteCheckQuery, asVoted)],
  // A refusal may mean that there is a vote already.
  settled: (client) => {
    void client.invalidateQueries({ queryKey: [votesContract.check.path] });
    void client.invalidateQueries({ queryKey: [reportsContract.read.path] });
    return undefined;
  },
  ...SAID_BY_SCREEN,
});

/** Refusals that are shown under the field of the name. */
const OF_THE_NAME = ['TAG_IS_PREDEFINED', 'VALIDATION_ERROR'];

export const createTag = defineCommand({
  kind: 'reviews.create-tag',
  endpoint: reviewsContract.createCustomTag,
  input: (_matchId: null, body: { name: string; type: TagType }) => ({ body }),
  failed: 'Error creando el tag',
  shownByScreen: OF_THE_NAME,
});
