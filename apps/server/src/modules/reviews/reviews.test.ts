import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { REVIEW_BATCH_MS } from '@picado/domain/reviews/notices';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchData } from '../../../test/match-data';
import { playMatch, review, type Played, type PlayedMatch } from '../../../test/played-match';
import { SENDS_NOTHING, type TestServer, type TestUser } from '../../../test/server';
import { watch } from '../../../test/watcher';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';

const NAMES = ['Nico Barrientos', 'Fede Ledesma', 'Beto Sosa', 'Leo Prado', 'Teo Ruiz'];
const played = (on: TestServer) => playMatch(on, NAMES);

let match: PlayedMatch;
let nico: Played, fede: Played, beto: Played, leo: Played, teo: Played;

// Queries of the outbox's worker would be counted with those of the lists.
runServer({ outboxPace: SENDS_NOTHING });
beforeEach(async () => {
  match = await server.startFrom(played);
  [nico, fede, beto, leo, teo] = match.users as [Played, Played, Played, Played, Played];
});

const give = (by: TestUser, of: Pick<Played, 'playerId'>, changes: Parameters<typeof review>[4] = {}) =>
  review(server, match, by, of, changes);
const listed = async () => {
  const { body } = await server.call(reviewsContract.ofMatch, { params: { matchId: match.id } });
  return body.reviewsByPlayer;
};
const teammates = async (user: Played, userId = user.userId) =>
  server.call(reviewsContract.teammates, {
    params: { matchId: match.id, userId },
    token: user.token,
  });
const modal = (reader: TestUser, of: { playerId: string }) =>
  server.call(reviewsContract.ofPlayer, {
    params: { matchId: match.id, playerId: of.playerId },
    token: reader.token,
  });

describe('a review', () => {
  it('is answered as every reader gets it, and is in the public list of the match', async () => {
    const tag = { name: 'Paga el asado', type: 'POSITIVE' };
    await server.call(reviewsContract.createCustomTag, { token: nico.token, body: tag });
    const given = await give(nico, fede, {
      comment: '  Un   crack ',
      positiveTags: ['lider'],
      negativeTags: ['Juego brusco'],
      customPositiveTags: ['PAGA EL ASADO'],
      stars: 5,
    });
    expect(given).toMatchObject({
      status: 201,
      body: {
        message: 'Review creada exitosamente',
        review: {
          matchId: match.id,
          reviewedPlayerId: fede.playerId,
          comment: 'Un crack',
          positiveTags: ['Líder'],
          negativeTags: ['Juego brusco'],
          customPositiveTags: ['Paga el asado'],
          customNegativeTags: [],
          reactions: {},
          totalReactions: 0,
        },
      },
    });
    const { body } = await server.call(reviewsContract.ofMatch, { params: { matchId: match.id } });
    const { location, date, time } = matchData;
    expect(body.match).toEqual({ location, date, time });
    expect(body.reviewsByPlayer.map(({ player }) => player.name).sort()).toEqual([...NAMES].sort());
    expect(body.reviewsByPlayer.find(({ player }) => player.id === fede.playerId)?.reviews).toEqual([
      given.body.review,
    ]);
  });

  it('is sent without its author, and changes nothing of the match as read', async () => {
    const watcher = await watch(server.url);
    await watcher.send('joinMatch', { matchId: match.id });
    const before = (await watcher.next('INITIAL_DATA')).data.match;
    await give(nico, fede);
    expect(await watcher.next()).toEqual({
      type: 'REVIEW_CREATED',
      matchId: match.id,
      data: { match: before, playerId: fede.playerId },
    });
    watcher.close();
  });

  it('is stored once; a retry gets the first answer', async () => {
    const first = await give(nico, fede, { key: 'una-sola-vez' });
    const retry = await give(nico, fede, { key: 'una-sola-vez' });
    expect(retry).toMatchObject({ status: 201, body: first.body });
    expect(await give(nico, fede)).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_REVIEWED',
        error: 'Ya dejaste una review a este jugador en este partido.',
      },
    });
    expect(await give(nico, beto, { key: 'una-sola-vez' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect((await listed()).flatMap(({ reviews }) => reviews)).toHaveLength(1);
    const told = (await server.notificationsOf(fede)).filter(({ type }) => type === 'REVIEW_RECEIVED');
    expect(told).toHaveLength(1);
  });

  it('stores its stars separately, in no answer', async () => {
    await give(nico, fede, { stars: 4 });
    await give(nico, beto);
    const stars = await server.database.read.execute(sql`select * from teammate_stars`);
    expect(rowsOf(stars)).toMatchObject([
      { author_player_id: nico.playerId, reviewed_player_id: fede.playerId, stars: 4 },
    ]);
    expect(JSON.stringify(await listed())).not.toContain('stars');
  });

  it('can still be given after the final report', async () => {
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`update matches set report_completed_at = now() where id = ${match.id}`);
    });
    expect((await give(nico, fede)).status).toBe(201);
  });

  it.each([
    [{ positiveTags: [] }, 422, 'TAG_REQUIRED'],
    [{ positiveTags: ['Puntual', 'Líder', 'Muralla', 'Gambeta'] }, 422, 'TOO_MANY_TAGS'],
    [{ positiveTags: ['Baila'] }, 422, 'UNKNOWN_TAG'],
    [{ customPositiveTags: ['Baila'] }, 422, 'UNKNOWN_TAG'],
    [{ customPositiveTags: ['a\u0000b'] }, 422, 'UNKNOWN_TAG'],
    [{ comment: 'x'.repeat(101) }, 400, 'VALIDATION_ERROR'],
    [{ stars: 6 }, 400, 'VALIDATION_ERROR'],
    [{ reviewedPlayerId: '' }, 400, 'VALIDATION_ERROR'],
    [{ matchId: '01930000-0000-7000-8000-000000000000' }, 404, 'MATCH_NOT_FOUND'],
    [{ reviewedPlayerId: '01930000-0000-7000-8000-000000000000' }, 404, 'PLAYER_NOT_FOUND'],
  ])('with %j is refused, and nothing is stored', async (changes, status, code) => {
    expect(await give(nico, fede, changes)).toMatchObject({ status, body: { code } });
    expect((await listed()).flatMap(({ reviews }) => reviews)).toEqual([]);
  });

  it('is by and of registered players of a finished match', async () => {
    const stranger = await server.signIn({ name: 'Tano', email: 'tano@example.com' });
    expect(await give(stranger, fede)).toMatchObject({ status: 403, body: { code: 'ONLY_PLAYERS_REVIEW' } });
    expect(await give(nico, nico)).toMatchObject({ status: 422, body: { code: 'OWN_REVIEW' } });
    expect(await give(nico, { playerId: match.guest })).toMatchObject({
      status: 422,
      body: { code: 'GUEST_NOT_REVIEWABLE' },
    });
    const running = await playMatch(server, NAMES, { isFinished: false });
    const [organiser, player] = running.users as [Played, Played];
    expect(await review(server, running, organiser, player)).toMatchObject({
      status: 409,
      body: { code: 'MATCH_NOT_FINISHED' },
    });
  });
});

describe('the players that a user has reviewed', () => {
  it('are counted for that user until none is missing', async () => {
    await give(nico, fede);
    const { body } = await teammates(nico);
    expect(body).toMatchObject({ totalTeammates: 4, reviewsGiven: 1 });
    expect(body.teammates.filter(({ alreadyReviewed }) => alreadyReviewed).map(({ name }) => name)).toEqual([
      fede.name,
    ]);
    const marks = await server.call(reviewsContract.reviewedPlayers, {
      params: { matchId: match.id, userId: nico.userId },
      token: nico.token,
    });
    expect(marks.body.reviewedPlayers).toEqual(
      Object.fromEntries(
        [fede, beto, leo, teo].map(({ playerId }) => [playerId, { hasReviewed: playerId === fede.playerId }]),
      ),
    );
    for (const mate of [beto, leo, teo]) await give(nico, mate);
    expect((await teammates(nico)).body).toMatchObject({ totalTeammates: 4, reviewsGiven: 4 });
    expect((await teammates(fede)).body).toMatchObject({ totalTeammates: 4, reviewsGiven: 0 });
  });

  it('are answered to no other user', async () => {
    for (const answer of [
      await teammates(fede, nico.userId),
      await server.call(reviewsContract.reviewedPlayers, {
        params: { matchId: match.id, userId: nico.userId },
        token: fede.token,
      }),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'ONLY_OWN_REVIEWS_GIVEN', error: 'Solo podés ver a quién dejaste reviews vos.' },
      });
    }
  });
});

describe('the reviews of a player', () => {
  it('open once the reader has given a first review, in any match', async () => {
    await give(nico, fede);
    expect(await modal(fede, fede)).toMatchObject({
      status: 403,
      body: {
        code: 'REVIEWS_LOCKED',
        error: 'Debes dejar al menos 1 review para poder ver las demás',
      },
    });
    const me = async (user: TestUser) =>
      (await server.call(authContract.me, { token: user.token })).body.user;
    expect(await me(fede)).toMatchObject({ reviewsGiven: 0, canViewReviews: false });

    const first = match;
    match = await playMatch(server, NAMES);
    const [again, , other] = match.users as [Played, Played, Played];
    await give(match.users[1]!, again);
    await give(match.users[1]!, other);
    expect(await me(fede)).toMatchObject({ reviewsGiven: 2, canViewReviews: true });
    match = first;
    expect(await modal(fede, fede)).toMatchObject({
      status: 200,
      body: { player: { id: fede.playerId, name: fede.name }, totalReviews: 1 },
    });
    expect((await modal(beto, fede)).status).toBe(403);
  });

  it('are the latest five, with the three most frequent positive tags and the negative one', async () => {
    const crowd = Array.from({ length: 8 }, (_, index) => `Jugador ${index + 1}`);
    match = await playMatch(server, crowd);
    const [star, ...others] = match.users as [Played, ...Played[]];
    for (const [index, other] of others.entries()) {
      await give(other, star, {
        positiveTags: index < 5 ? ['Líder', 'Puntual'] : ['Gambeta', 'Muralla'],
        negativeTags: ['Juego brusco'],
      });
    }
    const { body } = await modal(others[0]!, star);
    expect(body.reviews).toHaveLength(5);
    expect(body).toMatchObject({
      totalReviews: 7,
      topPositive: [
        { name: 'Líder', count: 5 },
        { name: 'Puntual', count: 5 },
        { name: 'Gambeta', count: 2 },
      ],
      topNegative: [{ name: 'Juego brusco', count: 7 }],
    });
  });
});

describe('a reviewed player', () => {
  const inbox = async () =>
    (await server.notificationsOf(fede)).filter(({ type }) => type.includes('REVIEW'));

  it('gets one notification for all reviews within ten minutes', async () => {
    const watcher = await watch(server.url, { token: fede.token });
    await watcher.send('joinNotifications', {});
    await give(nico, fede);
    expect(await inbox()).toMatchObject([
      { type: 'REVIEW_RECEIVED', title: 'Recibiste una review', link: `/match/${match.id}?reviews=mias` },
    ]);
    expect(await watcher.nextNotification()).toMatchObject({ type: 'NEW_NOTIFICATION', count: 1 });
    server.clock.advance(REVIEW_BATCH_MS - 1);
    await give(beto, fede);
    server.clock.advance(REVIEW_BATCH_MS - 1);
    await give(leo, fede);
    expect(await inbox()).toMatchObject([
      { type: 'REVIEWS_RECEIVED_BATCH', title: 'Recibiste 3 reviews', isRead: false },
    ]);
    for (const count of [2, 3]) {
      expect(await watcher.nextNotification()).toMatchObject({
        notification: { type: 'REVIEWS_RECEIVED_BATCH', title: `Recibiste ${count} reviews` },
        count: 1,
      });
    }
    watcher.close();
  });

  it('gets a new notification after ten minutes, or after reading the last one', async () => {
    await give(nico, fede);
    server.clock.advance(REVIEW_BATCH_MS);
    await give(beto, fede);
    expect((await inbox()).map(({ type }) => type)).toEqual(['REVIEW_RECEIVED', 'REVIEW_RECEIVED']);
    await server.call(notificationsContract.markAllRead, { token: fede.token });
    await give(leo, fede);
    expect((await inbox()).map(({ type, isRead }) => [type, isRead])).toEqual([
      ['REVIEW_RECEIVED', false],
      ['REVIEW_RECEIVED', true],
      ['REVIEW_RECEIVED', true],
    ]);
  });

  it('gets a notification for each match', async () => {
    await give(nico, fede);
    const second = await playMatch(server, NAMES);
    await review(server, second, second.users[0]!, second.users[1]!);
    expect((await inbox()).map(({ matchId }) => matchId).sort()).toEqual([match.id, second.id].sort());
  });
});

it('lists take the same number of queries for any number of reviews, tags and reactions', async () => {
  await give(nico, fede);
  const sent = vi.spyOn(server.database.read._.session, 'prepareQuery');
  const cost = async (read: () => Promise<unknown>) => {
    sent.mockClear();
    await read();
    return sent.mock.calls.filter(([{ sql }]) => !sql.includes('xmin')).length;
  };
  const few = [await cost(listed), await cost(() => modal(nico, fede))];
  for (const by of match.users) {
    for (const of of match.users) if (of !== by) await give(by, of, { negativeTags: ['Juego brusco'] });
  }
  for (const { id: reviewId } of (await listed()).flatMap(({ reviews }) => reviews)) {
    const body = { emoji: '🔥' };
    await server.call(reactionsContract.add, { params: { reviewId }, token: nico.token, body });
  }
  // The match itself is cached: the comparison of its stamp does not count.
  expect(few).toEqual([1, expect.any(Number)]);
  expect([await cost(listed), await cost(() => modal(nico, fede))]).toEqual(few);
  sent.mockRestore();
});

it('invalid and unknown ids are not found', async () => {
  const nothing = '01930000-0000-7000-8000-000000000000';
  const { token, userId } = nico;
  for (const matchId of ['x', nothing, "' or 1=1"]) {
    const missing = { status: 404, body: { code: 'MATCH_NOT_FOUND' } };
    expect(await server.call(reviewsContract.ofMatch, { params: { matchId } })).toMatchObject(missing);
    const mine = { params: { matchId, userId }, token };
    expect(await server.call(reviewsContract.teammates, mine)).toMatchObject(missing);
    expect(await server.call(reviewsContract.reviewedPlayers, mine)).toMatchObject(missing);
  }
  for (const playerId of ['x', nothing]) {
    expect(await modal(nico, { playerId })).toMatchObject({
      status: 404,
      body: { code: 'PLAYER_NOT_FOUND' },
    });
  }
  expect(await teammates(nico, 'x')).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  const { body } = await server.call(matchesContract.read, { params: { id: match.id } });
  expect(body.status).toBe('FINISHED');
});
