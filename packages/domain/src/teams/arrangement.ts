import type { Match } from '../matches/schema';
import { isSameSlot, type Slot } from '../roster/placement';
import type { Position } from '../users/schema';
import type { SlotAssignment } from './schema';

/** A starter as the rules of the teams see them. */
export interface ArrangedPlayer extends Slot {
  id: string;
  position: Position;
  /** 1 to 5 stars in half steps. */
  rating: number;
}

/** A match and its starters at one version of it. */
export interface ArrangedMatch extends Pick<
  Match,
  'creatorId' | 'status' | 'version' | 'maxPlayers' | 'tactics'
> {
  starters: readonly ArrangedPlayer[];
}

/** A match as it is read, as the rules of the teams see it. */
export function arrangedMatch(
  match: Omit<ArrangedMatch, 'starters'> & Pick<Match, 'players'>,
): ArrangedMatch {
  const { creatorId, status, version, maxPlayers, tactics, players } = match;
  const starters = players.flatMap(({ id, position, rating, teamIndex, positionIndex }) =>
    teamIndex === null || positionIndex === null ? [] : [{ id, position, rating, teamIndex, positionIndex }],
  );
  return { creatorId, status, version, maxPlayers, tactics, starters };
}

/** The present slot of every starter. */
export function assignmentsOf(starters: readonly ArrangedPlayer[]): SlotAssignment[] {
  return starters.map(({ id, teamIndex, positionIndex }) => ({ playerId: id, teamIndex, positionIndex }));
}

/** The slots of an arrangement that differ from the present ones: what has to be saved. */
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
