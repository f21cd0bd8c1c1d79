import { assert } from '../assert';
import { permit } from '../matches/policies';
import { TEAM_INDEXES } from '../matches/sides';
import { accept, refuse, type Result } from '../result';
import type { Placement } from './arranging';
import { freeSlots } from './placement';
import { promotionsInto, waitingOrder, type Roster, type RosterEntry, type SlotPromotion } from './rules';
import type { Slot } from './slots';

/** A player of the list, as far as it decides who goes to the bench of a smaller match. */
export interface SizedPlayer {
  id: string;
  userId?: string | null | undefined;
  isSubstitute: boolean;
  /** The instant in the form in which answers hold it. */
  joinedAt: string;
}

/**
 * The starters that go to the bench where a match is made smaller: those that signed up last, the organiser after all others. As
 * many as do not fit, the last one first; none in a match that is as large or larger.
 */
export function benchedBySize(
  { creatorId, allPlayers }: { creatorId: string; allPlayers: readonly SizedPlayer[] },
  maxPlayers: number,
): string[] {
  const starters = allPlayers.filter(({ isSubstitute }) => !isSubstitute);
  const isCreator = ({ userId }: SizedPlayer) => userId === creatorId;
  return starters
    .toSorted(
      (a, b) =>
        Number(isCreator(a)) - Number(isCreator(b)) ||
        (a.joinedAt < b.joinedAt ? 1 : a.joinedAt > b.joinedAt ? -1 : a.id < b.id ? 1 : -1),
    )
    .slice(0, Math.max(0, starters.length - 2 * maxPlayers))
    .map(({ id }) => id);
}

/** Computes the list at another size. No player is dropped. */
export interface Resizing {
  maxPlayers: number;
  /** Starters that stay starters, in another slot. */
  moved: Placement[];
  /** Starters that go to the bench, before all that waited, in their order there. */
  benched: RosterEntry[];
  /** All that waited before, in their order. */
  waiting: RosterEntry[];
  /** The substitutes that get the new slots, by their turn. */
  promotions: SlotPromotion[];
}

/**
 * Decides another size of a match, by its organisers and before kick-off. A larger one has free slots more, which go to those that
 * wait. A smaller one sends starters to the bench where not all fit: those of `benchedIds`, exactly as many as do not fit
 * (`STARTERS_DO_NOT_FIT`). They keep their turn before those that waited, so the bench may be longer than the size allows. Starters
 * beyond the last slot of their team take a free one of it, else of the other.
 */
export function decideResizing(
  roster: Roster,
  { actorId, maxPlayers, benchedIds }: { actorId: string; maxPlayers: number; benchedIds: readonly string[] },
): Result<Resizing> {
  const permitted = permit('resize', { ...roster, userId: actorId });
  if (!permitted.ok) return permitted;
  const asked = new Set(benchedIds);
  const starters = roster.entries.flatMap((entry) =>
    entry.slot === null ? [] : { ...entry, slot: entry.slot },
  );
  const benched = starters.filter(({ id }) => asked.has(id));
  const surplus = Math.max(0, starters.length - 2 * maxPlayers);
  if (benched.length !== asked.size || benched.length !== surplus) return refuse('STARTERS_DO_NOT_FIT');
  const staying = starters.filter(({ id }) => !asked.has(id));
  const waiting = waitingOrder(roster.entries.filter(({ slot }) => slot === null));
  return accept({
    maxPlayers,
    moved: intoSlots(staying, maxPlayers),
    // They keep the order in which the organiser was shown them: the last to sign up waits behind the others.
    benched: benchedIds.toReversed().flatMap((id) => benched.find((entry) => entry.id === id) ?? []),
    waiting,
    promotions: promotionsInto(roster, newSlots(roster.maxPlayers, maxPlayers), waiting),
  });
}

/** The slots that a larger match has more, from both teams in turn. */
function newSlots(before: number, after: number): Slot[] {
  return Array.from({ length: Math.max(0, after - before) }, (_, index) =>
    TEAM_INDEXES.map((teamIndex) => ({ teamIndex, slotIndex: before + index })),
  ).flat();
}

/** New slots for the starters whose own does not exist any more. */
function intoSlots(staying: readonly (RosterEntry & { slot: Slot })[], maxPlayers: number): Placement[] {
  const taken = staying.flatMap(({ slot }) => (slot.slotIndex < maxPlayers ? [slot] : []));
  const moved: Placement[] = [];
  for (const entry of staying.filter(({ slot }) => slot.slotIndex >= maxPlayers)) {
    const free = freeSlots(taken, maxPlayers);
    const slot = free.find(({ teamIndex }) => teamIndex === entry.slot.teamIndex) ?? free[0];
    assert(slot !== undefined, 'More starters stay than there are slots.');
    taken.push(slot);
    moved.push({ entry, slot });
  }
  return moved;
}
