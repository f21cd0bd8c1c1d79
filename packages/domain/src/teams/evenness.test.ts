import { describe, expect, it } from 'vitest';
import type { Position } from '../users/schema';
import { evennessOf, type TeamPlayer } from './balance';

const player = (teamIndex: 0 | 1, position: Position, rating = 3): TeamPlayer => ({
  teamIndex,
  position,
  rating,
});

describe('how even two teams are', () => {
  it('is given by players, stars and lines', () => {
    const evenness = evennessOf([
      player(0, 'Arquero', 4),
      player(0, 'Defensor', 3.5),
      player(0, 'Defensor', 3),
      player(1, 'Arquero', 3.5),
      player(1, 'Delantero', 4.5),
    ]);
    expect(evenness).toEqual({
      players: [3, 2],
      stars: [10.5, 8],
      gap: 2.5,
      lines: [
        { position: 'Arquero', players: [1, 1], stars: [4, 3.5] },
        { position: 'Defensor', players: [2, 0], stars: [6.5, 0] },
        { position: 'Mediocampista', players: [0, 0], stars: [0, 0] },
        { position: 'Delantero', players: [0, 1], stars: [0, 4.5] },
      ],
      lineGap: 0.5 + 6.5 + 4.5,
      linesExcess: 2,
      areKeepersShared: true,
    });
  });

  it('has whole tenths in its sums and gaps', () => {
    const { stars, gap, lineGap } = evennessOf([
      player(0, 'Defensor', 3.1),
      player(0, 'Delantero', 2.2),
      player(1, 'Defensor', 3.3),
      player(1, 'Delantero', 2.1),
    ]);
    expect({ stars, gap, lineGap }).toEqual({ stars: [5.3, 5.4], gap: 0.1, lineGap: 0.3 });
  });

  it('adds up what is shown of each player, so that the rows make the sum', () => {
    const levels = [3.446, 3.446, 3.446];
    const evenness = evennessOf([
      ...levels.map((level) => player(0, 'Defensor', level)),
      ...levels.map((level) => player(1, 'Delantero', level + 0.01)),
    ]);
    // Three times 3.4, and three times 3.5.
    expect(evenness).toMatchObject({ stars: [10.2, 10.5], gap: 0.3, lineGap: 20.7 });
  });

  it.each([
    [[3, 1], 2],
    [[2, 2], 0],
    [[2, 1], 0],
    [[3, 0], 2],
    [[0, 0], 0],
  ])('counts defenders %j as %i in excess over parity', ([ours = 0, theirs = 0], excess) => {
    const players = [
      ...Array.from({ length: ours }, () => player(0, 'Defensor')),
      ...Array.from({ length: theirs }, () => player(1, 'Defensor')),
    ];
    expect(evennessOf(players).linesExcess).toBe(excess);
  });

  it.each([
    [[1, 0], true],
    [[1, 1], true],
    [[2, 1], true],
    [[2, 0], false],
    [[0, 3], false],
  ])('with keepers %j has them shared: %s', ([ours = 0, theirs = 0], isShared) => {
    const players = [
      ...Array.from({ length: ours }, () => player(0, 'Arquero')),
      ...Array.from({ length: theirs }, () => player(1, 'Arquero')),
    ];
    expect(evennessOf(players).areKeepersShared).toBe(isShared);
  });
});
