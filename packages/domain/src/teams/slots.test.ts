import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotPositions } from '../formations/lines';
import { POSITIONS, type Position } from '../users/schema';
import { assignSlots, type AssignedSlot, type SlotSeeker } from './generate';

const seeker = (id: string, position: Position, slotIndex: number | null = null): SlotSeeker => ({
  id,
  position,
  slotIndex,
});
const slotOf = (assigned: readonly AssignedSlot[], id: string) =>
  assigned.find((each) => each.id === id)?.slotIndex;

describe('the slots of a team', () => {
  it('are in every player’s own line where there is room', () => {
    const players = [
      seeker('a', 'Delantero'),
      seeker('b', 'Mediocampista'),
      seeker('c', 'Mediocampista'),
      seeker('d', 'Defensor'),
      seeker('e', 'Arquero'),
    ];
    expect(assignSlots(players, slotPositions(5)).map(({ slotIndex }) => slotIndex)).toEqual([4, 2, 3, 1, 0]);
  });

  it('stay as they are, if that is as good', () => {
    const players = [seeker('a', 'Mediocampista', 3), seeker('b', 'Mediocampista', 2)];
    expect(assignSlots(players, slotPositions(5))).toEqual([
      { id: 'a', slotIndex: 3 },
      { id: 'b', slotIndex: 2 },
    ]);
  });

  it('change, if a player’s own line has room', () => {
    expect(assignSlots([seeker('a', 'Delantero', 0)], slotPositions(5))).toEqual([{ id: 'a', slotIndex: 4 }]);
  });

  it('put a defender rather than a forward in goal without a keeper', () => {
    const players = [
      seeker('a', 'Delantero'),
      seeker('b', 'Delantero'),
      seeker('c', 'Mediocampista'),
      seeker('d', 'Defensor'),
      seeker('e', 'Defensor'),
    ];
    const assigned = assignSlots(players, slotPositions(5));
    expect(slotOf(assigned, 'd')).toBe(0);
    expect(slotOf(assigned, 'e')).toBe(1);
  });

  it('leave the goal free rather than a line where a keeper may still sign up', () => {
    const players = [seeker('a', 'Defensor'), seeker('b', 'Mediocampista')];
    expect(assignSlots(players, slotPositions(5)).map(({ slotIndex }) => slotIndex)).toEqual([1, 2]);
  });

  it('have room for no more players than slots', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => seeker(id, 'Defensor'));
    expect(() => assignSlots(six, slotPositions(5))).toThrow(RangeError);
    expect(() => assignSlots(six, Array<Position>(12).fill('Defensor'))).toThrow(RangeError);
    expect(assignSlots([], slotPositions(11))).toEqual([]);
  });

  it('cost the least of all assignments, are different for each player, and the same whatever the order', () => {
    const positions = fc.constantFrom(...POSITIONS);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(positions, fc.option(fc.nat(6))), { minLength: 1, maxLength: 6 }),
        fc.array(positions, { minLength: 6, maxLength: 7 }),
        (wishes, slots) => {
          const players = wishes.map(([position, now], index) => seeker(`p${index}`, position, now));
          const assigned = assignSlots(players, slots);
          expect(new Set(assigned.map(({ slotIndex }) => slotIndex)).size).toBe(players.length);
          expect(assignSlots([...players].reverse(), slots)).toEqual(assigned);

          const all = arrangements(players.length, slots.length);
          const costs = all.map((places) => costOf(players, slots, places));
          const best = costs.reduce((least, cost) => (compare(cost, least) < 0 ? cost : least));
          expect(
            costOf(
              players,
              slots,
              assigned.map(({ slotIndex }) => slotIndex),
            ),
          ).toEqual(best);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Every way to give `players` different slots. */
function arrangements(players: number, slots: number): number[][] {
  if (players === 0) return [[]];
  return arrangements(players - 1, slots).flatMap((places) =>
    Array.from({ length: slots }, (_, slot) => slot)
      .filter((slot) => !places.includes(slot))
      .map((slot) => [...places, slot]),
  );
}

const DISTANCES: Record<Position, Record<Position, number>> = {
  Arquero: { Arquero: 0, Defensor: 3, Mediocampista: 4, Delantero: 5 },
  Defensor: { Arquero: 3, Defensor: 0, Mediocampista: 1, Delantero: 2 },
  Mediocampista: { Arquero: 4, Defensor: 1, Mediocampista: 0, Delantero: 1 },
  Delantero: { Arquero: 5, Defensor: 2, Mediocampista: 1, Delantero: 0 },
};

/**
 * The cost: lines away from the player's own, then players that leave their slot, then the slots themselves.
 */
function costOf(
  players: readonly SlotSeeker[],
  slots: readonly Position[],
  places: readonly number[],
): number[] {
  const distances = players.map(({ position }, index) => DISTANCES[position][slots[places[index]!]!]);
  const leavers = players.filter(({ slotIndex }, index) => slotIndex !== places[index]);
  return [distances.reduce((sum, distance) => sum + distance, 0), leavers.length, ...places];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((value, place) => value !== b[place]);
  return first < 0 ? 0 : a[first]! - b[first]!;
}
