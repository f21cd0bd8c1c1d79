import type { Match, TeamIndex } from '../matches/schema';
import { slotOf } from '../roster/api-names';
import { isSameSlot, type Slot } from '../roster/slots';
import { nameKey } from '../text/one-line';
import type { Position } from '../users/schema';

/** A starter as the rules of the teams see them. */
export interface ArrangedPlayer extends Slot {
  id: string;
  position: Position;
  /** The stars that count, 1 to 5: of a user the learned level with all its digits. */
  rating: number;
  /** Their team in the last date of the group; absent where they did not play it. */
  lastTeamIndex?: TeamIndex;
}

/** A player of the last date of a group, and their side. */
export interface LastSide {
  /** The account of the player; null for a guest. */
  userId: string | null;
  /** The name as `nameKey` folds it, by which a guest is known. */
  nameKey: string;
  teamIndex: TeamIndex;
}

/** A starter, by id, and a slot for them. */
export interface SlotAssignment extends Slot {
  playerId: string;
}

/** A match and its starters at one version of it. */
export interface ArrangedMatch extends Pick<
  Match,
  'creatorId' | 'coOrganiserIds' | 'status' | 'version' | 'maxPlayers' | 'tactics'
> {
  starters: readonly ArrangedPlayer[];
}

/**
 * A match as it is read, as the rules of the teams see it. `levels` are the stars that count for a player, by entry; without
 * one the stars on the entry count. `lastSides` are those of the last date of its group: users are known by account, guests by name.
 */
export function arrangedMatch(
  match: Omit<ArrangedMatch, 'starters'> & Pick<Match, 'players'>,
  levels: ReadonlyMap<string, number>,
  lastSides: readonly LastSide[] = [],
): ArrangedMatch {
  const { creatorId, coOrganiserIds, status, version, maxPlayers, tactics, players } = match;
  const starters = players.flatMap(({ id, position, rating, userId = null, name, ...player }) => {
    const slot = slotOf(player);
    if (slot === null) return [];
    const key = nameKey(name);
    const last = lastSides.find(
      (side) => side.userId === userId && (userId !== null || side.nameKey === key),
    );
    const lastTeam = last === undefined ? {} : { lastTeamIndex: last.teamIndex };
    return [{ id, position, rating: levels.get(id) ?? rating, ...slot, ...lastTeam }];
  });
  return { creatorId, coOrganiserIds, status, version, maxPlayers, tactics, starters };
}

/** The present slot of every starter. */
export function assignmentsOf(starters: readonly ArrangedPlayer[]): SlotAssignment[] {
  return starters.map(({ id, teamIndex, slotIndex }) => ({ playerId: id, teamIndex, slotIndex }));
}

/** The slots of an arrangement that differ from the present ones, to be saved. */
export function assignmentsToSave(
  arranged: readonly SlotAssignment[],
  starters: readonly ArrangedPlayer[],
): SlotAssignment[] {
  const present = new Map(starters.map((starter) => [starter.id, starter]));
  return arranged.filter((assignment) => {
    const now = present.get(assignment.playerId);
    return now !== undefined && !isSameSlot(now, assignment);
  });
}
