import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import type { TeamIndex } from '../matches/schema';
import { bestFreeSlot, type PlacedPlayer } from './placement';
import { isSameSlot, type Slot } from './slots';
import { promotionsInto, type Roster, type RosterEntry, type SlotPromotion } from './rules';

/** A player and their new slot. */
export interface Placement {
  entry: RosterEntry;
  slot: Slot;
}

/** An arrangement of the teams by the organiser. A benched player waits behind all other substitutes. */
export type Arrangement =
  /** The player already has that slot. */
  | { kind: 'unchanged' }
  | { kind: 'moved'; player: Placement }
  | { kind: 'swapped'; player: Placement; other: Placement }
  /** A starter goes to the bench; the substitute that has waited longest gets the slot, and is asked. */
  | { kind: 'benched'; demoted: RosterEntry; promoted: SlotPromotion | null }
  | { kind: 'promoted-demoted'; promoted: Placement | null; demoted: RosterEntry | null };

export interface MoveRequest {
  playerId: string;
  /** The team of the new slot; absent or null for the bench. */
  teamIndex?: TeamIndex | null | undefined;
  /** The new slot; absent or null for the team's best free one. */
  slotIndex?: number | null | undefined;
  /** True where no substitute gets the slot of a starter that goes to the bench. */
  isSlotLeftFree?: boolean | undefined;
}

/**
 * Decides where the organiser moves a player. A taken slot is exchanged: two starters swap their slots, a
 * substitute sends the starter to the bench. Without a team a starter goes to the bench, and before kick-off the substitute that
 * has waited longest gets the slot, unless the organiser leaves it free. A team alone means its best free slot; a player of that team
 * stays in their slot.
 */
export function decideMove(roster: Roster, actorId: string, request: MoveRequest): Result<Arrangement> {
  const found = findArranged(roster, actorId, request.playerId);
  if (!found.ok) return found;
  const entry = found.value;
  const teamIndex = request.teamIndex ?? null;
  const slotIndex = request.slotIndex ?? null;

  if (teamIndex === null)
    return slotIndex === null
      ? bench(roster, entry, request.isSlotLeftFree === true)
      : refuse('SLOT_WITHOUT_TEAM');
  if (slotIndex === null) {
    if (entry.slot?.teamIndex === teamIndex) return accept({ kind: 'unchanged' });
    const slot = bestFreeSlot(startersBut(roster, entry), roster.maxPlayers, entry, teamIndex);
    return slot === null ? refuse('SLOT_TAKEN') : accept(assign(entry, slot));
  }
  if (slotIndex >= roster.maxPlayers) return refuse('SLOT_OUT_OF_RANGE');
  const slot = { teamIndex, slotIndex };
  const holder = roster.entries.find((other) => other.slot !== null && isSameSlot(other.slot, slot));
  if (holder === undefined) return accept(assign(entry, slot));
  return holder.id === entry.id ? accept({ kind: 'unchanged' }) : accept(exchange(entry, holder, slot));
}

/** Decides that two players swap, at least one of them a starter. */
export function decideSwap(
  roster: Roster,
  actorId: string,
  { player1Id, player2Id }: { player1Id: string; player2Id: string },
): Result<Arrangement> {
  const first = findArranged(roster, actorId, player1Id);
  if (!first.ok) return first;
  const second = findArranged(roster, actorId, player2Id);
  if (!second.ok) return second;
  if (player1Id === player2Id) return refuse('SAME_PLAYER');
  if (second.value.slot !== null) return accept(exchange(first.value, second.value, second.value.slot));
  if (first.value.slot !== null) return accept(exchange(second.value, first.value, first.value.slot));
  return refuse('SUBSTITUTES_NOT_SWAPPABLE');
}

function findArranged(roster: Roster, actorId: string, playerId: string): Result<RosterEntry> {
  const permitted = permit('arrangePlayers', { ...roster, userId: actorId });
  if (!permitted.ok) return permitted;
  const entry = roster.entries.find((other) => other.id === playerId);
  return entry === undefined ? refuse('PLAYER_NOT_FOUND') : accept(entry);
}

function bench(roster: Roster, entry: RosterEntry, isSlotLeftFree: boolean): Result<Arrangement> {
  if (entry.slot === null) return refuse('ALREADY_SUBSTITUTE');
  const waiting = roster.entries.filter((other) => other.slot === null).length;
  const [promoted = null] = isSlotLeftFree ? [] : promotionsInto(roster, [entry.slot]);
  // The substitute that enters leaves a turn.
  if (promoted === null && waiting >= 2 * roster.maxPlayers) return refuse('SUBSTITUTES_FULL');
  return accept({ kind: 'benched', demoted: entry, promoted });
}

function assign(entry: RosterEntry, slot: Slot): Arrangement {
  const player = { entry, slot };
  return entry.slot === null
    ? { kind: 'promoted-demoted', promoted: player, demoted: null }
    : { kind: 'moved', player };
}

/** `entry` takes the slot of `holder`, and `holder` the former slot or bench of `entry`. */
function exchange(entry: RosterEntry, holder: RosterEntry, slot: Slot): Arrangement {
  const player = { entry, slot };
  return entry.slot === null
    ? { kind: 'promoted-demoted', promoted: player, demoted: holder }
    : { kind: 'swapped', player, other: { entry: holder, slot: entry.slot } };
}

function startersBut(roster: Roster, entry: RosterEntry): PlacedPlayer[] {
  return roster.entries.flatMap((other) =>
    other.slot === null || other.id === entry.id ? [] : [{ ...other.slot, rating: other.rating }],
  );
}
