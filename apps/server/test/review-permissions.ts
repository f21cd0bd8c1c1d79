/** Reviews and reactions: rows of the permission table. Only the organiser gives a review here. */
import { reactionsContract } from '@picado/domain/reactions/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import {
  everyRole,
  cells,
  finished,
  finishedRow,
  NO_TOKEN,
  registered,
  row,
  YES,
  type Prepare,
  type Row,
  type Stage,
} from './permissions';

const reviewOf =
  (caller: keyof Stage['entry']): Prepare =>
  (on) => ({
    body: { matchId: on.id, reviewedPlayerId: on.entry[caller], positiveTags: ['Puntual'] },
  });

/** The organiser has reviewed the player. */
async function reviewed(on: Stage): Promise<string> {
  const options = await finished(reviewOf('player'))(on);
  const { token } = on.users.organiser;
  return (await on.server.call(reviewsContract.create, { ...options, token })).body.review.id;
}

const ofThePlayer: Prepare = (on) => ({ params: { matchId: on.id, userId: on.users.player.userId } });
const theirOwn = cells(NO_TOKEN, NO_TOKEN, '403 ONLY_OWN_REVIEWS_GIVEN', YES, '403 ONLY_OWN_REVIEWS_GIVEN');
const STRANGER = '403 ONLY_PLAYERS_REVIEW';
const TOO_EARLY = '409 MATCH_NOT_FINISHED';
const LOCKED = '403 REVIEWS_LOCKED';
const GUEST = '422 GUEST_NOT_REVIEWABLE';

export const REVIEW_ROWS: Row[] = [
  row(reviewsContract.tags, everyRole),
  row(reviewsContract.suggestions, everyRole, () => ({ params: { playerPosition: 'Arquero' } })),
  row(reviewsContract.createCustomTag, registered, () => ({ body: { name: 'Trae agua', type: 'POSITIVE' } })),
  row(reviewsContract.ofMatch, everyRole, async (on) => {
    await reviewed(on);
    return { params: { matchId: on.id } };
  }),
  row(reviewsContract.ofPlayer, cells(NO_TOKEN, NO_TOKEN, LOCKED, LOCKED, YES), async (on) => {
    await reviewed(on);
    return { params: { matchId: on.id, playerId: on.entry.player } };
  }),
  row(reviewsContract.teammates, theirOwn, ofThePlayer, 'of the player’s'),
  row(reviewsContract.reviewedPlayers, theirOwn, ofThePlayer, 'of the player’s'),
  row(
    reviewsContract.create,
    cells(NO_TOKEN, NO_TOKEN, TOO_EARLY, TOO_EARLY, TOO_EARLY),
    reviewOf('player'),
    'before it is finished',
  ),
  finishedRow(
    reviewsContract.create,
    cells(NO_TOKEN, NO_TOKEN, STRANGER, '422 OWN_REVIEW', YES),
    reviewOf('player'),
    'of the player',
  ),
  finishedRow(
    reviewsContract.create,
    cells(NO_TOKEN, NO_TOKEN, STRANGER, GUEST, GUEST),
    reviewOf('guest'),
    'of a guest',
  ),
  row(reactionsContract.read, registered, async (on) => ({ params: { reviewId: await reviewed(on) } })),
  row(reactionsContract.add, registered, async (on) => ({
    params: { reviewId: await reviewed(on) },
    body: { emoji: '🔥' },
  })),
  row(reactionsContract.remove, registered, async (on) => {
    const reviewId = await reviewed(on);
    const { token } = on.users.organiser;
    await on.server.call(reactionsContract.add, { params: { reviewId }, token, body: { emoji: '🔥' } });
    return { params: { reviewId, emoji: '🔥' } };
  }),
];
