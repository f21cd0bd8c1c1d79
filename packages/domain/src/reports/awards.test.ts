import { expect, it } from 'vitest';
import { type Achievements, awardsHeld, awardsOf, settledAwardsOf } from './awards';

it('the awards of a player come in a fixed order', () => {
  expect(awardsHeld({ isMVP: true, isTopScorer: false, isTopAssister: true, isTopSaver: true })).toEqual([
    'MVP',
    'TOP_ASSISTER',
    'TOP_SAVER',
  ]);
});

it('the stored awards have no MVP until the report is final', () => {
  const players: Achievements[] = [{ playerId: 'nico', goals: 1, assists: 0, saves: 0, votes: 2 }];
  expect(settledAwardsOf(players, false)).toEqual({ ...awardsOf(players), MVP: [] });
  expect(settledAwardsOf(players, true)).toEqual(awardsOf(players));
  expect(awardsOf(players)).toMatchObject({ MVP: ['nico'], TOP_SCORER: ['nico'] });
});
