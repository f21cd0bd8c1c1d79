import { expect, it } from 'vitest';
import { awardsHeld } from './awards';

it('the awards of a player come in a fixed order', () => {
  expect(awardsHeld({ isMVP: true, isTopScorer: false, isTopAssister: true, isTopSaver: true })).toEqual([
    'MVP',
    'TOP_ASSISTER',
    'TOP_SAVER',
  ]);
});
