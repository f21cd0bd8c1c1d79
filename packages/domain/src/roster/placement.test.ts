import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestFreeSlot, freeSlots, type PlacedPlayer } from './placement';

const midfielder = { position: 'Mediocampista', rating: 3 } as const;
const at = (teamIndex: 0 | 1, slotIndex: number, rating = 3): PlacedPlayer => ({
  teamIndex,
  slotIndex,
  rating,
});

describe('the slot of a player without a chosen one', () => {
  it('of an empty match is the first of their line in team 1', () => {
    expect(bestFreeSlot([], 5, midfielder)).toEqual({ teamIndex: 0, slotIndex: 2 });
    expect(bestFreeSlot([], 5, { position: 'Arquero', rating: 3 })).toEqual({
      teamIndex: 0,
      slotIndex: 0,
    });
    expect(bestFreeSlot([], 5, { position: 'Delantero', rating: 3 })).toEqual({
      teamIndex: 0,
      slotIndex: 4,
    });
  });

  it('is in the team with fewer players', () => {
    expect(bestFreeSlot([at(0, 2, 5)], 5, midfielder)).toEqual({ teamIndex: 1, slotIndex: 2 });
    expect(bestFreeSlot([at(1, 2, 5)], 5, midfielder)).toEqual({ teamIndex: 0, slotIndex: 2 });
  });

  it('is in a line of their position even where another line would make the teams more even', () => {
    const keepersOfTeam1 = [at(0, 0, 5)];
    const full1 = [...keepersOfTeam1, at(0, 2), at(0, 3), at(1, 2, 5), at(1, 3, 5)];
    expect(bestFreeSlot(full1, 5, { position: 'Arquero', rating: 1 })).toEqual({
      teamIndex: 1,
      slotIndex: 0,
    });
  });

  it('is anywhere once their line is taken in both teams', () => {
    const bothKeepers = [at(0, 0), at(1, 0)];
    const slot = bestFreeSlot(bothKeepers, 5, { position: 'Arquero', rating: 3 });
    expect(slot).toEqual({ teamIndex: 0, slotIndex: 1 });
  });

  it('stays in the requested team', () => {
    expect(bestFreeSlot([at(1, 2, 1)], 5, midfielder, 1)).toEqual({ teamIndex: 1, slotIndex: 3 });
    const team1Full = [0, 1, 2, 3, 4].map((position) => at(0, position));
    expect(bestFreeSlot(team1Full, 5, midfielder, 0)).toBeNull();
  });

  it('is none in a full match, and otherwise always a free one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 11 }),
        fc.array(fc.tuple(fc.boolean(), fc.nat(10), fc.integer({ min: 2, max: 10 })), { maxLength: 40 }),
        fc.constantFrom('Arquero', 'Defensor', 'Mediocampista', 'Delantero'),
        (size, wanted, position) => {
          const starters: PlacedPlayer[] = [];
          for (const [isTeam2, index, halfStars] of wanted) {
            const slot = { teamIndex: isTeam2 ? 1 : 0, slotIndex: index } as const;
            const isFree = freeSlots(starters, size).some(
              (free) => free.teamIndex === slot.teamIndex && free.slotIndex === slot.slotIndex,
            );
            if (isFree) starters.push({ ...slot, rating: halfStars / 2 });
          }
          const free = freeSlots(starters, size);
          expect(free).toHaveLength(2 * size - starters.length);
          const best = bestFreeSlot(starters, size, { position, rating: 3 });
          if (free.length === 0) expect(best).toBeNull();
          else expect(free).toContainEqual(best);
        },
      ),
    );
  });
});
