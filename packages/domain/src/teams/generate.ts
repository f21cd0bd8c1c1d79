import { permit } from '../matches/policies';
import type { TeamIndex } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { toApiSlot } from '../roster/api-names';
import { slotPositions } from '../formations/lines';
import type { Position } from '../users/schema';
import {
  assignmentsToSave,
  type ArrangedMatch,
  type ArrangedPlayer,
  type SlotAssignment,
} from './arrangement';
import { balanceTeams, smallestRepair, type Split } from './balance';
import { tenthsOf } from './packing';
import type { GenerateTeams, TeamsOption } from './schema';

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

/** The request; `dryRun` is handled by the caller, which then saves nothing. */
export type TeamsRequest = Omit<GenerateTeams, 'dryRun'>;

export interface TeamsPlan {
  /** The number of splits that keep the sizes and the locks. */
  combinations: number;
  /** The best first, at most four; of a repair there is one. */
  options: TeamsOption[];
  /** The requested option. */
  chosen: TeamsOption;
  /** The starters moved by the option, with their new slots; empty where the teams already equal it. */
  moved: SlotAssignment[];
}

/**
 * Decides how the teams are made: the splits (`balanceTeams`, or `smallestRepair`), and for each of them the
 * slots in the formation that the side plays (`assignSlots`). The same match and the same request have the
 * same answer.
 *
 * Refuses callers that its policy does not permit (`makeTeams`), a version that is no longer the match's
 * (TEAMS_OUTDATED: the options depend on the present teams, so an option chosen by its index is of one
 * version), an unknown option (NO_SUCH_ALTERNATIVE), and what the balance refuses.
 */
export function planTeams(match: ArrangedMatch, userId: string, request: TeamsRequest): Result<TeamsPlan> {
  const permitted = permit('makeTeams', { ...match, userId });
  if (!permitted.ok) return permitted;
  if (request.version !== undefined && request.version !== match.version) return refuse('TEAMS_OUTDATED');

  const found = splitsOf(match.starters, request);
  if (!found.ok) return found;
  const { combinations, splits } = found.value;
  const formations = match.tactics.sides.map(({ formation }) => slotPositions(match.maxPlayers, formation));
  const placed = splits.map((split) => assignTeams(split, match.starters, formations));
  const stars = new Map(match.starters.map(({ id, rating }) => [id, tenthsOf(rating) / 10] as const));
  const options = splits.map((split, index) => optionOf(split, placed[index] ?? [], stars));
  const chosen = options[request.alternative];
  if (chosen === undefined) return refuse('NO_SUCH_ALTERNATIVE');
  const moved = assignmentsToSave(placed[request.alternative] ?? [], match.starters);
  return accept({ combinations, options, chosen, moved });
}

function splitsOf(
  starters: readonly ArrangedPlayer[],
  { method, locks }: TeamsRequest,
): Result<{ combinations: number; splits: Split[] }> {
  if (method === 'repair') {
    const repair = smallestRepair(starters, locks);
    return repair.ok ? accept({ combinations: repair.value.combinations, splits: [repair.value] }) : repair;
  }
  const balance = balanceTeams(starters, locks);
  if (!balance.ok) return balance;
  const { combinations, best, alternatives } = balance.value;
  return accept({ combinations, splits: [best, ...alternatives] });
}

function optionOf(
  split: Split,
  placed: readonly SlotAssignment[],
  starsOf: ReadonlyMap<string, number>,
): TeamsOption {
  const players = placed.map(({ playerId, ...slot }) => ({
    playerId,
    ...toApiSlot(slot),
    stars: starsOf.get(playerId) ?? 0,
  }));
  const { reason, moves, stars, gap, lines, lineGap, linesExcess, areKeepersShared } = split;
  return { reason, players, moves, stars, gap, lines, lineGap, linesExcess, areKeepersShared };
}

function assignTeams(
  split: Split,
  starters: readonly ArrangedPlayer[],
  formations: readonly (readonly Position[])[],
): SlotAssignment[] {
  return ([0, 1] as const).flatMap((teamIndex) =>
    assignTeam(
      starters.filter(({ id }) => split.teams[teamIndex].includes(id)),
      teamIndex,
      formations[teamIndex] ?? [],
    ),
  );
}

/** A player from the other team has no slot in this one yet. */
function assignTeam(
  players: readonly ArrangedPlayer[],
  teamIndex: TeamIndex,
  formation: readonly Position[],
): SlotAssignment[] {
  const seekers = players.map((player) => ({
    id: player.id,
    position: player.position,
    slotIndex: player.teamIndex === teamIndex ? player.slotIndex : null,
  }));
  return assignSlots(seekers, formation).map(({ id, slotIndex }) => ({
    playerId: id,
    teamIndex,
    slotIndex,
  }));
}
