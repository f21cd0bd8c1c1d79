import { rankingsContract } from '@picado/domain/rankings/contract';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { claimsContract } from '@picado/domain/claims/contract';
import { homeContract } from '@picado/domain/home/contract';
import { rankedLevel } from '@picado/domain/ratings/level';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { usersContract } from '@picado/domain/users/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { KICK_OFF, NOW } from '../../../test/match-data';
import { PLAYED_MS, playMatch, review } from '../../../test/played-match';
import { runServer, server } from '../../../test/running-server';
import { all, evening, startEvening } from '../../../test/running-evening';
import type { Name } from '../../../test/evening';
import { recomputeLevels } from '../figures/recompute';

runServer();
beforeEach(() => startEvening());

const rankingOf = async (type: RankingType, reader: Name = 'nico') => {
  const { token } = evening.users[reader];
  const { rankings } = (await server.call(rankingsContract.rankings, { token })).body;
  const found = rankings.find((ranking) => ranking.type === type);
  if (found === undefined) throw new Error(`There is no ranking ${type}.`);
  return found;
};

const change = (statement: string) => server.database.transaction((tx) => tx.execute(sql.raw(statement)));

describe('the rankings', () => {
  it('are four, with titles', async () => {
    const { token } = evening.users.nico;
    const { rankings } = (await server.call(rankingsContract.rankings, { token })).body;
    expect(rankings.map(({ type, title }) => [type, title])).toEqual([
      ['rating', 'Ranking por rating'],
      ['reviews', 'Ranking por reviews recibidas'],
      ['positive', 'Ranking por reviews positivas'],
      ['activity', 'Ranking por actividad'],
    ]);
  });

  it('by activity list the players of a match with one shared first rank, and not the substitutes', async () => {
    const activity = await rankingOf('activity');
    expect(activity.total).toBe(4);
    expect(activity.ranking.map(({ name, rank }) => [name, rank]).sort()).toEqual([
      ['Beto', 1],
      ['Fede', 1],
      ['Juan', 1],
      ['Nico', 1],
    ]);
    expect(activity.own).toMatchObject({ id: evening.users.nico.userId, rank: 1 });
    expect(activity.ranking[0]?._count).toEqual({ userMatchHistory: 1 });
    expect((await rankingOf('activity', 'tito')).own).toBeNull();
  });

  it('by rating rank none of the players of a first final match, and say what they lack', async () => {
    await all.score(6, 0);
    await all.finalise();
    const rating = await rankingOf('rating');
    expect(rating).toMatchObject({ total: 0, ranking: [], own: null });
    expect(rating.ownUnranked).toMatchObject({ name: 'Nico', standing: { matches: 1, players: 3 } });
    expect(rating.unranked.map(({ name, standing }) => [name, standing]).sort()).toEqual([
      ['Beto', { matches: 1, players: 3 }],
      ['Fede', { matches: 1, players: 3 }],
      ['Juan', { matches: 1, players: 3 }],
    ]);
    expect((await rankingOf('rating', 'tito')).ownUnranked?.standing).toEqual({ matches: 0, players: 0 });
    expect((await rankingOf('activity')).ownUnranked).toBeNull();
  });

  it('by reviews count those received', async () => {
    const { nico, fede, juan } = evening.users;
    const match = { id: evening.id };
    await review(server, match, nico, { playerId: evening.entry.fede });
    await review(server, match, juan, { playerId: evening.entry.fede });
    await review(server, match, fede, { playerId: evening.entry.juan });
    const { ranking } = await rankingOf('reviews');
    expect(ranking.map(({ name, rank, totalReviews }) => [name, rank, totalReviews])).toEqual([
      ['Fede', 1, 2],
      ['Juan', 2, 1],
    ]);
    expect(await rankingOf('positive')).toMatchObject({ total: 0, ranking: [] });
  });

  it('leave out a user that is not public, at once', async () => {
    const { token } = evening.users.fede;
    await server.call(usersContract.update, { token, body: { isPublic: false } });
    const activity = await rankingOf('activity', 'fede');
    expect([activity.total, activity.own]).toEqual([3, null]);
    expect(activity.ranking.map(({ name }) => name)).not.toContain('Fede');
  });
});

/** With the guest of the match they are two teams of five. */
const NINE = ['Ana', 'Beto', 'Caro', 'Dani', 'Ema', 'Fede', 'Gabi', 'Hugo', 'Ivo'];

/** A match of these players with this score and a final report. */
async function playFinal(names: readonly string[], [team1Goals, team2Goals]: readonly [number, number]) {
  const match = await playMatch(server, names);
  const { token = '' } = match.users[0] ?? {};
  const call = { params: { id: match.id }, token };
  await server.call(resultsContract.finalScore, { ...call, body: { team1Goals, team2Goals } });
  await server.call(reportsContract.finalise, call);
  return match;
}

describe('the ranking by rating', () => {
  const read = async (token: string) => {
    const { rankings } = (await server.call(rankingsContract.rankings, { token })).body;
    const found = rankings.find(({ type }) => type === 'rating');
    if (found === undefined) throw new Error('There is no ranking by rating.');
    return found;
  };

  it('begins with the fifth final match with or against eight different players', async () => {
    let match = await playFinal(NINE, [3, 1]);
    for (let played = 1; played < 4; played++) match = await playFinal(NINE, [3, 1]);
    const [ana] = match.users;
    const { token = '' } = ana ?? {};
    expect(await read(token)).toMatchObject({
      total: 0,
      ownUnranked: { standing: { matches: 4, players: 8 } },
    });
    await playFinal(NINE, [3, 1]);

    const { total, ranking, own, ownUnranked } = await read(token);
    expect(total).toBe(9);
    expect(own).toMatchObject({ id: ana?.userId });
    expect(ownUnranked).toBeNull();
    const values = ranking.map(({ level }) => (level === null ? 0 : rankedLevel(level)));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    // The five winners share the first rank, and the four losers the next.
    expect(ranking.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1, 6, 6, 6, 6]);
    expect(await recomputeLevels(server.database, { repair: false })).toEqual([]);
  });

  it('lets the one who has played more go before an equal one, there and around a reader', async () => {
    let match = await playFinal(NINE, [2, 2]);
    for (let played = 1; played < 5; played++) match = await playFinal(NINE, [2, 2]);
    const caro = match.users[2];
    await change('update player_figures set rating_score = 200 where rating_score is not null');
    await change("delete from counters where counter = 'ranking rating'");
    await change("insert into counters (counter, score, shard, amount) values ('ranking rating', 200, 0, 9)");
    await change(`update player_figures set total_matches = 6 where user_id = '${caro?.userId}'`);
    const { ranking } = await read(caro?.token ?? '');
    expect(ranking.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(ranking[0]?.name).toBe('Caro');
    for (const [reader, rank] of [
      [caro, 1],
      [match.users[0], 2],
    ] as const) {
      expect((await read(reader?.token ?? '')).own).toMatchObject({ id: reader?.userId, rank });
    }
    const home = await server.call(homeContract.read, { token: caro?.token ?? '' });
    expect(home.body.table.map(({ rank }) => rank)).toEqual([1, 2, 2]);
  });

  it('never has one account with nine guests and 8 to 0 scores', async () => {
    let token = '';
    for (let played = 0; played < 6; played++) {
      const match = await playMatch(server, ['Solo'], { isFinished: false });
      token = match.users[0]?.token ?? '';
      const call = { params: { id: match.id }, token };
      server.clock.set(NOW);
      for (let guest = 0; guest < 8; guest++) {
        await server.call(rosterContract.join, {
          params: { id: match.id },
          body: { name: `Invento ${guest}` },
        });
      }
      server.clock.set(KICK_OFF + PLAYED_MS);
      await server.finishMatch(match.id);
      await server.call(resultsContract.finalScore, { ...call, body: { team1Goals: 8, team2Goals: 0 } });
      await server.call(reportsContract.finalise, call);
    }
    expect(await read(token)).toMatchObject({
      total: 0,
      own: null,
      ownUnranked: { standing: { matches: 0, players: 0 } },
    });
  });

  it('counts the players of a match for a guest who claims an entry, and the guest for them', async () => {
    const match = await playFinal(NINE.slice(0, 8), [1, 0]);
    const [ana] = match.users;
    const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    await server.call(claimsContract.create, {
      params: { id: match.id },
      token: chino.token,
      headers: { 'x-guest-id': match.guestId },
      body: { playerId: match.guest },
    });
    const standing = async (token: string) => (await read(token)).ownUnranked?.standing;
    expect(await standing(chino.token)).toEqual({ matches: 1, players: 8 });
    expect(await standing(ana?.token ?? '')).toEqual({ matches: 1, players: 8 });
    expect(await recomputeLevels(server.database, { repair: false })).toEqual([]);
  });
});

it('the global statistics hold totals and the badges of most users', async () => {
  const { nico, fede } = evening.users;
  await review(server, { id: evening.id }, nico, { playerId: evening.entry.fede });
  const { body } = await server.call(rankingsContract.globalStats, { token: fede.token });
  expect(body).toMatchObject({
    totalUsers: 5,
    totalReviews: 1,
    totalBadgesEarned: 4,
    positivePercentage: 100,
    totalPositiveTags: 1,
    totalNegativeTags: 0,
    totalCustomTags: 0,
    averageReviewsPerUser: 0.2,
    popularBadges: [{ id: 'debut', name: 'Debut', earnedCount: 4 }],
  });
});
