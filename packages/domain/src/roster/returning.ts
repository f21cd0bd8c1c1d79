import type { Match, Player } from '../matches/schema';
import type { Slot } from './placement';

type List = Pick<Match, 'status' | 'players' | 'substitutes'>;

/** The entry that a player that left could take again: their slot, or the last turn among the substitutes. */
export interface FormerEntry {
  left: Player;
  /** Null on the bench. */
  slot: Slot | null;
}

/**
 * The slot or turn that a player that left can take back as if they had never left, computed from the match
 * `before` and `after`. Null where it is gone: a starter's slot is taken (a substitute was promoted), a
 * substitute had others behind them or has by now, the match is finished, or the player is not in `before`.
 */
export function formerEntryOf(before: List, after: List, playerId: string): FormerEntry | null {
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
