import { describe, expect, it } from 'vitest';
import { spellingsOf } from './contact';

describe('the spellings of a number', () => {
  it.each([
    ['Argentina', '+5491158320147', '+541158320147'],
    ['Mexico', '+525512345678', '+5215512345678'],
    ['Brazil', '+5541987654321', '+554187654321'],
  ])('of %s are the same from either of them', (_country, first, second) => {
    expect(spellingsOf(first)).toEqual([first, second]);
    expect(spellingsOf(second)).toEqual([first, second]);
  });

  it.each(['+554133334444', '+59899123456', '+14155552671', '+5411583201'])('%s has one', (number) => {
    expect(spellingsOf(number)).toEqual([number]);
  });
});
