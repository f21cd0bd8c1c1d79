import type { Match } from '../matches/schema';
import { slotOf } from '../roster/api-names';
import { isSameSlot, type Slot } from '../roster/slots';
import type { Position } from '../users/schema';

/** A starter as the rules of the teams see them. */
export interface ArrangedPlayer extends Slot {
  id: string;
  position: Position;
  /** The stars that count, 1 to 5: of a user the learned level with all its digits. */
  rating: number;
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
 * one the stars on the entry count.
 */
export function arrangedMatch(
  match: Omit<ArrangedMatch, 'starters'> & Pick<Match, 'players'>,
  levels: ReadonlyMap<string, number>,
): ArrangedMatch {
  const { creatorId, coOrganiserIds, status, version, maxPlayers, tactics, players } = match;
  const starters = players.flatMap(({ id, position, rating, ...player }) => {
    const slot = slotOf(player);
    return slot === null ? [] : [{ id, position, rating: levels.get(id) ?? rating, ...slot }];
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
