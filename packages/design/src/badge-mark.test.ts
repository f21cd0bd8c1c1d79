import { describe, expect, it } from 'vitest';
import { drawBadge } from './badge-mark';
import { FOILS } from './foils';

const GOAL = { icon: 'goleador', level: 2, levelCount: 3 };
const squaresOf = (drawn: string) => drawn.match(/<rect /gu)?.length ?? 0;
const reachedOf = (drawn: string) => drawn.match(/data-square="\d"/gu)?.length ?? 0;

describe('the mark of a badge', () => {
  it.each([
    [1, FOILS.bronze],
    [2, FOILS.silver],
    [3, FOILS.gold],
  ])('of level %i has its metal and as many full squares', (level, foil) => {
    const drawn = drawBadge({ ...GOAL, level }, 48, 'a');
    expect(drawn).toContain(foil.stops[0]);
    expect([squaresOf(drawn), reachedOf(drawn)]).toEqual([3, level]);
  });

  it('that was not earned is dashed, without a metal and a full square', () => {
    const drawn = drawBadge({ ...GOAL, level: 0 }, 48, 'a');
    expect(drawn).toContain('stroke-dasharray="3 2.4"');
    expect(drawn).not.toContain('linearGradient');
    expect([squaresOf(drawn), reachedOf(drawn)]).toEqual([3, 0]);
  });

  it('with one level has one square in the middle', () => {
    const drawn = drawBadge({ icon: 'debut', level: 1, levelCount: 1 }, 48, 'a');
    expect(squaresOf(drawn)).toBe(1);
    expect(drawn).toContain('x="22.6"');
  });

  it('below 40 px has neither line nor squares, and a larger drawing', () => {
    const drawn = drawBadge(GOAL, 24, 'a');
    expect(squaresOf(drawn)).toBe(0);
    expect(drawn).toContain('scale(1.4)');
    expect(drawBadge(GOAL, 40, 'a')).toContain('scale(1.2)');
  });
});
