import type { Endpoint } from '@picado/domain/http/endpoint';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { statisticsContract } from '@picado/domain/statistics/contract';
import { usersContract } from '@picado/domain/users/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Doings, type Evening, HOUR, type Name, doings, playEvening } from '../../../test/evening';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';
import type { TestServer } from '../../../test/server';
import { recomputeFigures } from '../figures/recompute';

const DAY = 24 * HOUR;

let evening: Evening;
let all: Doings;

runServer();

/** Team 1 wins 2-1: a goal of Nico's and one of Fede's, one of Juan's; Tito comes on for team 2. */
async function play(on: TestServer): Promise<Evening> {
  const played = await playEvening(on);
  const { score, load, vote } = doings(played);
  await score(2, 1);
  await load([
    { playerId: played.entry.nico, goals: 1, assists: 1, saves: 0 },
    { playerId: played.entry.fede, goals: 1, assists: 0, saves: 0 },
    { playerId: played.entry.juan, goals: 1, assists: 0, saves: 3 },
    { playerId: played.entry.tito, goals: 0, assists: 1, saves: 0, teamIndex: 1 },
  ]);
  await vote('juan', 'nico');
  return played;
}

beforeEach(async () => {
  evening = await server.startFrom(play);
  all = doings(evening);
});

const read = <E extends Endpoint>(endpoint: E, of: Name, by: Name | null = of, query = {}) =>
  server.call(endpoint, {
    params: { id: evening.users[of].userId },
    query,
    ...(by === null ? {} : { token: evening.users[by].token }),
  });
const statsOf = async (of: Name) => (await read(statisticsContract.stats, of)).body.stats;
const reviewBy = (by: Name, of: Name, changes: Record<string, unknown> = {}) =>
  server.call(reviewsContract.create, {
    token: evening.users[by].token,
    body: {
      matchId: evening.id,
      reviewedPlayerId: evening.entry[of],
      positiveTags: ['Puntual'],
      ...changes,
    },
  });
const setPublic = (of: Name, isPublic: boolean) =>
  server.call(usersContract.update, { token: evening.users[of].token, body: { isPublic } });
const ranked = async () =>
  rowsOf<{ players: number }>(
    await server.database.read.execute(
      sql`select count(*)::int as players from player_figures where activity_score is not null`,
    ),
  )[0]?.players;

describe('the figures of a user', () => {
  it('sum the approved figures, awards and results of finished matches', async () => {
    await all.finalise();
    expect(await statsOf('nico')).toEqual({
      totalMatches: 1,
      totalWins: 1,
      totalLosses: 0,
      totalGoals: 1,
      totalAssists: 1,
      totalSaves: 0,
      mvpCount: 1,
      topScorerCount: 1,
      topAssisterCount: 1,
      topSaverCount: 0,
    });
    expect(await statsOf('juan')).toMatchObject({ totalLosses: 1, totalSaves: 3, topSaverCount: 1 });
  });

  it('count a substitute that came on, and not one that did not', async () => {
    expect(await statsOf('tito')).toMatchObject({ totalMatches: 1, totalLosses: 1, totalAssists: 1 });
    await all.load([{ playerId: evening.entry.tito, goals: 0, assists: 0, saves: 0, teamIndex: null }]);
    expect(await statsOf('tito')).toMatchObject({ totalMatches: 0, totalLosses: 0, totalAssists: 0 });
  });

  it('follow a corrected score', async () => {
    await all.score(1, 3);
    expect(await statsOf('nico')).toMatchObject({ totalWins: 0, totalLosses: 1 });
    await all.score(2, 2);
    expect(await statsOf('nico')).toMatchObject({ totalMatches: 1, totalWins: 0, totalLosses: 0 });
  });

  it('are all 0 for a user without a match', async () => {
    const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    const { body } = await server.call(statisticsContract.publicStats, { params: { id: chino.userId } });
    expect(new Set(Object.values(body.stats))).toEqual(new Set([0]));
  });
});

describe('the history', () => {
  it('holds the match with what the user did in it', async () => {
    await all.finalise();
    const { body } = await read(statisticsContract.history, 'nico');
    expect(body).toMatchObject({
      pagination: { page: 1, limit: 100, total: 1, pages: 1 },
      history: [
        {
          id: evening.entry.nico,
          matchId: evening.id,
          matchDate: '2026-11-26',
          time: '21:00',
          teamIndex: 0,
          teamName: 'Equipo 1',
          team1Goals: 2,
          team2Goals: 1,
          hasPlayed: true,
          goals: 1,
          assists: 1,
          saves: 0,
          isMVP: true,
          isTopSaver: false,
          matchResult: 'WIN',
          hasPendingValidations: false,
          pendingValidationsCount: 0,
        },
      ],
    });
  });

  it('counts pending reports for the user, and none in public', async () => {
    await all.report('beto', [0, 0, 1]);
    const [own] = (await read(statisticsContract.history, 'nico')).body.history;
    expect(own).toMatchObject({ hasPendingValidations: true, pendingValidationsCount: 1 });
    const [inPublic] = (await read(statisticsContract.publicHistory, 'nico', null)).body.history;
    expect(inPublic).toMatchObject({ hasPendingValidations: false, pendingValidationsCount: 0 });
  });

  it('is read by page, the latest match first', async () => {
    const second = await playEvening(server);
    const page = async (number: number) =>
      (await read(statisticsContract.history, 'nico', 'nico', { page: number, limit: 1 })).body;
    const [first, next, behind] = [await page(1), await page(2), await page(3)];
    expect(first.pagination).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
    expect(new Set([first, next].map(({ history }) => history[0]?.matchId))).toEqual(
      new Set([evening.id, second.id]),
    );
    expect(behind.history).toEqual([]);
  });

  it.each([{ page: 0 }, { page: 101 }, { limit: 0 }, { limit: 101 }, { page: 'dos' }])(
    'refuses %o',
    async (query) => {
      expect(await read(statisticsContract.history, 'nico', 'nico', query)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      });
    },
  );
});

it('the evolution holds the latest matches played, the oldest first', async () => {
  server.clock.advance(DAY);
  await playEvening(server);
  const { matches } = (await read(statisticsContract.evolution, 'nico', null)).body;
  expect(matches.map(({ goals }) => goals).sort()).toEqual([0, 1]);
  expect(matches).toContainEqual({
    matchId: evening.id,
    matchDate: '2026-11-26',
    goals: 1,
    assists: 1,
    saves: 0,
    level: null,
  });
  await all.load([{ playerId: evening.entry.tito, goals: 0, assists: 0, saves: 0, teamIndex: null }]);
  expect((await read(statisticsContract.evolution, 'tito', null)).body.matches).toEqual([]);
});

describe('the reputation of a user', () => {
  beforeEach(async () => {
    await reviewBy('nico', 'fede', { positiveTags: ['Puntual', 'Líder'], negativeTags: ['Llegó tarde'] });
    await server.call(reviewsContract.createCustomTag, {
      token: evening.users.juan.token,
      body: { name: 'Trae agua', type: 'POSITIVE' },
    });
    await reviewBy('juan', 'fede', { customPositiveTags: ['Trae agua'] });
  });

  it('is the tags received, the most frequent first', async () => {
    const summary = (await read(statisticsContract.publicTagsSummary, 'fede', null)).body;
    expect(summary).toEqual({
      topPositive: [
        { name: 'Puntual', count: 2 },
        { name: 'Líder', count: 1 },
      ],
      topNegative: [{ name: 'Llegó tarde', count: 1 }],
      topCustomPositive: [{ name: 'Trae agua', count: 1 }],
      topCustomNegative: [],
      totals: { totalPositiveTags: 4, totalNegativeTags: 1, totalReviews: 2 },
    });
    const { stats } = (await read(statisticsContract.gamingStats, 'fede', 'beto')).body;
    expect(stats).toMatchObject({
      topPositiveTags: [
        { tag: 'Puntual', count: 2 },
        { tag: 'Líder', count: 1 },
      ],
      topCustomPositiveTags: [{ tag: 'Trae agua', count: 1 }],
      totalReviewsReceived: 2,
      positivePercentage: 80,
      tagBalance: 3,
    });
  });

  it('shows only the user at once how many reviews they gave', async () => {
    const given = async (by: Name | null) => {
      const { stats } = (await read(statisticsContract.publicStats, 'nico', by)).body;
      return stats.totalReviewsGiven;
    };
    expect([await given('nico'), await given('fede'), await given(null)]).toEqual([1, 0, 0]);
    await all.finalise();
    server.clock.advance(DAY - 1);
    expect(await given('fede')).toBe(0);
    server.clock.advance(1);
    expect([await given('nico'), await given('fede'), await given(null)]).toEqual([1, 1, 1]);
  });

  it('does not count a later review in public, since the count would reveal its author', async () => {
    await all.finalise();
    server.clock.advance(DAY);
    expect((await reviewBy('nico', 'juan')).status).toBe(201);
    const given = async (by: Name) =>
      (await read(statisticsContract.gamingStats, 'nico', by)).body.stats.totalReviewsGiven;
    expect([await given('nico'), await given('juan')]).toEqual([2, 1]);
    server.clock.advance(8 * HOUR);
    expect([await given('nico'), await given('juan')]).toEqual([2, 1]);
  });
});

describe('a user that is not public', () => {
  beforeEach(() => setPublic('fede', false));

  const CALLS: [string, Endpoint][] = [
    ...Object.entries<Endpoint>(statisticsContract),
    ['profileReviews', reviewsContract.profileReviews],
    ['publicReviews', reviewsContract.publicReviews],
  ];

  it.each(CALLS)('is not found by others: %s', async (_name, endpoint) => {
    const refusal = { status: 404, body: { error: 'Usuario no encontrado', code: 'USER_NOT_FOUND' } };
    expect(await read(endpoint, 'fede', 'nico')).toMatchObject(refusal);
    if (endpoint.auth !== 'required') expect(await read(endpoint, 'fede', null)).toMatchObject(refusal);
    expect((await read(endpoint, 'fede', 'fede')).status).toBe(200);
  });
});

it('rankings leave out users that are not public, and count them again once they are', async () => {
  const everyPlayer = await ranked();
  await setPublic('fede', false);
  expect(await ranked()).toBe((everyPlayer ?? 0) - 1);
  await all.score(3, 1);
  expect(await ranked()).toBe((everyPlayer ?? 0) - 1);
  expect(await recomputeFigures(server.database, { repair: false })).toMatchObject({ differences: [] });
  await setPublic('fede', true);
  expect(await ranked()).toBe(everyPlayer);
  expect(await recomputeFigures(server.database, { repair: false })).toMatchObject({ differences: [] });
});

it.each(['01930000-0000-7000-8000-000000000000', 'nadie'])('there is no user %s', async (id) => {
  for (const endpoint of Object.values<Endpoint>(statisticsContract)) {
    const answer = await server.call(endpoint, {
      params: { id },
      token: evening.users.nico.token,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  }
});
