import { MAX_PLAYERS_PER_TEAM, type Match, type Player } from '../matches/schema';
import type { Slot } from './placement';

/** What an arrangement changes for one player: the slot before it and the slot after it. Null is the bench. */
export interface SlotChange {
  playerId: string;
  from: Slot | null;
  to: Slot | null;
}

/** One player's move, or the exchange of two. An incoming substitute is the first of the two. */
export type SlotChanges = readonly [SlotChange, SlotChange?];

/** The slot of a starter; null for a substitute. */
export function slotOf({
  teamIndex,
  positionIndex,
}: Pick<Player, 'teamIndex' | 'positionIndex'>): Slot | null {
  return teamIndex === null || positionIndex === null ? null : { teamIndex, positionIndex };
}

/** The player of a slot; undefined for a free one. */
export function playerAt<P extends Pick<Player, 'teamIndex' | 'positionIndex'>>(
  { players }: { players: readonly P[] },
  slot: Slot,
): P | undefined {
  return players.find(
    ({ teamIndex, positionIndex }) => teamIndex === slot.teamIndex && positionIndex === slot.positionIndex,
  );
}

/** The changes that take these back. */
export function reverseChanges([first, second]: SlotChanges): SlotChanges {
  const back = { playerId: first.playerId, from: first.to, to: first.from };
  if (second === undefined) return [back];
  // The incoming player is the first of the two, so a reversed change is ordered again.
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
    if (change?.to) players.push({ ...player, ...change.to, isSubstitute: false });
    // A benched player waits behind all other substitutes, and has no place to confirm.
    else if (change) substitutes.push({ ...player, ...BENCHED });
  }
  players.sort((a, b) => orderOf(a) - orderOf(b));
  return { ...match, players, substitutes, allPlayers: [...players, ...substitutes] };
}

const BENCHED = { isSubstitute: true, teamIndex: null, positionIndex: null, isConfirmationPending: false };

function isAt(player: Player, slot: Slot | null): boolean {
  const { teamIndex = null, positionIndex = null } = slot ?? {};
  return player.teamIndex === teamIndex && player.positionIndex === positionIndex;
}

function orderOf({ teamIndex, positionIndex }: Player): number {
  return (teamIndex ?? 0) * MAX_PLAYERS_PER_TEAM + (positionIndex ?? 0);
}
