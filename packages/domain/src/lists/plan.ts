import { accept, refuse, type Result } from '../result';
import { isSameSlot, type Slot } from '../roster/slots';
import { waitingOrder, type Roster, type RosterEntry } from '../roster/rules';
import { TakenNames } from '../text/skeleton';
import type { ListArrangement } from './changes';
import { listPromotions, slotAt } from './promotions';
import { isSameSlotOrTurn } from './state';

/** One change of the roster. Slots are unique once all changes are made, not between two of them. */
export type ImportOperation =
  | { kind: 'remove'; playerId: string; name: string; isRegistered: boolean }
  /** `slot` is null where a starter becomes a substitute. */
  | { kind: 'move'; playerId: string; slot: Slot | null }
  /** A guest with the usual position and level. */
  | { kind: 'add'; name: string; slot: Slot | null }
  /** All substitutes afterwards, in their order; without any change of turns there is none. */
  | { kind: 'order-substitutes'; order: ({ playerId: string } | { name: string })[] }
  /** A substitute gets a slot that the list frees, by its turn. */
  | { kind: 'promote'; playerId: string; slot: Slot };

/**
 * The changes that bring a roster to the result of a comparison, to be made in one transaction: removals,
 * moves, additions (as guests), and the order of the substitutes. Before kick-off slots that the list frees and gives to no other
 * player go to the substitutes that waited before, in the order of the list.
 *
 * Refused where the roster has changed since the comparison (`LIST_OUTDATED`), where the match is finished,
 * where the organiser would be removed, where there are too many substitutes, and where a new player has a
 * name of the match.
 */
export function planImport(
  { arrangement }: { arrangement: ListArrangement },
  roster: Roster,
): Result<ImportOperation[]> {
  const { remaining, added, removed } = arrangement;
  if (roster.status === 'FINISHED') return refuse('MATCH_FINISHED');
  if (!isOf(arrangement, roster)) return refuse('LIST_OUTDATED');
  if (removed.some(({ userId }) => userId !== null && userId === roster.creatorId)) {
    return refuse('LIST_REMOVES_ORGANISER');
  }
  const names = new TakenNames(remaining.map(({ player }) => player.name));
  for (const { name } of added) {
    if (names.has(name)) return refuse('LIST_DUPLICATE_NAME');
    names.add(name);
  }
  const waiting = [...remaining, ...added].filter(({ to }) => to.team === null).length;
  if (waiting > 2 * roster.maxPlayers) return refuse('LIST_SUBSTITUTES_FULL');

  const moved = remaining.filter(({ player, to }) => !isSameSlotOrTurn(player.place, to));
  return accept([
    ...removed.map(({ id, name, userId }): ImportOperation => ({
      kind: 'remove',
      playerId: id,
      name,
      isRegistered: userId !== null,
    })),
    ...moved.map(({ player, to }): ImportOperation => ({
      kind: 'move',
      playerId: player.id,
      slot: slotAt(to),
    })),
    ...added.map(({ name, to }): ImportOperation => ({ kind: 'add', name, slot: slotAt(to) })),
    ...newOrder(arrangement, roster),
    ...listPromotions(arrangement, roster.stage).map(({ entry, slot }): ImportOperation => ({
      kind: 'promote',
      playerId: entry.id,
      slot,
    })),
  ]);
}

/** True where the roster and the arrangement hold the same players, in the compared slots and turns. */
function isOf({ remaining, removed }: ListArrangement, roster: Roster): boolean {
  const compared = new Map(
    [...remaining.map(({ player }) => player), ...removed].map((each) => [each.id, each]),
  );
  if (compared.size !== roster.entries.length) return false;
  return roster.entries.every((entry) => {
    const player = compared.get(entry.id);
    if (player?.name !== entry.name) return false;
    const slot = slotAt(player.place);
    return slot === null || entry.slot === null ? slot === entry.slot : isSameSlot(slot, entry.slot);
  });
}

/** States the order of the substitutes where removals, moves and additions do not already produce it. */
function newOrder({ remaining, added }: ListArrangement, roster: Roster): ImportOperation[] {
  const waiting = [
    ...remaining.map(({ player, to }) => ({ player: { playerId: player.id } as const, to })),
    ...added.map(({ name, to }) => ({ player: { name } as const, to })),
  ]
    .filter(({ to }) => to.team === null)
    .sort((a, b) => a.to.position - b.to.position)
    .map(({ player }) => player);
  const isWaiting = new Set(waiting.flatMap((player) => ('playerId' in player ? [player.playerId] : [])));
  const before = waitingOrder(roster.entries.filter((entry: RosterEntry) => entry.slot === null))
    .map((entry) => entry.id)
    .filter((id) => isWaiting.has(id));
  const after = waiting.map((player) => ('playerId' in player ? player.playerId : player.name));
  const isSame = before.length === after.length && before.every((id, index) => id === after[index]);
  return isSame ? [] : [{ kind: 'order-substitutes', order: waiting }];
}
