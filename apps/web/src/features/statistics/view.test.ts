import type { HistoryEntry, TagsSummary } from '@picado/domain/statistics/schema';
import { expect, it } from 'vitest';
import { drawsOf, mostReceivedTags, ownScore, percentOf } from './view';

const summary = (lists: Partial<TagsSummary>): TagsSummary => ({
  topPositive: [],
  topNegative: [],
  topCustomPositive: [],
  topCustomNegative: [],
  totals: { totalPositiveTags: 0, totalNegativeTags: 0, totalReviews: 0 },
  ...lists,
});

it('the six most received tags are shown, good ones before bad ones', () => {
  const tags = mostReceivedTags(
    summary({
      topPositive: [
        { name: 'Buen pase', count: 22 },
        { name: 'Solidario', count: 17 },
        { name: 'Líder', count: 2 },
      ],
      topCustomPositive: [{ name: 'Pecho frío jamás', count: 18 }],
      topNegative: [
        { name: 'Protesta mucho', count: 4 },
        { name: 'Llega tarde', count: 1 },
      ],
      topCustomNegative: [{ name: 'Llega con lo justo', count: 30 }],
    }),
  );
  expect(tags.map(({ name, field }) => [name, field])).toEqual([
    ['Buen pase', 'positiveTags'],
    ['Pecho frío jamás', 'customPositiveTags'],
    ['Solidario', 'positiveTags'],
    ['Líder', 'positiveTags'],
    ['Llega con lo justo', 'customNegativeTags'],
    ['Protesta mucho', 'negativeTags'],
  ]);
  expect(mostReceivedTags(summary({}))).toEqual([]);
});

it.each([
  [27, 48, 56],
  [0, 0, 0],
  [1, 3, 33],
  [3, 3, 100],
])('%d of %d are %d %%', (part, all, percent) => {
  expect(percentOf(part, all)).toBe(percent);
});

it('what is neither won nor lost is a draw', () => {
  const none = { totalGoals: 0, totalAssists: 0, totalSaves: 0, mvpCount: 0 };
  const awards = { topScorerCount: 0, topAssisterCount: 0, topSaverCount: 0 };
  expect(drawsOf({ ...none, ...awards, totalMatches: 48, totalWins: 27, totalLosses: 13 })).toBe(8);
});

it.each([
  [0, 4, 3, { own: 4, other: 3 }],
  [1, 4, 3, { own: 3, other: 4 }],
  [null, 4, 3, { own: 4, other: 3 }],
  [0, null, null, null],
] as const)('a player of team %j reads %j to %j as %j', (teamIndex, team1Goals, team2Goals, score) => {
  expect(ownScore({ teamIndex, team1Goals, team2Goals } as HistoryEntry)).toEqual(score);
});
