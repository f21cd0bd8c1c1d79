import { isTurnToEnter } from '../matches/availability';
import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import { bestFreeSlot } from './placement';
import { waitingOrder, type Roster, type SlotPromotion } from './rules';

/**
 * Decides that a substitute takes a slot which the organiser left free: as many of those that wait as there are free slots, the
 * longest first, may take one each. The slot is the best free one for their position and level, and they are not asked to confirm:
 * taking it is their yes.
 *
 * @param playerId the substitute's entry
 * @returns refusals: of the policy `enter` (from kick-off on `MATCH_STARTED`); `NOT_IN_MATCH`; `ALREADY_STARTER`; `NO_SLOT_TO_ENTER`
 *   where none is free; `NOT_YOUR_TURN` where all free slots are of those that wait longer
 */
export function decideTakeFreeSlot(roster: Roster, playerId: string): Result<SlotPromotion> {
  const permitted = permit('enter', roster);
  if (!permitted.ok) return permitted;
  const entry = roster.entries.find(({ id }) => id === playerId);
  if (entry === undefined) return refuse('NOT_IN_MATCH');
  if (entry.slot !== null) return refuse('ALREADY_STARTER');
  const starters = roster.entries.flatMap(({ slot, rating }) => (slot === null ? [] : [{ ...slot, rating }]));
  const slot = bestFreeSlot(starters, roster.maxPlayers, entry);
  if (slot === null) return refuse('NO_SLOT_TO_ENTER');
  const turn = waitingOrder(roster.entries.filter((other) => other.slot === null)).indexOf(entry);
  return isTurnToEnter({ turn, starters: starters.length, maxPlayers: roster.maxPlayers })
    ? accept({ entry, slot })
    : refuse('NOT_YOUR_TURN');
}
