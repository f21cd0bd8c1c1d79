import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bruteForce, keepsLocks } from '../../test/brute-force';
import { instanceOf, startersOf } from '../../test/balance-instances';
import type { TeamIndex } from '../matches/schema';
import type { Result } from '../result';
import type { Position } from '../users/schema';
import { balanceTeams, smallestRepair, type Balance, type Split, type Starter } from './balance';
import { NO_LOCKS } from './locks';

const starter = (
  id: string,
  position: Position,
  rating = 3,
  teamIndex: TeamIndex | null = null,
): Starter => ({
  id,
  position,
  rating,
  teamIndex,
});

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const teamsOf = ({ best, alternatives }: Balance) => [best, ...alternatives].map((split) => split.teams);
const teamMap = ({ teams }: Split) =>
  new Map(teams.flatMap((ids, team) => ids.map((id) => [id, team as TeamIndex] as const)));

const sizes = fc.integer({ min: 2, max: 11 });
const seeds = fc.nat(1_000_000);

describe('the best teams', () => {
  it('of 22 are the best of 352.716 combinations, and the reason states that number', () => {
    const { combinations, best, alternatives } = valueOf(balanceTeams(startersOf(22, 1)));
    expect(combinations).toBe(352_716);
    expect(best.reason).toMatch(/^la mejor de 352\.716 combinaciones: diferencia \d+,\d$/u);
    expect(alternatives.map(({ reason }) => reason.slice(0, 12))).toEqual([
      'la 2.ª mejor',
      'la 3.ª mejor',
      'la 4.ª mejor',
    ]);
  });

  it('weigh tenths of a star', () => {
    const four = [3.4, 3.3, 3.2, 3.1].map((rating, place) => starter(`p${place}`, 'Defensor', rating));
    const { best } = valueOf(balanceTeams(four));
    expect(best.teams).toEqual([
      ['p0', 'p3'],
      ['p1', 'p2'],
    ]);
    expect(best.gap).toBe(0);
  });

  it('compare the tenths that are shown, and of equal ones every digit of a level', () => {
    const four = [3.44, 3.44, 3.36, 3.36].map((rating, place) => starter(`p${place}`, 'Defensor', rating));
    const { best, alternatives } = valueOf(balanceTeams(four));
    expect(best).toMatchObject({ gap: 0, stars: [6.8, 6.8] });
    expect(best.teams[0]).not.toEqual(['p0', 'p1']);
    expect(alternatives.at(-1)).toMatchObject({
      teams: [
        ['p0', 'p1'],
        ['p2', 'p3'],
      ],
      stars: [6.8, 6.8],
      gap: 0,
    });
  });

  it('have sums, in all and of each line, that are those of the players as they are shown', () => {
    fc.assert(
      fc.property(sizes, seeds, (count, seed) => {
        const starters = startersOf(count, seed);
        const { best, alternatives } = valueOf(balanceTeams(starters));
        const shown = new Map(starters.map(({ id, rating }) => [id, Math.round(10 * rating)]));
        const tenthsIn = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (shown.get(id) ?? 0), 0);
        for (const { teams, stars, lines, gap, lineGap } of [best, ...alternatives]) {
          expect(teams.map(tenthsIn)).toEqual(stars.map((sum) => Math.round(10 * sum)));
          expect(Math.round(10 * gap)).toBe(Math.abs(tenthsIn(teams[0]) - tenthsIn(teams[1])));
          const gaps = lines.map((line) => Math.round(10 * Math.abs(line.stars[0] - line.stars[1])));
          expect(Math.round(10 * lineGap)).toBe(gaps.reduce((sum, each) => sum + each, 0));
          for (const team of [0, 1] as const) {
            const ofLines = lines.reduce((sum, line) => sum + Math.round(10 * line.stars[team]), 0);
            expect(ofLines).toBe(Math.round(10 * stars[team]));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [10, 126],
    [11, 462],
    [14, 1_716],
    [21, 352_716],
  ])('of %i free players are chosen from %i', (count, combinations) => {
    expect(valueOf(balanceTeams(startersOf(count, 7))).combinations).toBe(combinations);
  });

  it('give each team a goalkeeper even where that costs stars', () => {
    const starters = [
      starter('a', 'Arquero', 5),
      starter('b', 'Arquero', 1),
      starter('c', 'Delantero', 3),
      starter('d', 'Delantero', 3),
    ];
    const { best } = valueOf(balanceTeams(starters));
    expect(best).toMatchObject({ areKeepersShared: true, gap: 4 });
  });

  it('give each team a goalkeeper even where locks make the lines less even', () => {
    const starters = [
      ...['a', 'b'].map((id) => starter(id, 'Arquero')),
      ...['d1', 'd2', 'd3', 'd4'].map((id) => starter(id, 'Defensor')),
      ...['f1', 'f2', 'f3', 'f4'].map((id) => starter(id, 'Delantero')),
    ];
    const together = [['a', 'd1', 'd2']];
    const apart = [['b', 'd3'] as const, ['b', 'd4'] as const];
    const { best } = valueOf(balanceTeams(starters, { ...NO_LOCKS, together, apart }));
    // With both keepers on one side the excess would be 4.
    expect(best).toMatchObject({ areKeepersShared: true, linesExcess: 8 });
  });

  it('share each line before they even out the stars', () => {
    const starters = [
      starter('a', 'Defensor', 5),
      starter('b', 'Defensor', 5),
      starter('c', 'Delantero', 1),
      starter('d', 'Delantero', 2),
    ];
    const { best } = valueOf(balanceTeams(starters));
    expect(best).toMatchObject({ linesExcess: 0, gap: 1 });
  });

  it('of equals move no player where the present teams are as good as any', () => {
    const starters = ['a', 'b', 'c', 'd'].map((id, index) => starter(id, 'Defensor', 3, index < 2 ? 1 : 0));
    const { best } = valueOf(balanceTeams(starters));
    expect(best.teams).toEqual([
      ['c', 'd'],
      ['a', 'b'],
    ]);
    expect(best.moves).toEqual([]);
  });

  it('keep two keepers together where the organiser requires it, and report that', () => {
    const starters = [
      starter('a', 'Arquero'),
      starter('b', 'Arquero'),
      starter('c', 'Defensor'),
      starter('d', 'Defensor'),
    ];
    const { best, combinations } = valueOf(balanceTeams(starters, { ...NO_LOCKS, together: [['a', 'b']] }));
    expect(combinations).toBe(1);
    expect(best.areKeepersShared).toBe(false);
    expect(best.reason).toBe('la única combinación posible: diferencia 0,0');
  });

  it('are refused where locks leave no even sizes, contradict each other or name unknown players', () => {
    const starters = startersOf(10, 3);
    const ids = starters.map(({ id }) => id);
    const six = { ...NO_LOCKS, together: [ids.slice(0, 6)] };
    expect(balanceTeams(starters, six)).toEqual({ ok: false, code: 'TEAM_LOCKS_UNEVEN' });
    expect(smallestRepair(starters, six)).toEqual({ ok: false, code: 'TEAM_LOCKS_UNEVEN' });
    const [a = '', b = ''] = ids;
    const contradiction = { ...NO_LOCKS, together: [[a, b]], apart: [[a, b] as const] };
    expect(balanceTeams(starters, contradiction)).toEqual({ ok: false, code: 'TEAM_LOCKS_CONTRADICT' });
    expect(balanceTeams(starters, { ...NO_LOCKS, together: [['unknown', a]] })).toEqual({
      ok: false,
      code: 'LOCKED_PLAYER_NOT_STARTER',
    });
  });

  it('need at least two players', () => {
    expect(balanceTeams([])).toEqual({ ok: false, code: 'NOT_ENOUGH_STARTERS' });
    expect(balanceTeams([starter('a', 'Arquero')])).toEqual({ ok: false, code: 'NOT_ENOUGH_STARTERS' });
    expect(valueOf(balanceTeams([starter('a', 'Arquero'), starter('b', 'Arquero')])).combinations).toBe(1);
  });

  it('are not made of more than 22, nor of invalid stars', () => {
    expect(() => balanceTeams(startersOf(23, 1))).toThrow(RangeError);
    expect(() => balanceTeams([starter('a', 'Arquero', 6), starter('b', 'Arquero')])).toThrow(RangeError);
    expect(() => balanceTeams([starter('a', 'Arquero', Number.NaN), starter('b', 'Arquero')])).toThrow(
      RangeError,
    );
  });

  it('and the next three are those of a plain search of every split', () => {
    fc.assert(
      fc.property(sizes, seeds, (count, seed) => {
        const { starters, locks } = instanceOf(count, seed);
        const plain = bruteForce(starters, locks);
        const balance = balanceTeams(starters, locks);
        if (balance.ok) {
          expect(balance.value.combinations).toBe(plain.combinations);
          expect(teamsOf(balance.value)).toEqual(plain.options);
        } else expect(plain.combinations).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it('are the same for any order of players and locks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 16 }), seeds, seeds, (count, seed, shuffleSeed) => {
        const { starters, locks } = instanceOf(count, seed);
        const shuffled = startersOf(count, shuffleSeed)
          .map(({ id }, index) => ({ id, starter: starters[index]! }))
          .sort((a, b) => (a.id < b.id ? -1 : 1))
          .map((each) => each.starter);
        const reversed = {
          together: [...locks.together].reverse().map((ids) => [...ids].reverse()),
          apart: [...locks.apart].reverse().map(([a, b]) => [b, a] as const),
          fixed: [...locks.fixed].reverse(),
        };
        expect(balanceTeams(shuffled, reversed)).toEqual(balanceTeams(starters, locks));
      }),
      { numRuns: 60 },
    );
  });

  it('are as good, with as many moves, when the teams change their names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 16 }), seeds, (count, seed) => {
        const { starters, locks } = instanceOf(count, seed);
        const mirrored = balanceTeams(
          starters.map((each) => ({ ...each, teamIndex: mirror(each.teamIndex) })),
          { ...locks, fixed: locks.fixed.map((lock) => ({ ...lock, teamIndex: mirror(lock.teamIndex) })) },
        );
        const balance = balanceTeams(starters, locks);
        expect(mirrored.ok).toBe(balance.ok);
        if (!mirrored.ok || !balance.ok) return;
        const figures = ({ best: { gap, lineGap, linesExcess, areKeepersShared, moves } }: Balance) => [
          [gap, lineGap, linesExcess, areKeepersShared, moves.length],
        ];
        expect(figures(mirrored.value)).toEqual(figures(balance.value));
        expect(mirrored.value.combinations).toBe(balance.value.combinations);
      }),
      { numRuns: 60 },
    );
  });

  it('have sizes equal or one apart, every player once, every lock kept, and no option twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 22 }), seeds, (count, seed) => {
        const { starters, locks } = instanceOf(count, seed);
        const balance = balanceTeams(starters, locks);
        if (!balance.ok) return;
        const options = [balance.value.best, ...balance.value.alternatives];
        for (const option of options) {
          const [team0, team1] = option.teams;
          expect(Math.abs(team0.length - team1.length)).toBe(count % 2);
          expect([...team0, ...team1].sort()).toEqual(starters.map(({ id }) => id).sort());
          expect(keepsLocks(teamMap(option), locks)).toBe(true);
        }
        const unordered = options.map(({ teams }) => [...teams].map(String).sort().join('|'));
        if (locks.fixed.length === 0) expect(new Set(unordered).size).toBe(options.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the smallest repair after a drop-out', () => {
  it('moves no player where the teams are still as even as possible', () => {
    const starters = [0, 0, 0, 1, 1].map((team, index) =>
      starter(`p${index}`, 'Defensor', 3, team as TeamIndex),
    );
    const repair = valueOf(smallestRepair(starters));
    expect(repair.moves).toEqual([]);
    expect(repair.reason).toBe('los equipos siguen parejos, no hace falta ningún cambio: diferencia 3,0');
  });

  it('moves one where two of a team are gone', () => {
    const starters = [0, 0, 0, 0, 1, 1].map((team, index) =>
      starter(`p${index}`, 'Defensor', 3, team as TeamIndex),
    );
    expect(valueOf(smallestRepair(starters)).moves).toHaveLength(1);
  });

  it('reaches the best goalkeepers, lines and gap with the fewest moves', () => {
    fc.assert(
      fc.property(sizes, seeds, (count, seed) => {
        const { starters, locks } = instanceOf(count, seed);
        const plain = bruteForce(starters, locks, 'moves-then-lines');
        const repair = smallestRepair(starters, locks);
        if (repair.ok) expect(repair.value.teams).toEqual(plain.options[0]);
        else expect(plain.combinations).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('never moves more than making the teams anew', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 18 }), seeds, (count, seed) => {
        const present = valueOf(balanceTeams(startersOf(count, seed))).best;
        const left = startersOf(count, seed)
          .slice(1)
          .map((each) => ({ ...each, teamIndex: teamMap(present).get(each.id) ?? null }));
        const repair = valueOf(smallestRepair(left));
        const anew = valueOf(balanceTeams(left)).best;
        expect(repair.moves.length).toBeLessThanOrEqual(anew.moves.length);
        expect([repair.areKeepersShared, repair.linesExcess, repair.gap]).toEqual([
          anew.areKeepersShared,
          anew.linesExcess,
          anew.gap,
        ]);
      }),
      { numRuns: 40 },
    );
  });
});

function mirror<T extends TeamIndex | null>(team: T): T {
  return (team === null ? null : 1 - team) as T;
}
