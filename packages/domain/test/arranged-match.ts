import { usualTactics } from '../src/tactics/field';
import type { ArrangedMatch, ArrangedPlayer } from '../src/teams/arrangement';
import { startersOf } from './balance-instances';
import { chanceOf } from './chance';

export const ORGANISER_ID = 'user-of-the-organiser';

/** A match of that size with starters in random slots of their own; the same for one seed. */
export function arrangedMatchOf(maxPlayers: number, starters: number, seed: number): ArrangedMatch {
  const chance = chanceOf(seed ^ 0x0f1e1d);
  const slots = Array.from({ length: 2 * maxPlayers }, (_, index) => index)
    .map((index) => ({ index, turn: chance() }))
    .sort((a, b) => a.turn - b.turn);
  return {
    creatorId: ORGANISER_ID,
    coOrganiserIds: [],
    status: 'SCHEDULED',
    version: 7,
    maxPlayers,
    tactics: usualTactics(maxPlayers),
    starters: startersOf(starters, seed).map(({ id, position, rating }, turn): ArrangedPlayer => {
      const slot = slots[turn]?.index ?? 0;
      return {
        id,
        position,
        rating,
        teamIndex: slot < maxPlayers ? 0 : 1,
        slotIndex: slot % maxPlayers,
      };
    }),
  };
}
