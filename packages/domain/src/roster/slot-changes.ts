import { MAX_PLAYERS_PER_TEAM } from '../matches/options';
import type { Match, Player } from '../matches/schema';
import { slotOf, toApiSlot } from './api-names';
import { isAt } from './player-at';
import type { Slot } from './slots';

/** The change of one player's slot: before and after. Null is the bench. */
export interface SlotChange {
  playerId: string;
  from: Slot | null;
  to: Slot | null;
}

/** A move of one player, or an exchange of two. A promoted substitute is the first of the two. */
export type SlotChanges = readonly [SlotChange, SlotChange?];

/** The substitute that has waited longest, and the changes by which it gets a slot that is left for the bench. */
export interface NextInTurn {
  name: string;
  changes: SlotChanges;
}

/** The substitute that gets the slot of a starter that goes to the bench; null where none waits, and from kick-off on. */
export function nextInTurn(
  { status, substitutes }: Pick<Match, 'status' | 'substitutes'>,
  [benched, other]: SlotChanges,
): NextInTurn | null {
  const [next] = substitutes;
  const isBenched = other === undefined && benched.from !== null && benched.to === null;
  if (!isBenched || next === undefined || status !== 'SCHEDULED') return null;
  return { name: next.name, changes: [{ playerId: next.id, from: null, to: benched.from }, benched] };
}

/** The changes that undo these. */
export function reverseChanges([first, second]: SlotChanges): SlotChanges {
  const back = { playerId: first.playerId, from: first.to, to: first.from };
  if (second === undefined) return [back];
  // The promoted player is the first of the two, so a reversed change is sorted again.
  const other = { playerId: second.playerId, from: second.to, to: second.from };
  return back.to === null ? [other, back] : [back, other];
}

/**
 * The match as it will be after the changes, in the same version. A match that has changed since (a player of the
 * changes has another slot by now, their new slot is taken, or the changes are made already) is returned as it is.
 */
export function withSlotChanges<T extends Pick<Match, 'players' | 'substitutes' | 'allPlayers'>>(
  match: T,
  changes: SlotChanges,
): T {
  const changed = new Map(changes.flatMap((change) => (change ? [[change.playerId, change] as const] : [])));
  const isStillSo = [...changed.values()].every(({ playerId, from, to }) => {
    const player = match.allPlayers.find(({ id }) => id === playerId);
    const isFree = match.players.every((other) => changed.has(other.id) || !isAt(other, to));
    return player !== undefined && isAt(player, from) && (to === null || isFree);
  });
  if (!isStillSo) return match;

  const players = match.players.filter(({ id }) => !changed.has(id));
  const substitutes = match.substitutes.filter(({ id }) => !changed.has(id));
  for (const player of match.allPlayers) {
    const change = changed.get(player.id);
    if (change?.to) players.push({ ...player, ...toApiSlot(change.to), isSubstitute: false });
    // A benched player waits behind all other substitutes, and has no place to confirm.
    else if (change) substitutes.push({ ...player, ...BENCHED });
  }
  players.sort((a, b) => orderOf(a) - orderOf(b));
  return { ...match, players, substitutes, allPlayers: [...players, ...substitutes] };
}

const BENCHED = {
  isSubstitute: true,
  ...toApiSlot(null),
  ...{ isConfirmationPending: false, isPromotionPending: false },
};

function orderOf(player: Player): number {
  const { teamIndex, slotIndex } = slotOf(player) ?? { teamIndex: 0, slotIndex: 0 };
  return teamIndex * MAX_PLAYERS_PER_TEAM + slotIndex;
}
