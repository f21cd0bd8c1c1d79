import { describe, expect, it } from 'vitest';
import type { Match, Player } from './schema';
import { transferTargets } from './participants';

describe('the players that a match can be transferred to', () => {
  const player = (name: string, userId?: string) => ({ name, userId }) as Player;

  it('are all but its organiser, with the guests apart', () => {
    const match = {
      creatorId: 'nico',
      allPlayers: [player('Nico', 'nico'), player('Fede', 'fede'), player('Tomi')],
    } as Match;
    const { registered, guests } = transferTargets(match);
    expect(registered.map((each) => each.name)).toEqual(['Fede']);
    expect(guests.map((each) => each.name)).toEqual(['Tomi']);
  });

  it('are none where the organiser plays alone', () => {
    const match = { creatorId: 'nico', allPlayers: [player('Nico', 'nico')] } as Match;
    expect(transferTargets(match)).toEqual({ registered: [], guests: [] });
  });
});
