import type { ReactionMap } from '@picado/domain/reactions/schema';
import type { Review, TagCatalogue, Teammate } from '@picado/domain/reviews/schema';
import { groupReactions } from '@picado/domain/reactions/grouping';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { browserStorage } from '../src/lib/storage';
import { FEDE, matchOf, NICO, playerOf } from './matches';
import { fakeServer } from './server';

const id = (figure: number) => `${String(figure).padStart(8, '0')}-0000-4000-9000-000000000000`;
let lastId = 0;

/** Nico and Fede of Sobremesa against Chino of Resaca and Pipa, without an account. */
export function playedMatch() {
  const nico = playerOf(NICO.name, { userId: NICO.id, teamIndex: 0, positionIndex: 0 });
  const fede = playerOf(FEDE.name, {
    userId: FEDE.id,
    position: 'Delantero',
    teamIndex: 0,
    positionIndex: 1,
  });
  const chino = playerOf('Chino Medina', { userId: id(900), teamIndex: 1, positionIndex: 0 });
  const pipa = playerOf('Pipa Domínguez', { teamIndex: 1, positionIndex: 1 });
  const match = matchOf({
    status: 'FINISHED',
    team1Goals: 4,
    team2Goals: 3,
    players: [nico, fede, chino, pipa],
  });
  return { match, nico, fede, chino, pipa };
}

export function reviewOf(matchId: string, playerId: string, rest: Partial<Review> = {}): Review {
  lastId += 1;
  return {
    id: id(lastId),
    matchId,
    reviewedPlayerId: playerId,
    comment: '',
    positiveTags: ['Goleador'],
    negativeTags: [],
    customPositiveTags: [],
    customNegativeTags: [],
    createdAt: '2026-11-20T02:00:00.000Z',
    reactions: {},
    totalReactions: 0,
    ...rest,
  };
}

/** The users of each emoji, in their order. */
export function reactionsOf(
  ...given: [emoji: string, user: { id: string; name: string }][]
): Pick<Review, 'reactions' | 'totalReactions'> {
  return groupReactions(
    given.map(([emoji, user], index) => ({
      id: id(500 + index),
      userId: user.id,
      userName: user.name,
      emoji,
      createdAt: `2026-11-20T03:00:${String(index).padStart(2, '0')}.000Z`,
    })),
  );
}

/** The server's answer to a change of reactions. */
export function reactionAnswer(review: Review, message: string, reactions: ReactionMap) {
  return {
    message,
    reviewId: review.id,
    matchId: review.matchId,
    reactions,
    totalReactions: Object.values(reactions).flat().length,
  };
}

export const CATALOGUE: TagCatalogue = {
  predefined: {
    positive: ['Goleador', 'Gambeta', 'Buena onda', 'Puntual'],
    negative: ['Llegó tarde', 'No la pasa'],
  },
  custom: {
    positive: [
      { name: 'La clava al ángulo', usageCount: 4 },
      { name: 'Pone el asado', usageCount: 0 },
    ],
    negative: [{ name: 'Se borra en el tercer tiempo', usageCount: 1 }],
  },
};

export const SUGGESTIONS = { positive: ['Goleador', 'Gambeta'], negative: ['No la pasa'] };

/** A server that knows the tags, called by a signed-in user. */
export function reviewServer(suggestions = SUGGESTIONS) {
  browserStorage.authToken.write('token');
  const server = fakeServer();
  server.answer(reviewsContract.tags, CATALOGUE);
  server.answer(reviewsContract.suggestions, suggestions);
  return server;
}

/** From now on every review is taken. */
export function takeReviews(server: ReturnType<typeof fakeServer>, matchId: string, playerId: string): void {
  server.answer(reviewsContract.create, {
    message: SUCCESSES.REVIEW_CREATED,
    review: reviewOf(matchId, playerId),
  });
}

export const teammateOf = (
  player: { id: string; name: string; position: Teammate['position'] },
  alreadyReviewed = false,
): Teammate => ({ id: player.id, name: player.name, position: player.position, rating: 4, alreadyReviewed });

export const teammatesOf = (...teammates: Teammate[]) => ({
  teammates,
  totalTeammates: teammates.length,
  reviewsGiven: teammates.filter((teammate) => teammate.alreadyReviewed).length,
});
