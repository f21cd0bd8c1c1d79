import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORGANISER_ID, arrangedMatchOf } from '../../test/arranged-match';
import { freeSlots } from '../roster/placement';
import { assignmentsOf, type ArrangedMatch, type ArrangedPlayer } from './arrangement';
import { planTeams } from './generate';
import type { SlotAssignment } from './arrangement';
import { decideUndo } from './undo';

/** The match once an arrangement is saved. */
function after(match: ArrangedMatch, assignments: readonly SlotAssignment[]): ArrangedMatch {
  const slots = new Map(assignments.map(({ playerId, ...slot }) => [playerId, slot]));
  return { ...match, starters: match.starters.map((starter) => ({ ...starter, ...slots.get(starter.id) })) };
}

function generated(match: ArrangedMatch): ArrangedMatch {
  const plan = planTeams(match, ORGANISER_ID, {
    locks: { together: [], apart: [], fixed: [] },
    alternative: 0,
    method: 'balance',
  });
  if (!plan.ok) throw new Error(plan.code);
  return after(match, plan.value.moved);
}

function undone(before: readonly SlotAssignment[], match: ArrangedMatch): ArrangedMatch {
  const undo = decideUndo(before, match);
  return undo.ok ? after(match, undo.value) : match;
}

const player = (id: string, teamIndex: 0 | 1, slotIndex: number): ArrangedPlayer => ({
  id,
  position: 'Mediocampista',
  rating: 3,
  teamIndex,
  slotIndex,
});
const assignment = (playerId: string, teamIndex: 0 | 1, slotIndex: number): SlotAssignment => ({
  playerId,
  teamIndex,
  slotIndex,
});
const match = (...starters: ArrangedPlayer[]) => ({ starters, maxPlayers: 5 });

describe('undoing the teams', () => {
  it('gives all players exactly their former slots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 9 }), fc.nat(10_000), fc.nat(6), (maxPlayers, seed, missing) => {
        const before = arrangedMatchOf(maxPlayers, 2 * maxPlayers - missing, seed);
        expect(undone(assignmentsOf(before.starters), generated(before))).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps later players in their slots, if those were free', () => {
    const now = match(player('a', 1, 0), player('new', 1, 3));
    expect(decideUndo([assignment('a', 0, 0)], now)).toEqual({
      ok: true,
      value: [assignment('a', 0, 0), assignment('new', 1, 3)],
    });
  });

  it('gives later players another slot of their team, if theirs was taken', () => {
    const now = match(player('a', 1, 0), player('new', 0, 0));
    // Slot 2 is the first of their line.
    expect(decideUndo([assignment('a', 0, 0)], now)).toEqual({
      ok: true,
      value: [assignment('a', 0, 0), assignment('new', 0, 2)],
    });
  });

  it('moves later players to the other team where theirs is full', () => {
    const before = [0, 1, 2, 3, 4].map((slot) => assignment(`p${slot}`, 0, slot));
    const starters = [0, 1, 2, 3].map((slot) => player(`p${slot}`, 0, slot));
    const now = match(...starters, player('p4', 1, 4), player('new', 0, 4));
    const undo = decideUndo(before, now);
    expect(undo.ok && undo.value.at(-1)).toEqual(assignment('new', 1, 2));
    expect(undo.ok && undo.value.at(-2)).toEqual(assignment('p4', 0, 4));
  });

  it('leaves the slots of departed players free, and adds none of them', () => {
    const now = match(player('b', 0, 0));
    expect(decideUndo([assignment('a', 0, 0), assignment('b', 1, 1)], now)).toEqual({
      ok: true,
      value: [assignment('b', 1, 1)],
    });
  });

  it('is refused where nothing is stored, and where no player has moved', () => {
    const now = match(player('a', 0, 0), player('b', 1, 1));
    const refused = { ok: false, code: 'NOTHING_TO_UNDO' };
    expect(decideUndo(null, now)).toEqual(refused);
    expect(decideUndo([], now)).toEqual(refused);
    expect(decideUndo([assignment('a', 0, 0), assignment('b', 1, 1)], now)).toEqual(refused);
    expect(decideUndo([assignment('gone', 0, 3)], now)).toEqual(refused);
  });

  it('loses no player, fills no slot twice and is the same in any order, whatever happened since', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 11 }),
        fc.nat(10_000),
        fc.array(fc.nat(21), { maxLength: 8 }),
        fc.array(fc.nat(21), { maxLength: 8 }),
        (maxPlayers, seed, leaving, coming) => {
          const before = arrangedMatchOf(maxPlayers, 2 * maxPlayers - (seed % 4), seed);
          const moved = arrangedMatchOf(maxPlayers, before.starters.length, seed + 1).starters;
          const stayed = before.starters
            .map((starter, index) => ({ ...starter, ...slotOf(moved[index]) }))
            .filter((_, index) => !leaving.includes(index));
          const starters = coming.reduce<ArrangedPlayer[]>((all, choice, index) => {
            const free = freeSlots(all, maxPlayers);
            const slot = free[choice % Math.max(1, free.length)];
            return slot === undefined
              ? all
              : [...all, player(`new ${index}`, slot.teamIndex, slot.slotIndex)];
          }, stayed);

          const assignments = assignmentsOf(before.starters);
          const now = { starters, maxPlayers };
          const restored = undone(assignments, { ...before, starters }).starters;
          expect(restored.map(({ id }) => id)).toEqual(starters.map(({ id }) => id));
          const slots = restored.map(({ teamIndex, slotIndex }) => `${teamIndex}-${slotIndex}`);
          expect(new Set(slots).size).toBe(starters.length);
          expect(restored.every(({ slotIndex }) => slotIndex < maxPlayers)).toBe(true);
          for (const { playerId, ...slot } of assignments) {
            const again = restored.find(({ id }) => id === playerId);
            if (again !== undefined) expect(slotOf(again)).toEqual(slot);
          }
          const reversed = decideUndo([...assignments].reverse(), {
            ...now,
            starters: [...starters].reverse(),
          });
          const straight = decideUndo(assignments, now);
          expect(reversed.ok && [...reversed.value].reverse()).toEqual(straight.ok && straight.value);
        },
      ),
      { numRuns: 200 },
    );
  });
});

function slotOf(starter: ArrangedPlayer | undefined) {
  return { teamIndex: starter?.teamIndex ?? 0, slotIndex: starter?.slotIndex ?? 0 };
}
