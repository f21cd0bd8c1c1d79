import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampFigure } from './figures';
import { figuresSchema } from './schema';

describe('a figure typed into the form', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['-1', 0],
    ['2,9', 2],
    ['', 0],
    ['dos', 0],
    ['400', 99],
    [-0.5, 0],
    [Infinity, 99],
    [Number.NaN, 0],
  ])('%o is %d', (typed, read) => {
    expect(clampFigure(typed)).toBe(read);
  });

  it('is always one that the server accepts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (typed) => {
        const goals = clampFigure(typed);
        expect(figuresSchema.safeParse({ goals, assists: 0, saves: 0 }).success).toBe(true);
      }),
    );
  });
});
