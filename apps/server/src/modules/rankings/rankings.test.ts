import { rankingsContract } from '@picado/domain/rankings/contract';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { usersContract } from '@picado/domain/users/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { review } from '../../../test/played-match';
import { runServer, server } from '../../../test/running-server';
import { all, evening, startEvening } from '../../../test/running-evening';
import type { Name } from '../../../test/evening';

runServer();
beforeEach(() => startEvening());

const rankingOf = async (type: RankingType, reader: Name = 'nico') => {
  const { token } = evening.users[reader];
  const { rankings } = (await server.call(rankingsContract.rankings, { token })).body;
  const found = rankings.find((ranking) => ranking.type === type);
  if (found === undefined) throw new Error(`There is no ranking ${type}.`);
  return found;
};

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

  it('by rating descend by the lower bound of the learned level, from the final report on', async () => {
    expect(await rankingOf('rating')).toMatchObject({ total: 0, ranking: [], own: null });
    await all.score(6, 0);
    await all.finalise();
    const { ranking, total } = await rankingOf('rating');
    expect(total).toBe(4);
    const bounds = ranking.map(({ level }) => (level === null ? 0 : level.value - level.doubt));
    expect(bounds).toEqual([...bounds].sort((a, b) => b - a));
    expect(ranking.map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
    expect(
      ranking
        .slice(0, 2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Fede', 'Nico']);
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
