import { accept, refuse, type Result } from '../result';
import { bestFreeSlot, isSameSlot, type PlacedPlayer, type Slot } from '../roster/placement';
import { seatsToSave, type SeatedMatch, type SeatedPlayer } from './arrangement';
import type { Seat } from './schema';

/**
 * The slots of the starters once the teams are as before they were last generated; `before` holds the slots
 * of then, null where nothing is kept.
 *
 * Starters with a slot of then go back to it. Later starters keep their slot where it is free, else take
 * their team's best free slot, else the other team's. So no player is lost and no slot is held twice, and the
 * slots of players that left since stay free. The answer is all starters, in their present order. Refuses
 * NOTHING_TO_UNDO where nothing is kept, or where no starter would move.
 */
export function decideUndo(
  before: readonly Seat[] | null,
  { starters, maxPlayers }: Pick<SeatedMatch, 'starters' | 'maxPlayers'>,
): Result<Seat[]> {
  if (before === null) return refuse('NOTHING_TO_UNDO');
  const stood = new Map<string, Slot>(before.map((seat) => [seat.playerId, seat]));
  const seated = new Map<string, PlacedPlayer>();
  const sit = ({ id, rating }: SeatedPlayer, { teamIndex, positionIndex }: Slot) =>
    seated.set(id, { teamIndex, positionIndex, rating });
  const isFree = (slot: Slot) => [...seated.values()].every((taken) => !isSameSlot(taken, slot));

  for (const starter of starters) {
    const slot = stood.get(starter.id);
    if (slot !== undefined) sit(starter, slot);
  }
  // By slot and not by arrival: the same answer for any order of the input.
  const newcomers = starters
    .filter(({ id }) => !stood.has(id))
    .sort((a, b) => a.teamIndex - b.teamIndex || a.positionIndex - b.positionIndex);
  for (const newcomer of newcomers) if (isFree(newcomer)) sit(newcomer, newcomer);
  for (const newcomer of newcomers) {
    if (seated.has(newcomer.id)) continue;
    const taken = [...seated.values()];
    const slot =
      bestFreeSlot(taken, maxPlayers, newcomer, newcomer.teamIndex) ??
      bestFreeSlot(taken, maxPlayers, newcomer);
    if (slot !== null) sit(newcomer, slot);
  }

  const restored = starters.map((starter) => {
    const { teamIndex, positionIndex } = seated.get(starter.id) ?? starter;
    return { playerId: starter.id, teamIndex, positionIndex };
  });
  return seatsToSave(restored, starters).length === 0 ? refuse('NOTHING_TO_UNDO') : accept(restored);
}
