import { describe, expect, it } from 'vitest';
import type { Player } from '../matches/schema';
import { companyText, facesOf, firstNameOf, goingOf, teamMatesOf } from './going';

/** Starters by name, each with the team that follows it. */
function starters(...entries: readonly (readonly [name: string, team: 0 | 1])[]): Player[] {
  return entries.map(([name, teamIndex], index) => ({
    id: `entry-${name}`,
    name,
    position: 'Mediocampista',
    rating: 3,
    isSubstitute: false,
    teamIndex,
    positionIndex: index,
    joinedAt: '2026-11-24T12:00:00.000Z',
    isConfirmationPending: false,
    isPromotionPending: false,
  }));
}

const first = (count: number) => Array.from({ length: count }, (_, at) => [`Uno${at}`, 0] as const);
const second = (count: number) => Array.from({ length: count }, (_, at) => [`Dos${at}`, 1] as const);

describe('who is going', () => {
  it.each([
    [[], null],
    [['Nico Barrientos'], { verb: 'Va', names: 'Nico', others: null }],
    [['Ramiro Sosa', 'Ignacio Paz'], { verb: 'Van', names: 'Ramiro e Ignacio', others: null }],
    [['Ramiro', 'Juani', 'Colo', 'Nico'], { verb: 'Van', names: 'Ramiro, Juani, Colo y Nico', others: null }],
    [
      ['Ramiro', 'Juani', 'Colo', 'Nico', 'Fede'],
      { verb: 'Van', names: 'Ramiro, Juani, Colo', others: 'y 2 más' },
    ],
  ])('%j', (names, text) => {
    expect(goingOf({ players: starters(...names.map((name) => [name, 0] as const)) })).toEqual(text);
  });

  it('a name is shortened to its first word, whatever spaces surround it', () => {
    expect(firstNameOf('  Juan  Ignacio Fernández')).toBe('Juan');
  });

  it.each([
    [7, 7, 3, 3],
    [9, 1, 5, 1],
    [1, 9, 1, 5],
    [2, 0, 2, 0],
    [0, 0, 0, 0],
  ])('of %i and %i starters six discs show %i and %i', (ofFirst, ofSecond, shownOfFirst, shownOfSecond) => {
    const shown = facesOf({ players: starters(...first(ofFirst), ...second(ofSecond)) }, 6);
    expect(shown.map(({ teamIndex }) => teamIndex)).toEqual([
      ...Array<number>(shownOfFirst).fill(0),
      ...Array<number>(shownOfSecond).fill(1),
    ]);
  });
});

describe('with whom one plays', () => {
  const players = starters(['Ramiro', 0], ['Rulo', 0], ['Fede', 1], ['Colo', 0]);

  it('are the starters of the own team', () => {
    expect(teamMatesOf({ players, substitutes: [] }, 'entry-Rulo').map(({ name }) => name)).toEqual([
      'Ramiro',
      'Colo',
    ]);
    expect(companyText(teamMatesOf({ players, substitutes: [] }, 'entry-Rulo'))).toBe('Con Ramiro y Colo');
  });

  it('are nobody for a substitute, and for the first of a team', () => {
    expect(teamMatesOf({ players, substitutes: [] }, 'entry-Emi')).toEqual([]);
    expect(companyText(teamMatesOf({ players, substitutes: [] }, 'entry-Fede'))).toBeNull();
  });

  it('are counted from the fourth on', () => {
    expect(companyText(starters(...first(5)))).toBe('Con Uno0, Uno1, Uno2 y 2 más');
    expect(companyText(starters(...first(5)), 5)).toBe('Con Uno0, Uno1, Uno2, Uno3 y Uno4');
  });
});
