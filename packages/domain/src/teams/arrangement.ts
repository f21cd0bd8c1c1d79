import type { Match } from '../matches/schema';
import { isSameSlot, type Slot } from '../roster/placement';
import type { Position } from '../users/schema';
import type { Seat } from './schema';

/** A starter as the rules of the teams see them. */
export interface SeatedPlayer extends Slot {
  id: string;
  position: Position;
  /** 1 to 5 stars in half steps. */
  rating: number;
}

/** A match and its starters at one version of it. */
export interface SeatedMatch extends Pick<
  Match,
  'creatorId' | 'status' | 'version' | 'maxPlayers' | 'tactics'
> {
  starters: readonly SeatedPlayer[];
}

/** A match as it is read, as the rules of the teams see it. */
export function seatedMatch(match: Omit<SeatedMatch, 'starters'> & Pick<Match, 'players'>): SeatedMatch {
  const { creatorId, status, version, maxPlayers, tactics, players } = match;
  const starters = players.flatMap(({ id, position, rating, teamIndex, positionIndex }) =>
    teamIndex === null || positionIndex === null ? [] : [{ id, position, rating, teamIndex, positionIndex }],
  );
  return { creatorId, status, version, maxPlayers, tactics, starters };
}

/** The present slot of every starter. */
export function seatsOf(starters: readonly SeatedPlayer[]): Seat[] {
  return starters.map(({ id, teamIndex, positionIndex }) => ({ playerId: id, teamIndex, positionIndex }));
}

/** The slots of an arrangement that differ from the present ones: what has to be saved. */
export function seatsToSave(arranged: readonly Seat[], starters: readonly SeatedPlayer[]): Seat[] {
  const present = new Map(starters.map((starter) => [starter.id, starter]));
  return arranged.filter((seat) => {
    const now = present.get(seat.playerId);
    return now !== undefined && !isSameSlot(now, seat);
  });
}
