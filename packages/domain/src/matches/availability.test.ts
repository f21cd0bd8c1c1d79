import { describe, expect, it } from 'vitest';
import { availabilityOf } from './availability';
import type { Player } from './schema';

describe('the free slots in a link preview', () => {
  const players = (count: number): Player[] => Array.from<Player>({ length: count });
  it.each([
    [9, 'SCHEDULED', 'Quedan 5 lugares'],
    [13, 'SCHEDULED', 'Queda 1 lugar'],
    [14, 'SCHEDULED', 'Completo'],
    [14, 'IN_PROGRESS', 'Completo, ya empezó'],
    [13, 'IN_PROGRESS', 'Queda 1 lugar'],
    [9, 'FINISHED', 'Finalizado'],
  ] as const)('%i of 14, %s: %s', (count, status, sentence) => {
    expect(availabilityOf({ maxTotalPlayers: 14, players: players(count), status })).toBe(sentence);
  });
});
