import { expect, it } from 'vitest';
import { evolutionOf } from './evolution';

const scoring = (...goals: number[]) => goals.map((each) => ({ goals: each, assists: 0, saves: each + 1 }));

it.each([
  [[], null],
  [[4], null],
  [[1, 3], { compared: 1, goals: { before: 1, latest: 3, change: 2, percentage: 200 } }],
  [[9, 1, 3], { compared: 1, goals: { before: 1, latest: 3, change: 2, percentage: 200 } }],
  [[2, 2, 1, 0], { compared: 2, goals: { before: 4, latest: 1, change: -3, percentage: -75 } }],
  [[1, 1, 1, 2, 2, 2], { compared: 3, goals: { before: 3, latest: 6, change: 3, percentage: 100 } }],
  [[50, 1, 1, 1, 2, 2, 2], { compared: 3, goals: { before: 3, latest: 6, change: 3, percentage: 100 } }],
])('goals %j are compared as %o', (goals, expected) => {
  const evolution = evolutionOf(scoring(...goals));
  expect(evolution && { compared: evolution.compared, goals: evolution.changes.goals }).toEqual(expected);
});

it('each figure is compared by itself', () => {
  expect(evolutionOf(scoring(0, 2))?.changes).toEqual({
    goals: { before: 0, latest: 2, change: 2, percentage: 100 },
    assists: { before: 0, latest: 0, change: 0, percentage: 0 },
    saves: { before: 1, latest: 3, change: 2, percentage: 200 },
  });
});
