import type { Match } from '../matches/schema';
import { slotOf } from './api-names';
import { playerAt } from './player-at';

/**
 * The name in the slot that a player had before they left; null for an empty slot, for a substitute, and where either state of the
 * match is not known.
 */
export function successorOf(
  playerId: string,
  before: Match | undefined,
  after: Match | undefined,
): string | null {
  const leaver = before?.players.find(({ id }) => id === playerId);
  const slot = leaver && slotOf(leaver);
  return (after && slot && playerAt(after, slot)?.name) ?? null;
}
