import type { Position } from '../users/schema';

/** A player of one team that needs a slot of it. Ids are unique. */
export interface SlotSeeker {
  id: string;
  /** Their preferred position. */
  position: Position;
  /** Their present slot; null for a player without a slot of this team. */
  slotIndex: number | null;
}

export interface AssignedSlot {
  id: string;
  slotIndex: number;
}

/**
 * The distance of two lines, from the goalkeepers up: goal and field are further apart than any two lines of the
 * field.
 */
const LINE_DEPTHS: Record<Position, number> = { Arquero: 0, Defensor: 3, Mediocampista: 4, Delantero: 5 };
/** The weight of a line exceeds the cost of eleven players leaving their slots. */
const LINE_WEIGHT = 16;

/**
 * The slots of one team, at the least cost: a slot costs a player the lines between it and their own (to the
 * next line of the field 1, from defence to attack 2, from the goal to a field line 3 to 5 and back); of
 * equal costs the assignment that keeps most players in their present slot; then the first id in the lowest
 * slot. The answer is in the order of ids, whatever the order of `players`.
 *
 * `slots` are the positions of the team's slots, at most eleven, as `slotPositions` of `formations/lines`
 * gives them. Slots stay free where players are fewer, the goal too without a keeper. Exact: every assignment
 * is considered, by the set of slots already taken. Throws a RangeError for more players than slots, or slots
 * than eleven.
 */
export function assignSlots(players: readonly SlotSeeker[], slots: readonly Position[]): AssignedSlot[] {
  if (slots.length > MAX_SLOTS) throw new RangeError(`At most ${MAX_SLOTS} slots, not ${slots.length}`);
  if (players.length > slots.length) {
    throw new RangeError(`${players.length} players do not fit into ${slots.length} slots`);
  }
  const inOrder = [...players].sort((a, b) => (a.id < b.id ? -1 : 1));
  const costs = inOrder.map((player) => slots.map((position, slot) => slotCost(player, position, slot)));

  // rest[taken]: the least cost of the remaining players once those before them took the slots of `taken`.
  const rest = new Int32Array(1 << slots.length);
  for (let taken = rest.length - 1; taken >= 0; taken--) {
    const row = costs[bitCount(taken)];
    if (row !== undefined) rest[taken] = leastCost(row, rest, taken);
  }

  let taken = 0;
  return inOrder.map(({ id }, index) => {
    const row = costs[index] ?? [];
    const slotIndex = row.findIndex(
      (cost, slot) => isFree(taken, slot) && cost + (rest[taken | (1 << slot)] ?? 0) === rest[taken],
    );
    taken |= 1 << slotIndex;
    return { id, slotIndex };
  });
}

const MAX_SLOTS = 11;

function leastCost(row: readonly number[], rest: Int32Array, taken: number): number {
  let least = Number.MAX_SAFE_INTEGER;
  // The loop is by index and not by iterator: it runs two thousand times per team, and the difference is measurable before
  // the code is compiled.
  for (let slot = 0; slot < row.length; slot++) {
    if (!isFree(taken, slot)) continue;
    const cost = (row[slot] ?? 0) + (rest[taken | (1 << slot)] ?? 0);
    if (cost < least) least = cost;
  }
  return least;
}

function isFree(taken: number, slot: number): boolean {
  return (taken & (1 << slot)) === 0;
}

function slotCost(player: SlotSeeker, position: Position, slot: number): number {
  const lines = Math.abs(LINE_DEPTHS[player.position] - LINE_DEPTHS[position]);
  return lines * LINE_WEIGHT + (slot === player.slotIndex ? 0 : 1);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
