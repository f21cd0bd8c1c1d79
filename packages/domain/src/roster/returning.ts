import type { Match, Player } from '../matches/schema';
import type { Slot } from './placement';

type List = Pick<Match, 'status' | 'players' | 'substitutes'>;

/** Where somebody who left would stand again: their slot, or the last turn among the substitutes. */
export interface FormerPlace {
  left: Player;
  /** Null on the bench. */
  slot: Slot | null;
}

/**
 * The place that a player who left can take back as if they had never gone, read off the match `before` and `after` they
 * left. Null where it is gone: a starter's slot has somebody in it (a substitute came up), a substitute had others behind
 * them or has by now, the match is finished, or the list before does not know the player.
 */
export function formerPlaceOf(before: List, after: List, playerId: string): FormerPlace | null {
  const left = [...before.players, ...before.substitutes].find(({ id }) => id === playerId);
  if (left === undefined || after.status === 'FINISHED') return null;
  const { teamIndex, positionIndex } = left;
  if (teamIndex === null || positionIndex === null) {
    const isLastTurn = before.substitutes.at(-1)?.id === playerId;
    const hasFollowers = after.substitutes.some(({ id }) => before.substitutes.every((one) => one.id !== id));
    return isLastTurn && !hasFollowers ? { left, slot: null } : null;
  }
  const isTaken = after.players.some(
    (player) => player.teamIndex === teamIndex && player.positionIndex === positionIndex,
  );
  return isTaken ? null : { left, slot: { teamIndex, positionIndex } };
}
