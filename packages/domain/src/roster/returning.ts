import type { Match, Player } from '../matches/schema';
import { slotOf } from './api-names';
import type { Slot } from './slots';
import { playerAt } from './player-at';

type List = Pick<Match, 'status' | 'players' | 'substitutes'>;

/**
 * The former entry that a player that left can take back: the slot, or the last turn among the substitutes.
 */
export interface FormerEntry {
  player: Player;
  /** The slot that the player had; null on the bench. */
  slot: Slot | null;
}

/**
 * The slot or turn that a player that left can take back, computed from the match `before` and `after`. Null
 * where a starter's slot is taken (a substitute was promoted), where others waited or now wait behind a
 * substitute, where the match is finished, and where the player is not in `before`.
 */
export function formerEntryOf(before: List, after: List, playerId: string): FormerEntry | null {
  const player = [...before.players, ...before.substitutes].find(({ id }) => id === playerId);
  if (player === undefined || after.status === 'FINISHED') return null;
  const slot = slotOf(player);
  if (slot === null) {
    const isLastTurn = before.substitutes.at(-1)?.id === playerId;
    const hasFollowers = after.substitutes.some(({ id }) => before.substitutes.every((one) => one.id !== id));
    return isLastTurn && !hasFollowers ? { player, slot: null } : null;
  }
  return playerAt(after, slot) === undefined ? { player, slot } : null;
}
