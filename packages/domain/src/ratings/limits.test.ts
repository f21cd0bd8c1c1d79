import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stars } from '../../test/rated-seasons';
import type { Level } from '../users/schema';
import { decideCountedStars, type StarRow } from './ballots';
import { addEvidence, NO_EVIDENCE, type Evidence } from './evidence';
import { levelOf } from './level';
import { MAX_CHANGE_A_MATCH } from './rate-match';
import { rateMatch, type RatedPlayer } from './rate-match';

const none: Stars = () => null;
const idOf = (player: number) => `p${String(player).padStart(2, '0')}`;

interface SeasonOptions {
  /** Own stars of each player. */
  own: readonly number[];
  matches: number;
  score?: readonly [number, number];
  stars?: Stars;
  /** The first half plays the second, unless it says otherwise. */
  sideOf?: (player: number, match: number) => 0 | 1;
  isGuest?: (player: number) => boolean;
}

/** The levels of all players before the first match and after each one. */
function seasonOf({ own, matches, score = [2, 2], stars = none, sideOf, isGuest }: SeasonOptions): Level[][] {
  const states = new Map<string, Evidence>();
  const levels = () => own.map((given, player) => levelOf(states.get(idOf(player)) ?? null, given));
  const season = [levels()];
  for (let match = 0; match < matches; match++) {
    const rows = rowsOf(stars, own.length, `match-${match}`);
    const counted = decideCountedStars(rows, {
      entryOf: (entryId) => entryId,
      registeredPlayersOf: () => own.length,
    });
    const players = own.map((ownStars, player): RatedPlayer => ({
      entryId: idOf(player),
      player: isGuest?.(player) ? null : idOf(player),
      teamIndex: sideOf?.(player, match) ?? (player < own.length / 2 ? 0 : 1),
      ownStars,
    }));
    for (const [id, evidence] of rateMatch(states, { players, score, stars: counted.stars })) {
      states.set(id, addEvidence(states.get(id) ?? NO_EVIDENCE, evidence));
    }
    season.push(levels());
  }
  return season;
}

function rowsOf(stars: Stars, players: number, matchId: string): StarRow[] {
  const all = Array.from({ length: players }, (_, player) => player);
  return all.flatMap((rater) =>
    all.flatMap((reviewed): StarRow[] => {
      const given = rater === reviewed ? null : stars(rater, reviewed);
      const entries = { authorEntryId: idOf(rater), reviewedEntryId: idOf(reviewed) };
      return given === null ? [] : [{ matchId, ...entries, stars: given, hasCounted: false }];
    }),
  );
}

/** The most that one match moved any of these players. */
function largestChange(season: readonly Level[][], players?: readonly number[]): number {
  const changes = season
    .slice(1)
    .flatMap((levels, match) =>
      levels
        .map(({ value }, player) => Math.abs(value - (season[match]?.[player]?.value ?? 0)))
        .filter((_, player) => players?.includes(player) ?? true),
    );
  return Math.round(10 * Math.max(...changes)) / 10;
}

const valueOf = (season: readonly Level[][], match: number, player: number) =>
  season[match]?.[player]?.value ?? Number.NaN;

const FRIENDS = [0, 1, 2, 3, 4];
const isFriend = (player: number) => FRIENDS.includes(player);
/** The five friends of one team give each other five stars and the victim one. */
const circle =
  (victim: number, others: Stars): Stars =>
  (rater, reviewed) => {
    if (!isFriend(rater)) return others(rater, reviewed);
    return isFriend(reviewed) ? 5 : reviewed === victim ? 1 : 3;
  };
const honest: Stars = (_rater, reviewed) =>
  isFriend(reviewed) ? 3 + (reviewed % 2) : reviewed % 3 === 0 ? 4 : 3;

describe('one match', () => {
  it('moves no level by more than half a star, with any score, stars, guests and levels before', () => {
    const star = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 6 });
    const match = fc.record({
      own: fc.array(
        fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2),
        { minLength: 2, maxLength: 12 },
      ),
      score: fc.tuple(fc.nat(20), fc.nat(20)),
      given: fc.array(star, { minLength: 144, maxLength: 144 }),
      guests: fc.nat(4),
      matches: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(match, ({ own, score, given, guests, matches }) => {
        const isGuest = (player: number) => player >= own.length - guests;
        const season = seasonOf({
          own,
          matches,
          score,
          stars: (rater, reviewed) =>
            isGuest(rater) || isGuest(reviewed) ? null : (given[rater * 12 + reviewed] ?? null),
          isGuest,
        });
        const users = own.map((_, player) => player).filter((player) => !isGuest(player));
        if (users.length > 0) expect(largestChange(season, users)).toBeLessThanOrEqual(MAX_CHANGE_A_MATCH);
      }),
      { numRuns: 200 },
    );
  });

  it('of one team that alone gives stars moves its victim and its friends by half a star each', () => {
    const season = seasonOf({
      own: Array<number>(11).fill(3.5),
      matches: 1,
      score: [8, 0],
      stars: circle(10, none),
    });
    expect(valueOf(season, 0, 10) - valueOf(season, 1, 10)).toBeCloseTo(0.5, 6);
    expect(valueOf(season, 1, 0) - valueOf(season, 0, 0)).toBeCloseTo(0.5, 6);
  });

  it('between two players moves both by half a star, also of a season of such matches', () => {
    const season = seasonOf({ own: [5, 5], matches: 20, score: [8, 0] });
    expect(largestChange(season)).toBe(MAX_CHANGE_A_MATCH);
  });

  it('played as a guest is within the limit for any account that claims the entry', () => {
    const players: RatedPlayer[] = [
      { entryId: 'guest', player: null, teamIndex: 0, ownStars: 1 },
      { entryId: 'rival', player: 'rival', teamIndex: 1, ownStars: 5 },
    ];
    for (const score of [
      [0, 8],
      [2, 2],
      [8, 0],
    ] as const) {
      const evidence = rateMatch(new Map(), { players, score, stars: [] }).get('guest') ?? NO_EVIDENCE;
      for (const own of [1, 2, 3, 4, 5]) {
        const change = levelOf(evidence, own).value - levelOf(null, own).value;
        expect(Math.abs(change)).toBeLessThanOrEqual(MAX_CHANGE_A_MATCH + 1e-9);
      }
    }
  });
});

describe('over a season', () => {
  it('one player with nine invented guests who wins each match 8 to 0 stays where they began', () => {
    const season = seasonOf({
      own: Array<number>(10).fill(5),
      matches: 20,
      score: [8, 0],
      isGuest: (player) => player > 0,
    });
    expect(season.at(-1)?.[0]).toEqual(season[0]?.[0]);
  });

  it('five friends move no level beyond its doubt where more players rate honestly', () => {
    const own = Array<number>(14).fill(3.5);
    const others: Stars = (rater, reviewed) => (rater < 13 ? honest(rater, reviewed) : null);
    const fair = seasonOf({
      own,
      matches: 20,
      stars: (rater, reviewed) => (isFriend(rater) ? null : others(rater, reviewed)),
    });
    const gamed = seasonOf({ own, matches: 20, stars: circle(13, others) });
    const moved = own.map((_, player) => {
      const { value = 0, doubt = 0 } = fair.at(-1)?.[player] ?? {};
      return Math.round(10 * (Math.abs(valueOf(gamed, 20, player) - value) - doubt)) / 10;
    });
    expect(Math.max(...moved), moved.join(' ')).toBeLessThanOrEqual(0);
  });

  it('five friends against five honest raters leave the victim nearer to the honest level than to theirs', () => {
    const own = Array<number>(11).fill(3.5);
    const others: Stars = (rater, reviewed) =>
      rater === 10 ? null : reviewed === 10 ? 4 : 3 + (reviewed % 2);
    const season = seasonOf({ own, matches: 10, stars: circle(10, others) });
    expect(valueOf(season, 1, 10)).toBeGreaterThanOrEqual(2.6);
    expect(valueOf(season, 10, 10)).toBeGreaterThanOrEqual(2.1);
  });

  it('five friends who are the only raters need a match for each half star', () => {
    const season = seasonOf({
      own: Array<number>(11).fill(3.5),
      matches: 10,
      score: [8, 0],
      stars: circle(10, none),
    });
    expect(largestChange(season)).toBeLessThanOrEqual(MAX_CHANGE_A_MATCH);
    // What remains possible, see decision 0064.
    expect(valueOf(season, 10, 10)).toBeLessThan(1.8);
  });

  it('accounts that only ever play each other lift the one that wins by half a star a match', () => {
    const sides = (player: number, match: number) => (player === 0 || (player + match) % 9 < 4 ? 0 : 1);
    const favourite: Stars = (_rater, reviewed) => (reviewed === 0 ? 5 : 1 + (reviewed % 3));
    const season = seasonOf({
      own: Array<number>(10).fill(5),
      matches: 10,
      score: [8, 0],
      stars: favourite,
      sideOf: sides,
    });
    expect(largestChange(season)).toBeLessThanOrEqual(MAX_CHANGE_A_MATCH);
    // What remains possible, see decision 0064: with the five matches that a rank takes, and nine accounts for it.
    expect(valueOf(season, 5, 0)).toBeGreaterThan(4);
  });
});
