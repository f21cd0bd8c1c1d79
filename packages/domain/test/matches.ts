import type { Match, Player } from '../src/matches/schema';
import type { Slot } from '../src/roster/slots';
import { usualTactics } from '../src/tactics/field';
import { toApiSlot } from '../src/roster/api-names';

/** A guest whose id is their name; without a slot a substitute. */
export function playerOf(name: string, slot: Slot | null = null): Player {
  return {
    id: name,
    name,
    position: 'Mediocampista',
    rating: 3,
    isSubstitute: slot === null,
    ...toApiSlot(slot),
    joinedAt: '2026-11-21T12:00:00.000Z',
    isConfirmationPending: false,
    isPromotionPending: false,
  };
}

/** The fields of a match of seven a side in the future that its arranging needs. */
export function arrangeable(players: Player[], over: Partial<Pick<Match, 'status' | 'maxPlayers'>> = {}) {
  const [starters, substitutes] = [false, true].map((is) =>
    players.filter((player) => player.isSubstitute === is),
  );
  return {
    creatorId: 'organiser',
    status: 'SCHEDULED' as const,
    maxPlayers: 7,
    team1Name: 'Atlético Sobremesa',
    team2Name: 'Deportivo Resaca',
    players: starters ?? [],
    substitutes: substitutes ?? [],
    allPlayers: players,
    tactics: usualTactics(7),
    ...over,
  };
}
