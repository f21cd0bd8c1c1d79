import { describe, expect, it } from 'vitest';
import { FORMATIONS, slotPositions } from './lines';

describe('the slots of a side', () => {
  it.each([
    [5, ['Arquero', 'Defensor', 'Mediocampista', 'Mediocampista', 'Delantero']],
    [7, ['Arquero', 'Defensor', 'Defensor', 'Mediocampista', 'Mediocampista', 'Delantero', 'Delantero']],
  ])('of %i a side count the goalkeeper in the first figure', (size, positions) => {
    expect(slotPositions(size)).toEqual(positions);
  });

  it('of eleven a side put the goalkeeper apart from 4-4-2', () => {
    const positions = slotPositions(11);
    const count = (position: string) => positions.filter((each) => each === position).length;
    expect(['Arquero', 'Defensor', 'Mediocampista', 'Delantero'].map(count)).toEqual([1, 4, 4, 2]);
  });

  it.each([5, 6, 7, 8, 9, 10, 11])('of %i a side are as many as its players in every formation', (size) => {
    const formations = FORMATIONS[size] ?? [];
    expect(formations.length).toBeGreaterThan(0);
    for (const formation of formations) {
      const positions = slotPositions(size, formation);
      expect(positions).toHaveLength(size);
      expect(positions.filter((position) => position === 'Arquero')).toHaveLength(1);
    }
  });
});
