import type { Match } from '@picado/domain/matches/schema';
import { describe, expect, it } from 'vitest';
import { matchOf, playerOf } from '../../../test/matches';
import { afterStep, inverseOf, swapOf, type Step } from './state';

const sosa = playerOf('Ramiro Sosa', { positionIndex: 0 });
const acuna = playerOf('Marcos Acuña', { positionIndex: 4 });
const medina = playerOf('Chino Medina', { teamIndex: 1, positionIndex: 5 });
const pipa = playerOf('Pipa Domínguez', { isSubstitute: true, teamIndex: null, positionIndex: null });
const match = matchOf({ players: [sosa, acuna, medina], substitutes: [pipa] });

const standing = (of: Match) =>
  of.players.map(({ name, teamIndex, positionIndex }) => `${name} ${teamIndex}.${positionIndex}`);
const moved: Step = {
  kind: 'arrange',
  change: { moves: [{ teamIndex: 0, positionIndex: 4, place: { along: 0.3, across: 0.1 } }] },
};

describe('a step', () => {
  it.each([
    [
      'two who change slots',
      swapOf(acuna, medina),
      ['Ramiro Sosa 0.0', 'Chino Medina 0.4', 'Marcos Acuña 1.5'],
    ],
    [
      'a substitute who comes in',
      swapOf(pipa, sosa),
      ['Pipa Domínguez 0.0', 'Marcos Acuña 0.4', 'Chino Medina 1.5'],
    ],
    [
      'a move to a free slot',
      { kind: 'move', playerId: acuna.id, slot: { teamIndex: 1, positionIndex: 0 } } as const,
      ['Ramiro Sosa 0.0', 'Marcos Acuña 1.0', 'Chino Medina 1.5'],
    ],
    [
      'a move to the bench',
      { kind: 'move', playerId: acuna.id, slot: null } as const,
      ['Ramiro Sosa 0.0', 'Chino Medina 1.5'],
    ],
  ])('of %s shows it, twice the same, and its inverse shows what was before', (_what, step, after) => {
    const once = afterStep(match, step);
    expect(standing(once)).toEqual(after);
    expect(standing(afterStep(once, step))).toEqual(after);
    expect(once.allPlayers).toEqual([...once.players, ...once.substitutes]);
    const back = inverseOf(match, step);
    expect(standing(back === null ? once : afterStep(once, back))).toEqual(standing(match));
  });

  it('puts who leaves the field last on the bench', () => {
    const benched = afterStep(match, { kind: 'move', playerId: sosa.id, slot: null });
    expect(benched.substitutes.map(({ name }) => name)).toEqual(['Pipa Domínguez', 'Ramiro Sosa']);
  });

  it('of a formation takes its moved slots along, and its inverse brings them back in one step', () => {
    const before = afterStep(match, moved);
    const step: Step = { kind: 'arrange', change: { formation: { teamIndex: 0, formation: '2-3-2' } } };
    const after = afterStep(before, step);
    expect(after.tactics.sides[0]).toEqual({ formation: '2-3-2', places: [] });
    const back = inverseOf(before, step);
    expect(back && afterStep(after, back).tactics).toEqual(before.tactics);
  });

  it('of a moved slot is taken back to where the formation puts it, or to where it was moved before', () => {
    const back = inverseOf(match, moved);
    const once = afterStep(match, moved);
    expect(back && afterStep(once, back).tactics).toEqual(match.tactics);
    const again: Step = {
      kind: 'arrange',
      change: { moves: [{ teamIndex: 0, positionIndex: 4, place: { along: 0.1, across: 0.9 } }] },
    };
    const backAgain = inverseOf(once, again);
    expect(backAgain && afterStep(afterStep(once, again), backAgain).tactics).toEqual(once.tactics);
  });

  it('of showing the field is nothing to take back', () => {
    expect(inverseOf(match, { kind: 'arrange', change: { isShared: true } })).toBeNull();
  });
});
