import type { TeamIndex } from '../matches/schema';
import { accept, refuse, type Result } from '../result';

/** The organiser's constraints on making the teams. Players are named by their ids. */
export interface TeamLocks {
  /** 'Juntos': the players of each list play in one team. */
  readonly together: readonly (readonly string[])[];
  /** 'Separados': the two of each pair play against each other. */
  readonly apart: readonly (readonly [string, string])[];
  /** Players that stay in a team, whatever else moves. */
  readonly fixed: readonly { readonly playerId: string; readonly teamIndex: TeamIndex }[];
}

export const NO_LOCKS: TeamLocks = { together: [], apart: [], fixed: [] };

/**
 * Players whose sides are bound together: once one of them has a team, all of them have. Players are indexes
 * into the list that was grouped.
 */
export interface LockGroup {
  /** Players of the same team as the group's first player. */
  with: number[];
  /** Players of the opposite team. */
  against: number[];
}

export interface LockGroups {
  /** Each player in exactly one; a player without a lock is a group alone. */
  groups: LockGroup[];
  /** True where the first group is bound to the teams by their names: `with` is team 0, `against` team 1. */
  isAnchored: boolean;
}

interface Edge {
  from: number;
  to: number;
  isApart: boolean;
}

/**
 * Joins the players of `ids` into groups, so that a split keeps every lock exactly where it gives each group
 * a side.
 *
 * The groups depend on the order of `ids` and not on the order in which the locks were written. Refuses
 * LOCKED_PLAYER_NOT_STARTER where a lock names a player outside `ids`, TEAM_LOCKS_CONTRADICT where no split
 * keeps all locks (together and apart, fixed to both teams, three each apart from the others). Whether the
 * sizes can come out even is not checked here.
 */
export function groupByLocks(ids: readonly string[], locks: TeamLocks): Result<LockGroups> {
  // One vertex per player and one for team 0 itself, to which the fixed players are tied.
  const team0 = ids.length;
  const edges = edgesOf(ids, team0, locks);
  if (edges === null) return refuse('LOCKED_PLAYER_NOT_STARTER');

  const sides = new Int8Array(ids.length + 1).fill(UNKNOWN);
  const groups: LockGroup[] = [];
  const isAnchored = locks.fixed.length > 0;
  for (const start of isAnchored ? [team0, ...ids.keys()] : ids.keys()) {
    if (sides[start] !== UNKNOWN) continue;
    const group = spread(start, edges, sides);
    if (group === null) return refuse('TEAM_LOCKS_CONTRADICT');
    const isPlayer = (vertex: number) => vertex !== team0;
    groups.push({ with: group.with.filter(isPlayer), against: group.against.filter(isPlayer) });
  }
  return accept({ groups, isAnchored });
}

const UNKNOWN = -1;

function edgesOf(ids: readonly string[], team0: number, locks: TeamLocks): Edge[] | null {
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const named = [
    ...locks.together.flat(),
    ...locks.apart.flat(),
    ...locks.fixed.map((each) => each.playerId),
  ];
  if (named.some((id) => !indexOf.has(id))) return null;
  const vertex = (id: string | undefined) => indexOf.get(id ?? '') ?? team0;
  return [
    ...locks.together.flatMap(([first, ...others]) =>
      others.map((other) => ({ from: vertex(first), to: vertex(other), isApart: false })),
    ),
    ...locks.apart.map(([a, b]) => ({ from: vertex(a), to: vertex(b), isApart: true })),
    ...locks.fixed.map(({ playerId, teamIndex }) => ({
      from: team0,
      to: vertex(playerId),
      isApart: teamIndex === 1,
    })),
  ];
}

/** Gives every vertex tied to `start` a side, in `sides`; null where one would need both. */
function spread(start: number, edges: readonly Edge[], sides: Int8Array): LockGroup | null {
  sides[start] = 0;
  const reached = [start];
  for (const here of reached) {
    for (const edge of edges) {
      if (edge.from !== here && edge.to !== here) continue;
      const there = edge.from === here ? edge.to : edge.from;
      const side = (sides[here] ?? 0) ^ (edge.isApart ? 1 : 0);
      if (sides[there] === UNKNOWN) {
        sides[there] = side;
        reached.push(there);
      } else if (sides[there] !== side) return null;
    }
  }
  const inOrder = reached.sort((a, b) => a - b);
  return {
    with: inOrder.filter((vertex) => sides[vertex] === 0),
    against: inOrder.filter((vertex) => sides[vertex] === 1),
  };
}
