import { claimsContract } from '@picado/domain/claims/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { statisticsContract } from '@picado/domain/statistics/contract';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { review } from '../../../test/played-match';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';
import { beginSeason, take, type Season } from '../../../test/season';
import { recomputeLevels } from '../figures/recompute';

const MATCHES = 4;

/** Four matches of nine users, two of them at the same hour, finished and scored; most players gave stars to most others. */
async function playSeason(of: typeof server): Promise<Season> {
  const season = await beginSeason(of);
  for (const [match, { id }] of season.matches.entries()) {
    await take(season, { match, user: 0, kind: 'finish', numbers: [] });
    await take(season, { match, user: 0, kind: 'score', numbers: [match * 3 + 1, match] });
    const { allPlayers } = (await of.call(matchesContract.read, { params: { id } })).body;
    for (const [by, author] of season.users.entries()) {
      for (const [at, { id: playerId, userId }] of allPlayers.entries()) {
        if (userId === undefined || userId === author.userId || (by + at) % 4 === 0) continue;
        await review(of, { id }, author, { playerId }, { stars: 1 + ((by * 2 + at * 3 + match) % 5) });
      }
    }
  }
  return season;
}

let season: Season;
runServer();
beforeEach(async () => {
  season = await server.startFrom(playSeason);
});

const finalise = (match: number) => take(season, { match, user: 0, kind: 'finalise', numbers: [] });
const differences = () => recomputeLevels(server.database, { repair: false });
const stored = () =>
  Promise.all(
    [
      'select * from entry_evidence e order by e.entry_id',
      'select * from player_evidence e order by e.user_id',
      'select user_id, level_score, rating_score, ranked_matches, ranked_players from player_figures f order by f.user_id',
      'select author_player_id, reviewed_player_id, counted_with from teammate_stars s order by 1, 2',
    ].map(async (query) => rowsOf(await server.database.read.execute(sql.raw(query)))),
  );

/** The matches of the season by their kick-off, and of one hour by their ids. */
async function inOrderOfPlay(): Promise<number[]> {
  const read = await Promise.all(
    season.matches.map(({ id }) => server.call(matchesContract.read, { params: { id } })),
  );
  const keys = read.map(({ body: { time, id } }, match) => ({ key: `${time} ${id}`, match }));
  return keys.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ match }) => match);
}

/** Levels after the reports became final in this order. */
async function levelsAfter(order: readonly number[]) {
  season = await server.startFrom(playSeason);
  for (const match of order) expect(await finalise(match)).toBe(200);
  return stored();
}

const orders = fc
  .sample(fc.shuffledSubarray([0, 1, 2, 3], { minLength: MATCHES }), { numRuns: 4, seed: 5 })
  .concat([[3, 2, 1, 0]]);

describe('learned levels', () => {
  it.each(orders.map((order) => [order.join(', '), order] as const))(
    'are those of the order of play where reports become final as %s',
    async (_name, order) => {
      const inOrder = await levelsAfter(await inOrderOfPlay());
      expect(await levelsAfter(order)).toEqual(inOrder);
      expect(await differences()).toEqual([]);
    },
  );

  it('of the chart follow the order of play, and its last one is the present level', async () => {
    for (const match of (await inOrderOfPlay()).reverse()) await finalise(match);
    const { userId, token } = season.users[8]!;
    const { matches } = (await server.call(statisticsContract.evolution, { params: { id: userId }, token }))
      .body;
    const levels = matches.flatMap(({ level }) => level ?? []);
    expect(levels.length).toBeGreaterThan(2);
    const doubts = levels.map(({ doubt }) => doubt);
    expect(doubts).toEqual(doubts.toSorted((a, b) => b - a));
  });

  it('of an account that claims a guest of an early match are those of a claim at that match', async () => {
    const order = await inOrderOfPlay();
    const [first = 0] = order;
    const { id, guest } = season.matches[first]!;
    const claimant = await server.signIn({ name: 'Jugador 9', email: 'jugador.9@example.com' });
    const claim = async () => {
      const { body } = await server.call(claimsContract.create, {
        params: { id },
        token: claimant.token,
        body: { playerId: guest },
      });
      const { creatorId } = (await server.call(matchesContract.read, { params: { id } })).body;
      const organiser = season.users.find(({ userId }) => userId === creatorId)!;
      const answer = { params: { id: body.claim.id }, token: organiser.token, body: { accept: true } };
      expect((await server.call(claimsContract.answer, answer)).status).toBe(200);
    };
    for (const match of order) await finalise(match);
    await claim();
    expect(await differences()).toEqual([]);
  });

  it('count late stars with the first match that was played after them, also where its report is final last', async () => {
    const [first = 0, second = 0, ...rest] = await inOrderOfPlay();
    const early = season.matches[first]!;
    await finalise(first);
    const change = (statement: string) => server.database.transaction((tx) => tx.execute(sql.raw(statement)));
    const isOfEarly = `match_id = '${early.id}'`;
    // The stars of the first match are given once its report is final, so that they wait.
    await change(`update teammate_stars set counted_with = null where ${isOfEarly}`);
    const waiting = await stored();
    const keep = async (order: readonly number[]) => {
      for (const match of order) await finalise(match);
      return stored();
    };
    const late = await keep([...rest, second]);
    expect(waiting[3]).not.toEqual(late[3]);

    season = await server.startFrom(playSeason);
    await finalise(first);
    await change(`update teammate_stars set counted_with = null where ${isOfEarly}`);
    const inOrder = await keep([second, ...rest]);
    expect(late[3]).toEqual(inOrder[3]);
  });

  it('are rated once for each match where reports become final as they were played', async () => {
    const order = await inOrderOfPlay();
    for (const match of order.slice(0, -1)) await finalise(match);
    const before = (await stored())[0] as { entry_id: string }[];
    await finalise(order.at(-1)!);
    const after = (await stored())[0] as { entry_id: string }[];
    for (const row of before) expect(after).toContainEqual(row);
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('stay as they are where a correction after the final report is refused', async () => {
    for (const match of [3, 0]) await finalise(match);
    const before = await stored();
    expect(await take(season, { match: 0, user: 0, kind: 'score', numbers: [4, 0] })).toBeGreaterThanOrEqual(
      400,
    );
    const { id } = season.matches[0]!;
    await server.call(reportsContract.finalise, { params: { id }, token: season.users[0]!.token });
    expect(await stored()).toEqual(before);
  });

  it('of a score that is corrected before the final report are those of the corrected score', async () => {
    const order = await inOrderOfPlay();
    const [first = 0, ...rest] = order;
    for (const match of rest) await finalise(match);
    await take(season, { match: first, user: 0, kind: 'score', numbers: [0, 4] });
    await finalise(first);
    const late = await stored();
    season = await server.startFrom(playSeason);
    await take(season, { match: first, user: 0, kind: 'score', numbers: [0, 4] });
    for (const match of order) await finalise(match);
    expect(late).toEqual(await stored());
  });
});
