import type { Match, TeamIndex } from '../matches/schema';
import { slotOf } from '../roster/api-names';

/** A slot of a team, or a turn among the substitutes, each from 0. */
export interface SlotOrTurn {
  /** The team of a slot; null for a substitute. */
  team: TeamIndex | null;
  position: number;
}

export interface ListedPlayer {
  id: string;
  name: string;
  /** The account of the entry; null for a guest. */
  userId: string | null;
  place: SlotOrTurn;
}

/**
 * The players of a match at one version, with their slots and turns. Stored at an export, a returning list is
 * compared with it.
 */
export interface ListState {
  version: number;
  people: ListedPlayer[];
}

/** The state of a match as it is read. */
export function stateOf(match: Pick<Match, 'version' | 'players' | 'substitutes'>): ListState {
  return {
    version: match.version,
    people: [
      ...match.players.map((player) => ({
        id: player.id,
        name: player.name,
        userId: player.userId ?? null,
        place: { team: player.teamIndex, position: slotOf(player)?.slotIndex ?? 0 },
      })),
      ...match.substitutes.map((player, position) => ({
        id: player.id,
        name: player.name,
        userId: player.userId ?? null,
        place: { team: null, position },
      })),
    ],
  };
}

/** True for the same slot, and for any two turns among the substitutes. */
export function isSameSlotOrTurn(a: SlotOrTurn, b: SlotOrTurn): boolean {
  return a.team === b.team && (a.team === null || a.position === b.position);
}
