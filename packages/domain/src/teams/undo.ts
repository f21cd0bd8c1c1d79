import { accept, refuse, type Result } from '../result';
import { bestFreeSlot, type PlacedPlayer } from '../roster/placement';
import { isSameSlot, type Slot } from '../roster/slots';
import {
  assignmentsToSave,
  type ArrangedMatch,
  type ArrangedPlayer,
  type SlotAssignment,
} from './arrangement';

/**
 * The slots of the starters once the teams are as before they were last generated; `before` holds the slots of then, null where
 * none are stored.
 *
 * Starters with a slot of then go back to it. Later starters keep their slot where it is free, else take their team's best free
 * slot, else the other team's. So no player is lost and no slot is held twice, and the slots of players that left since stay
 * free. The answer is all starters, in their present order. Refuses NOTHING_TO_UNDO where none are stored, or where no starter
 * would move.
 */
export function decideUndo(
  before: readonly SlotAssignment[] | null,
  { starters, maxPlayers }: Pick<ArrangedMatch, 'starters' | 'maxPlayers'>,
): Result<SlotAssignment[]> {
  if (before === null) return refuse('NOTHING_TO_UNDO');
  const former = new Map<string, Slot>(before.map((assignment) => [assignment.playerId, assignment]));
  const assigned = new Map<string, PlacedPlayer>();
  const assign = ({ id, rating }: ArrangedPlayer, { teamIndex, slotIndex }: Slot) =>
    assigned.set(id, { teamIndex, slotIndex, rating });
  const isFree = (slot: Slot) => [...assigned.values()].every((taken) => !isSameSlot(taken, slot));

  for (const starter of starters) {
    const slot = former.get(starter.id);
    if (slot !== undefined) assign(starter, slot);
  }
  // The newcomers are sorted by slot and not by arrival: any order of the input gives one answer.
  const newcomers = starters
    .filter(({ id }) => !former.has(id))
    .sort((a, b) => a.teamIndex - b.teamIndex || a.slotIndex - b.slotIndex);
  for (const newcomer of newcomers) if (isFree(newcomer)) assign(newcomer, newcomer);
  for (const newcomer of newcomers) {
    if (assigned.has(newcomer.id)) continue;
    const taken = [...assigned.values()];
    const slot =
      bestFreeSlot(taken, maxPlayers, newcomer, newcomer.teamIndex) ??
      bestFreeSlot(taken, maxPlayers, newcomer);
    if (slot !== null) assign(newcomer, slot);
  }

  const restored = starters.map((starter) => {
    const { teamIndex, slotIndex } = assigned.get(starter.id) ?? starter;
    return { playerId: starter.id, teamIndex, slotIndex };
  });
  return assignmentsToSave(restored, starters).length === 0 ? refuse('NOTHING_TO_UNDO') : accept(restored);
}
