import type { Match, Player } from '@picado/domain/matches/schema';
import type { DropTarget } from '@picado/domain/roster/drops';
import { parseSlotKey, slotKeyOf } from '@picado/domain/roster/slot-keys';
import { placesAt, type WindowPoint } from '../../../../lib/arranging/press';
import type { Direction } from '../../../../lib/arranging/use-drag';
import { BENCH } from './place';

/** The slot or turn of a place in the list; null for a former player. */
export function targetOf(match: Pick<Match, 'maxPlayers' | 'substitutes'>, place: string): DropTarget | null {
  if (place === BENCH) return { kind: 'bench' };
  const slot = parseSlotKey(place, match.maxPlayers);
  if (slot !== null) return { kind: 'slot', slot };
  return match.substitutes.some(({ id }) => id === place) ? { kind: 'substitute', playerId: place } : null;
}

/** The place under a point of the window: a slot, the bench as one place, or for a substitute each of the others. */
export function placeAt({ substitutes }: Pick<Match, 'substitutes'>, player: Player, at: WindowPoint) {
  const isWaiting = (id: string) => substitutes.some((substitute) => substitute.id === id);
  const names = placesAt(at);
  const row = names.find((name) => name !== BENCH && (isWaiting(player.id) || !isWaiting(name)));
  return row ?? names.find((name) => name === BENCH) ?? null;
}

/** The place that an arrow leads to: along a team, to the other one, below both the bench. At the edge it stays. */
export function placeBeside(place: string | null, { x, y }: Direction, maxPlayers: number): string {
  const slot = place === null ? null : parseSlotKey(place, maxPlayers);
  const teamIndex = x < 0 ? 0 : x > 0 ? 1 : (slot?.teamIndex ?? 0);
  const slotIndex = slot === null ? maxPlayers - (y > 0 ? 0 : 1) : Math.max(0, slot.slotIndex + y);
  return slotIndex < maxPlayers ? slotKeyOf({ teamIndex, slotIndex }) : BENCH;
}
