import type { Match, TeamIndex } from '../matches/schema';

/** A place in a match: a slot of a team, or a turn among the substitutes, each from 0. */
export interface Place {
  /** Null for a substitute. */
  team: TeamIndex | null;
  position: number;
}

export interface ListedPerson {
  id: string;
  name: string;
  /** Null for a guest. */
  userId: string | null;
  place: Place;
}

/** Who stood where in a match at one version. Kept at an export, it is what a returning list is compared with. */
export interface ListState {
  version: number;
  people: ListedPerson[];
}

/** Who stands where in a match as it is read. */
export function stateOf(match: Pick<Match, 'version' | 'players' | 'substitutes'>): ListState {
  return {
    version: match.version,
    people: [
      ...match.players.map((player) => ({
        id: player.id,
        name: player.name,
        userId: player.userId ?? null,
        place: { team: player.teamIndex, position: player.positionIndex ?? 0 },
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

/** True for one slot, or for two turns among the substitutes whichever they are. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.team === b.team && (a.team === null || a.position === b.position);
}
