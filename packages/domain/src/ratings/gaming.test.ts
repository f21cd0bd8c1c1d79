import { describe, expect, it } from 'vitest';
import { honest, PLAYERS, seasonOf, type Stars } from '../../test/rated-seasons';

const none: Stars = () => null;
const MATCHES = 20;
/** A level in the middle of the scale, so that it can rise. */
const FRIENDS = [5, 6, 7, 8];
const isFriend = (player: number) => FRIENDS.includes(player);

/** How far each level is moved by the other stars, and the smaller of its two doubts. */
function moved(before: Stars, after: Stars): { by: number; doubt: number }[] {
  const gamed = seasonOf(after, MATCHES);
  return seasonOf(before, MATCHES).map(({ value, doubt }, player) => ({
    by: Math.round(10 * Math.abs((gamed[player]?.value ?? 0) - value)) / 10,
    doubt: Math.min(doubt, gamed[player]?.doubt ?? 0),
  }));
}

describe('friends that rate each other up', () => {
  const cases: [string, Stars, Stars][] = [
    [
      'and no other player, where all others rate honestly',
      (rater, reviewed) => (isFriend(rater) ? null : honest(rater, reviewed)),
      (rater, reviewed) => (isFriend(rater) ? (isFriend(reviewed) ? 5 : null) : honest(rater, reviewed)),
    ],
    [
      'and are the only raters',
      none,
      (rater, reviewed) => (isFriend(rater) && isFriend(reviewed) ? 5 : null),
    ],
    [
      'and are the only raters, with stars that differ',
      none,
      (rater, reviewed) =>
        isFriend(rater) && isFriend(reviewed) ? ((rater + reviewed) % 3 === 0 ? 4 : 5) : null,
    ],
    [
      'and are the only raters, five of them',
      none,
      (rater, reviewed) => {
        const isOfFive = (player: number) => player >= 5 && player <= 9;
        return isOfFive(rater) && isOfFive(reviewed) ? ((rater + reviewed) % 3 === 0 ? 4 : 5) : null;
      },
    ],
    [
      'and the others down, where all others rate honestly',
      honest,
      (rater, reviewed) => (isFriend(rater) ? (isFriend(reviewed) ? 5 : 1) : honest(rater, reviewed)),
    ],
    [
      'and all other players honestly, where all others do',
      honest,
      (rater, reviewed) => (isFriend(rater) && isFriend(reviewed) ? 5 : honest(rater, reviewed)),
    ],
  ];
  it.each(cases)('move no level beyond its doubt: %s', (_case, before, after) => {
    for (const { by, doubt } of moved(before, after)) expect(by).toBeLessThanOrEqual(doubt);
  });
});

describe('raters that rate every player alike', () => {
  const alike =
    (stars: number): Stars =>
    () =>
      stars;

  it('move no level where all raters do', () => {
    for (const { by } of moved(none, alike(5))) expect(by).toBe(0);
  });

  it('move nothing beside honest ones, whichever star it is', () => {
    const someHonest: Stars = (rater, reviewed) => (rater < 5 ? honest(rater, reviewed) : null);
    for (const stars of [1, 3, 5]) {
      const mixed: Stars = (rater, reviewed) => someHonest(rater, reviewed) ?? stars;
      for (const { by } of moved(someHonest, mixed)) expect(by).toBe(0);
    }
  });

  it('move levels little where a single star differs', () => {
    const nearlyAlike: Stars = (rater, reviewed) =>
      rater < 3 ? (reviewed === 6 ? 5 : 4) : honest(rater, reviewed);
    const others: Stars = (rater, reviewed) => (rater < 3 ? null : honest(rater, reviewed));
    for (const { by } of moved(others, nearlyAlike)) expect(by).toBeLessThanOrEqual(0.1);
  });
});

describe('honest raters', () => {
  it('bring each level to within its doubt of the true one', () => {
    const levels = seasonOf(honest, MATCHES);
    const isRight = levels.map(
      ({ value, doubt }, player) => Math.abs(value - (2 + (2 * player) / (PLAYERS - 1))) <= doubt,
    );
    expect(isRight).toEqual(Array(PLAYERS).fill(true));
    expect(Math.max(...levels.map(({ doubt }) => doubt))).toBeLessThan(0.6);
  });
});
