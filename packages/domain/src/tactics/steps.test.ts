import { describe, expect, it } from 'vitest';
import { arrangeable, playerOf } from '../../test/matches';
import { afterStep, inverseOf, type Step } from './steps';

const acuna = playerOf('Acuña', { teamIndex: 0, slotIndex: 4 });
const match = arrangeable([acuna]);
const moved = (along: number, across: number): Step => ({
  kind: 'field',
  change: { moves: [{ teamIndex: 0, positionIndex: 4, place: { along, across } }] },
});

describe('a step', () => {
  it('of slots moves the player, and its inverse moves them back', () => {
    const change = { playerId: acuna.id, from: { teamIndex: 0, slotIndex: 4 }, to: null } as const;
    const step: Step = { kind: 'slots', changes: [change] };
    const once = afterStep(match, step);
    expect(once.substitutes.map(({ name }) => name)).toEqual(['Acuña']);
    expect(afterStep(once, step)).toBe(once);
    const back = inverseOf(match, step);
    expect(back && afterStep(once, back)).toEqual(match);
  });

  it('of a formation resets its moved slots, and its inverse restores them in one step', () => {
    const before = afterStep(match, moved(0.3, 0.1));
    const step: Step = { kind: 'field', change: { formation: { teamIndex: 0, formation: '2-3-2' } } };
    const after = afterStep(before, step);
    expect(after.tactics.sides[0]).toEqual({ formation: '2-3-2', places: [] });
    const back = inverseOf(before, step);
    expect(back && afterStep(after, back).tactics).toEqual(before.tactics);
  });

  it('of a moved slot is undone to its former point, or to the formation', () => {
    const step = moved(0.3, 0.1);
    const back = inverseOf(match, step);
    const once = afterStep(match, step);
    expect(back && afterStep(once, back).tactics).toEqual(match.tactics);
    const again = moved(0.1, 0.9);
    const backAgain = inverseOf(once, again);
    expect(backAgain && afterStep(afterStep(once, again), backAgain).tactics).toEqual(once.tactics);
  });

  it('of showing the field has no inverse', () => {
    expect(inverseOf(match, { kind: 'field', change: { isShared: true } })).toBeNull();
  });

  it('that the rule refuses leaves the field as it is', () => {
    const step: Step = { kind: 'field', change: { formation: { teamIndex: 0, formation: '9-9-9' } } };
    expect(afterStep(match, step)).toBe(match);
  });
});
