import { matchesContract } from '@picado/domain/matches/contract';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { MAX_REACTIONS_PER_USER } from '@picado/domain/reactions/schema';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { playMatch, review, type Played, type PlayedMatch } from '../../../test/played-match';
import { roundsOf } from '../../../test/rounds';
import { runRacingServer, server } from '../../../test/running-server';

const ROUNDS = roundsOf(8);
const NAMES = Array.from({ length: 8 }, (_, index) => `Jugador ${index + 1}`);

let match: PlayedMatch;
let nico: Played, fede: Played;

runRacingServer();
beforeEach(async () => {
  await server.reset();
  match = await playMatch(server, NAMES);
  [nico, fede] = match.users as [Played, Played];
});

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const listed = async () => {
  const { body } = await server.call(reviewsContract.ofMatch, { params: { matchId: match.id } });
  return body.reviewsByPlayer.flatMap(({ reviews }) => reviews);
};
const makeTag = (name: string, by: Played) =>
  server.call(reviewsContract.createCustomTag, { token: by.token, body: { name, type: 'POSITIVE' } });
const customTags = async () => (await server.call(reviewsContract.tags)).body.custom.positive;

describe('concurrent reviews', () => {
  it('of one author and player: one is stored and sent, the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => review(server, match, nico, fede, { comment: `${index}` })),
    );
    expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await listed()).toHaveLength(1);
    const told = (await server.notificationsOf(fede)).filter(({ type }) => type.startsWith('REVIEW'));
    expect(told.map(({ type }) => type)).toEqual(['REVIEW_RECEIVED']);
  });

  it('that are retries: one is stored, and every answer is that one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => review(server, match, nico, fede, { key: 'una-sola-vez' })),
    );
    expect(statuses(answers)).toEqual(Array<number>(10).fill(201));
    const [stored] = await listed();
    for (const { body } of answers) expect(body.review).toEqual(stored);
  });

  it('of all players by all players: all are stored, each player gets one notification, every use of a tag counts', async () => {
    await makeTag('Trae agua', nico);
    await makeTag('Paga el asado', nico);
    const pairs = match.users.flatMap((by) =>
      match.users.filter((of) => of !== by).map((of) => [by, of] as const),
    );
    const answers = await Promise.all(
      pairs.map(([by, of], index) => {
        const tags = ['Trae agua', 'Paga el asado'];
        return review(server, match, by, of, {
          customPositiveTags: index % 2 === 0 ? tags : tags.reverse(),
        });
      }),
    );
    expect(statuses(answers)).toEqual(Array<number>(pairs.length).fill(201));
    expect(await listed()).toHaveLength(pairs.length);
    expect((await customTags()).map(({ usageCount }) => usageCount)).toEqual([pairs.length, pairs.length]);
    for (const user of match.users) {
      const about = (await server.notificationsOf(user)).filter(({ type }) => type.startsWith('REVIEW'));
      expect(about.map(({ title }) => title)).toEqual([`Recibiste ${NAMES.length - 1} reviews`]);
    }
  });

  it(`in two matches with the same tags in reverse order do not deadlock, in ${ROUNDS} rounds`, async () => {
    await makeTag('Trae agua', nico);
    await makeTag('Paga el asado', nico);
    const other = await playMatch(server, NAMES);
    const send = (on: PlayedMatch, round: number, tags: string[]) => {
      const by = on.users[Math.floor(round / 7)]!;
      const others = on.users.filter((one) => one !== by);
      return review(server, on, by, others[round % 7]!, { customPositiveTags: tags });
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        send(match, round, ['Trae agua', 'Paga el asado']),
        send(other, round, ['Paga el asado', 'Trae agua']),
      ]);
      expect(statuses(answers)).toEqual([201, 201]);
    }
    expect((await customTags()).map(({ usageCount }) => usageCount)).toEqual([2 * ROUNDS, 2 * ROUNDS]);
  });

  it('change nothing of the match as read', async () => {
    const read = async () => (await server.call(matchesContract.read, { params: { id: match.id } })).body;
    const before = await read();
    await Promise.all(match.users.slice(1).map((of) => review(server, match, nico, of)));
    expect(await read()).toEqual(before);
  });
});

it(`a custom tag made by concurrent callers is one tag, which all get as the answer, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      match.users.map((by, index) => makeTag(index % 2 === 0 ? `Tag ${round}` : `TAG ${round}`, by)),
    );
    expect(statuses(answers)).toEqual(Array<number>(NAMES.length).fill(201));
    expect(new Set(answers.map(({ body }) => body.tag.name)).size).toBe(1);
  }
  expect(await customTags()).toHaveLength(ROUNDS);
});

describe('concurrent reactions', () => {
  const EMOJI = ['🔥', '⚽', '👏', '🐐', '😂', '🧤', '🥅', '🏆'];

  it(`of one user to one review are three, and the rest is refused, in ${ROUNDS} rounds`, async () => {
    const { id: reviewId } = (await review(server, match, nico, fede)).body.review;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        EMOJI.map((emoji) =>
          server.call(reactionsContract.add, { params: { reviewId }, token: fede.token, body: { emoji } }),
        ),
      );
      const refused = EMOJI.length - MAX_REACTIONS_PER_USER;
      expect(statuses(answers)).toEqual([201, 201, 201, ...Array<number>(refused).fill(409)]);
      const { body } = await server.call(reactionsContract.read, {
        params: { reviewId },
        token: fede.token,
      });
      expect(body.totalReactions).toBe(MAX_REACTIONS_PER_USER);
      await Promise.all(
        EMOJI.map((emoji) =>
          server.call(reactionsContract.remove, { params: { reviewId, emoji }, token: fede.token }),
        ),
      );
    }
    const [stored] = await listed();
    expect(stored?.totalReactions).toBe(0);
  });

  it('with one emoji by one user are one, and by eight users eight', async () => {
    const { id: reviewId } = (await review(server, match, nico, fede)).body.review;
    const react = ({ token }: Played) =>
      server.call(reactionsContract.add, { params: { reviewId }, token, body: { emoji: '🔥' } });
    await Promise.all(match.users.flatMap((by) => [react(by), react(by), react(by)]));
    expect((await listed())[0]).toMatchObject({ totalReactions: NAMES.length });
  });
});
