import { reviewsContract } from '@picado/domain/reviews/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { playMatch, review, type Played, type PlayedMatch } from '../../../test/played-match';
import { runServer, server } from '../../../test/running-server';
import type { TestServer } from '../../../test/server';

let matches: PlayedMatch[];
let nico: Played, fede: Played;

/** Four matches of the same three, in each of which Fede is reviewed by both others. */
async function playFour(on: TestServer): Promise<PlayedMatch[]> {
  const played: PlayedMatch[] = [];
  for (let count = 0; count < 4; count += 1) {
    const match = await playMatch(on, ['Nico', 'Fede', 'Beto']);
    const [first, reviewed, third] = match.users as [Played, Played, Played];
    for (const by of [first, third]) {
      await review(on, match, by, reviewed, { comment: `de la ${count}`, negativeTags: ['Llegó tarde'] });
    }
    played.push(match);
  }
  return played;
}

runServer();
beforeEach(async () => {
  matches = await server.startFrom(playFour);
  [nico, fede] = matches[0]!.users as [Played, Played, Played];
});

const unlock = () => {
  const [match] = matches as [PlayedMatch];
  const [first, own] = match.users as [Played, Played];
  return review(server, match, own, first);
};
const received = async (by: Played, of = by, query = {}) =>
  server.call(reviewsContract.received, { params: { id: of.userId }, token: by.token, query });
const inPublic = async (by: Played | null) =>
  server.call(reviewsContract.publicReviews, {
    params: { id: fede.userId },
    ...(by === null ? {} : { token: by.token }),
  });
const onProfile = async (by: Played) =>
  server.call(reviewsContract.profileReviews, { params: { id: fede.userId }, token: by.token });

describe('one’s own reviews', () => {
  it('are locked until a first one is given, and only their number is answered', async () => {
    const { body } = await received(fede);
    expect(body).toMatchObject({ reviewsReceived: 8, missingReviews: 1, pagination: { total: 4, pages: 1 } });
    expect(body.matchesWithReviews).toHaveLength(4);
    for (const match of body.matchesWithReviews) {
      expect(match).toMatchObject({ canViewReviews: false, reviews: [] });
    }
    expect((await onProfile(fede)).body).toEqual({
      canViewReviews: false,
      reviews: [],
      topPositive: [],
      topNegative: [],
      totalReviews: 8,
    });
    expect((await inPublic(fede)).body).toEqual({ canViewReviews: false, reviews: [], totalReviews: 8 });
  });

  it('open with the first one given, match by match', async () => {
    await unlock();
    const { body } = await received(fede);
    expect(body.missingReviews).toBe(0);
    expect(body.matchesWithReviews.map(({ match }) => match.id).sort()).toEqual(
      matches.map(({ id }) => id).sort(),
    );
    for (const { match, canViewReviews, reviews } of body.matchesWithReviews) {
      expect(canViewReviews).toBe(true);
      expect(match).toMatchObject({ status: 'FINISHED', date: '2026-11-26', time: '21:00' });
      expect(reviews.map(({ matchId }) => matchId)).toEqual([match.id, match.id]);
    }
  });

  it('are read by page of matches', async () => {
    await unlock();
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await received(fede, fede, { page, limit: 3 })).body);
    expect(pages.map(({ matchesWithReviews }) => matchesWithReviews.length)).toEqual([3, 1, 0]);
    expect(pages[0]?.pagination).toEqual({ page: 1, limit: 3, total: 4, pages: 2 });
    const ids = pages.flatMap(({ matchesWithReviews }) => matchesWithReviews.map(({ match }) => match.id));
    expect(new Set(ids).size).toBe(4);
  });

  it('are read by no other user', async () => {
    expect(await received(nico, fede)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_OWN_REVIEWS_RECEIVED', error: 'Solo podés ver las reviews que recibiste vos.' },
    });
  });
});

describe('the reviews on a profile', () => {
  it('are the latest five for a signed-in reader, with the most frequent tags', async () => {
    const { body } = await onProfile(nico);
    expect(body).toMatchObject({
      canViewReviews: true,
      totalReviews: 8,
      topPositive: [{ name: 'Puntual', count: 8 }],
      topNegative: [{ name: 'Llegó tarde', count: 8 }],
    });
    expect(body.reviews).toHaveLength(5);
    for (const { matchId, match } of body.reviews) {
      expect(match).toMatchObject({
        id: matchId,
        date: '2026-11-26',
        location: 'Complejo La Esquina, cancha 3',
      });
    }
  });

  it('are two of each of three matches in public, also before the owner has unlocked them', async () => {
    const { body } = await inPublic(null);
    expect(body).toMatchObject({ canViewReviews: true, totalReviews: 8 });
    const ids = body.reviews.map(({ match }) => match.id);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(3);
    expect((await inPublic(nico)).body).toEqual(body);
  });
});
