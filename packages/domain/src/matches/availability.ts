import type { Match, MatchStatus } from './schema';

/** Returns the number of starters that a match still takes. */
export function freeSlotCount(match: Pick<Match, 'maxTotalPlayers' | 'players'>): number {
  return Math.max(0, match.maxTotalPlayers - match.players.length);
}

/** A match without a free slot; for a match that has begun, its status is shown instead. */
export function fullText(status: MatchStatus): string {
  return status === 'IN_PROGRESS' ? 'Completo, ya empezó' : 'Completo';
}

/** The free slots, as briefly as possible: 'Quedan 5 lugares', 'Queda 1 lugar', 'Completo', 'Finalizado'. */
export function availabilityOf(match: Pick<Match, 'maxTotalPlayers' | 'players' | 'status'>): string {
  if (match.status === 'FINISHED') return 'Finalizado';
  const free = freeSlotCount(match);
  if (free === 0) return fullText(match.status);
  return free === 1 ? 'Queda 1 lugar' : `Quedan ${free} lugares`;
}

/**
 * True if a free slot is left for the substitute with `turn` others before them, once each of those has one.
 *
 * @param starters The number of the `2 × maxPlayers` slots that are taken.
 */
export function isTurnToEnter({
  turn,
  starters,
  maxPlayers,
}: {
  turn: number;
  starters: number;
  maxPlayers: number;
}): boolean {
  return 2 * maxPlayers - starters > turn;
}
