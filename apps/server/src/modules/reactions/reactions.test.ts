import { reactionsContract } from '@picado/domain/reactions/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playMatch, review, type Played, type PlayedMatch } from '../../../test/played-match';
import type { TestUser, TestServer } from '../../../test/server';
import { watch, watchMatch, type Watcher } from '../../../test/watcher';
import { runServer, server } from '../../../test/running-server';

let match: PlayedMatch;
let nico: Played, fede: Played, beto: Played;
let reviewId: string;
let watcher: Watcher;

runServer();
beforeEach(async () => {
  ({ match, reviewId } = await server.startFrom(playAndReview));
  [nico, fede, beto] = match.users as [Played, Played, Played];
  watcher = await watchMatch(server, match.id);
});

/** Nico has reviewed Fede. */
async function playAndReview(on: TestServer) {
  const played = await playMatch(on, ['Nico Barrientos', 'Fede Ledesma', 'Beto Sosa']);
  const [by, of] = played.users as [Played, Played];
  return { match: played, reviewId: (await review(on, played, by, of)).body.review.id };
}

const react = (by: TestUser, emoji: string, key?: string) =>
  server.call(reactionsContract.add, {
    params: { reviewId },
    token: by.token,
    body: { emoji },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const takeBack = (by: TestUser, emoji: string) =>
  server.call(reactionsContract.remove, { params: { reviewId, emoji }, token: by.token });
const read = async (by: TestUser = nico) =>
  (await server.call(reactionsContract.read, { params: { reviewId }, token: by.token })).body;
const shown = async () =>
  Object.entries((await read()).reactions).map(([emoji, of]) => [
    emoji,
    ...of.map(({ userName }) => userName),
  ]);
const event = (emoji: string) => ({ matchId: match.id, reviewId, emoji, userId: '', userName: '' });

describe('a reaction', () => {
  it('has a name, is sent to watching clients, and is read under its review everywhere', async () => {
    const answer = await react(fede, '🔥');
    const [record] = answer.body.reactions['🔥'] ?? [];
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Reacción agregada', reviewId, matchId: match.id, totalReactions: 1 },
    });
    expect(record).toMatchObject({ userId: fede.userId, userName: 'Fede Ledesma', emoji: '🔥' });
    expect(await watcher.nextReaction()).toEqual({
      type: 'REACTION_ADDED',
      matchId: match.id,
      reviewId,
      ...record,
    });
    const { message: _said, ...data } = answer.body;
    expect(await read(beto)).toEqual(data);
    const list = await server.call(reviewsContract.ofMatch, { params: { matchId: match.id } });
    expect(list.body.reviewsByPlayer.flatMap(({ reviews }) => reviews)).toMatchObject([
      { id: reviewId, reactions: { '🔥': [record] }, totalReactions: 1 },
    ]);
  });

  it('is removed by the emoji in the path, with an event', async () => {
    const added = await react(fede, '❤️');
    await watcher.nextReaction();
    expect(await takeBack(fede, '\u2764')).toMatchObject({
      status: 200,
      body: { message: 'Reacción removida', reactions: {}, totalReactions: 0 },
    });
    expect(await watcher.nextReaction()).toEqual({
      type: 'REACTION_REMOVED',
      matchId: match.id,
      reviewId,
      ...added.body.reactions['❤️']?.[0],
    });
  });

  it('added or removed twice changes nothing and has one event', async () => {
    await react(fede, '🔥');
    expect((await react(fede, '🔥')).body.totalReactions).toBe(1);
    await takeBack(fede, '🔥');
    expect((await takeBack(fede, '🔥')).status).toBe(200);
    expect((await watcher.unreadReactions()).map(({ type }) => type)).toEqual([
      'REACTION_ADDED',
      'REACTION_REMOVED',
    ]);
  });

  it('is one of at most three of its user', async () => {
    for (const emoji of ['🔥', '⚽', '👏']) await react(fede, emoji);
    expect(await react(fede, '🐐')).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_REACTIONS',
        error: 'Ya tienes 3 reacciones en este comentario. Remueve una para agregar otra.',
      },
    });
    expect((await react(beto, '🐐')).status).toBe(201);
    await takeBack(fede, '⚽');
    expect((await react(fede, '🐐')).status).toBe(201);
    expect(await shown()).toEqual([
      ['🔥', 'Fede Ledesma'],
      ['👏', 'Fede Ledesma'],
      ['🐐', 'Beto Sosa', 'Fede Ledesma'],
    ]);
  });

  it('that is retried is one, also where it was removed in between', async () => {
    await react(fede, '🔥', 'una-sola-vez');
    await takeBack(fede, '🔥');
    expect((await react(fede, '🔥', 'una-sola-vez')).body.totalReactions).toBe(0);
  });

  it.each([
    ['gol', 'Eso no es un emoji'],
    ['🔥🔥', 'Eso no es un emoji'],
    ['<b>', 'Eso no es un emoji'],
  ])('of %s is refused with a sentence, in the body and in the path', async (emoji, error) => {
    const no = { status: 400, body: { code: 'VALIDATION_ERROR', error } };
    expect(await react(fede, emoji)).toMatchObject(no);
    expect(await takeBack(fede, emoji)).toMatchObject(no);
    expect((await read()).totalReactions).toBe(0);
  });

  it('to an unknown review is not found', async () => {
    for (const none of ['x', '01930000-0000-7000-8000-000000000000']) {
      reviewId = none;
      const missing = {
        status: 404,
        body: { code: 'REVIEW_NOT_FOUND', error: 'No encontramos esa review.' },
      };
      expect(await react(fede, '🔥')).toMatchObject(missing);
      expect(await takeBack(fede, '🔥')).toMatchObject(missing);
      const { token } = fede;
      expect(await server.call(reactionsContract.read, { params: { reviewId }, token })).toMatchObject(
        missing,
      );
    }
  });
});

describe('a reaction over the socket', () => {
  let socket: Watcher;
  beforeEach(async () => {
    socket = await watch(server.url, { token: fede.token });
  });
  afterEach(() => {
    socket.close();
  });

  it('belongs to the socket’s user, with any name and id', async () => {
    const forged = { ...event('🔥'), userId: nico.userId, userName: 'Nico Barrientos' };
    expect(await socket.send('addReaction', forged)).toEqual({ ok: true });
    expect(await watcher.nextReaction()).toMatchObject({
      type: 'REACTION_ADDED',
      userId: fede.userId,
      userName: 'Fede Ledesma',
      emoji: '🔥',
    });
    expect(await shown()).toEqual([['🔥', 'Fede Ledesma']]);
  });

  it('removes the user’s own reaction, and never another user’s', async () => {
    await react(nico, '🔥');
    await react(fede, '⚽');
    expect(await socket.send('removeReaction', { ...event('🔥'), userId: nico.userId })).toEqual({
      ok: true,
    });
    expect(await socket.send('removeReaction', event('⚽'))).toEqual({ ok: true });
    expect(await shown()).toEqual([['🔥', 'Nico Barrientos']]);
    expect((await watcher.unreadReactions()).map(({ type, userName }) => [type, userName])).toEqual([
      ['REACTION_ADDED', 'Nico Barrientos'],
      ['REACTION_ADDED', 'Fede Ledesma'],
      ['REACTION_REMOVED', 'Fede Ledesma'],
    ]);
  });

  it('after the same call is acknowledged, counted once and sent once', async () => {
    await react(fede, '🔥');
    expect(await socket.send('addReaction', event('🔥'))).toEqual({ ok: true });
    expect((await read()).totalReactions).toBe(1);
    expect(await watcher.unreadReactions()).toHaveLength(1);
  });

  it('is refused with a sentence, and not announced', async () => {
    for (const emoji of ['🔥', '⚽', '👏']) await react(fede, emoji);
    const told = (await watcher.unreadReactions()).length;
    const other = await playMatch(server, ['Leo', 'Teo']);
    const anonymous = await watch(server.url);
    const refusals = [
      [socket, event('🐐'), 'TOO_MANY_REACTIONS'],
      [socket, event('gol'), 'VALIDATION_ERROR'],
      [socket, { ...event('🔥'), reviewId: 'x' }, 'VALIDATION_ERROR'],
      [socket, { ...event('🐐'), reviewId: match.id }, 'REVIEW_NOT_FOUND'],
      [socket, { ...event('🐐'), matchId: other.id }, 'REVIEW_NOT_FOUND'],
      [anonymous, event('🐐'), 'AUTH_ERROR'],
    ] as const;
    for (const [by, payload, code] of refusals) {
      expect(await by.send('addReaction', payload)).toMatchObject({
        ok: false,
        code,
        error: expect.any(String),
      });
    }
    anonymous.close();
    expect((await read()).totalReactions).toBe(3);
    expect(await watcher.unreadReactions()).toHaveLength(told);
  });
});
