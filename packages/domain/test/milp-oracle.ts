import loadHighs from 'highs';
import type { Starter } from '../src/teams/balance';
import type { TeamLocks } from '../src/teams/locks';
import { POSITIONS } from '../src/users/schema';

/** Objectives of the best split, in their order, as far as they are shown: gaps are those of sums of tenths, in tenths. */
export interface MilpOptimum {
  areKeepersShared: boolean;
  linesExcess: number;
  tenthsGap: number;
  tenthsLineGap: number;
  moves: number;
}

/**
 * A solver independent of our search: HiGHS, on the balance written as a mixed-integer program. One variable
 * per player (1: team 1); the objectives are solved one after another, each held while the next is optimised.
 * Answers null where no split keeps the sizes and the locks.
 */
export async function milpOracle(): Promise<
  (starters: readonly Starter[], locks: TeamLocks) => MilpOptimum | null
> {
  const highs = await loadHighs();
  const solve = (program: string) => {
    const solution = highs.solve(program, { output_flag: false, mip_rel_gap: 0 });
    if (solution.Status === 'Infeasible') return null;
    if (solution.Status !== 'Optimal') throw new Error(`The solver answered ${solution.Status}`);
    return Math.round(solution.ObjectiveValue);
  };
  return (starters, locks) => {
    const model = modelOf(starters, locks);
    const held: string[] = [];
    const least = (objective: string): number | null => {
      const value = solve(programOf(model, objective, held));
      if (value !== null) held.push(`${objective} <= ${value}`);
      return value;
    };
    const unshared = least('unshared');
    if (unshared === null) return null;
    const excess = least(sumOf(model.lines.map((line) => `excess${line.index}`)));
    const gap = least('gap');
    const lineGap = least(sumOf(model.lines.map((line) => `gap${line.index}`)));
    const moves = least(model.moves.length === 0 ? 'nothing' : sumOf(model.moves));
    if (excess === null || gap === null || lineGap === null || moves === null) {
      throw new Error('A later objective has no solution where an earlier one had');
    }
    return {
      areKeepersShared: unshared === 0,
      linesExcess: 2 * excess,
      tenthsGap: gap,
      tenthsLineGap: lineGap,
      moves: moves + model.presentInTeam1,
    };
  };
}

interface Model {
  rows: string[];
  integers: string[];
  binaries: string[];
  lines: { index: number }[];
  /** Signed terms whose sum is the number of moves, less `presentInTeam1`. */
  moves: string[];
  presentInTeam1: number;
}

/**
 * The distance of a count from an even share is written as its parity plus twice a whole number, which keeps
 * the relaxation tight.
 */
function modelOf(starters: readonly Starter[], locks: TeamLocks): Model {
  const players = starters.map((starter, index) => ({ ...starter, x: `x${index}` }));
  const x = (id: string) => players.find((player) => player.id === id)?.x ?? '';
  const allPlayers = sumOf(players.map((player) => player.x));
  const smaller = Math.floor(players.length / 2);
  const rows = [
    `${allPlayers} >= ${smaller}`,
    `${allPlayers} <= ${players.length - smaller}`,
    ...locks.together.flatMap(([first = '', ...others]) =>
      others.filter((other) => other !== first).map((other) => `${x(first)} - ${x(other)} = 0`),
    ),
    ...locks.apart.map(([a, b]) => `${x(a)} + ${x(b)} = 1`),
    ...locks.fixed.map(({ playerId, teamIndex }) => `${x(playerId)} = ${teamIndex}`),
  ];

  const keepers = players.filter((player) => player.position === 'Arquero').map((player) => player.x);
  if (keepers.length >= 2) {
    rows.push(`${sumOf(keepers)} + unshared >= 1`, `${sumOf(keepers)} - unshared <= ${keepers.length - 1}`);
  }

  const lines = POSITIONS.map((position, index) => {
    const own = players.filter((player) => player.position === position);
    if (own.length > 0) {
      rows.push(
        ...within(
          own.map((player) => `2 ${player.x}`),
          `excess${index}`,
          own.length,
        ),
      );
      rows.push(...gapRows(own, String(index)));
    }
    return { index };
  });
  rows.push(...gapRows(players, ''));

  return {
    rows,
    binaries: ['unshared', ...players.map((player) => player.x)],
    integers: [
      'nothing',
      ...['', ...lines.map(({ index }) => String(index))].map((name) => `gap${name}`),
      ...lines.map(({ index }) => `excess${index}`),
    ],
    lines,
    moves: players.flatMap(({ teamIndex, x }) =>
      teamIndex === null ? [] : [teamIndex === 0 ? x : `-1 ${x}`],
    ),
    presentInTeam1: players.filter((player) => player.teamIndex === 1).length,
  };
}

/** `gap` is at least the distance of the two teams' sums of stars in tenths. */
function gapRows(players: readonly { x: string; rating: number }[], name: string): string[] {
  const tenths = players.map(({ rating, x }) => ({ x, tenths: Math.round(10 * rating) }));
  const total = tenths.reduce((sum, player) => sum + player.tenths, 0);
  const terms = sumOf(tenths.map((player) => `${2 * player.tenths} ${player.x}`));
  return [`${terms} - gap${name} <= ${total}`, `${terms} + gap${name} >= ${total}`];
}

/** |terms - total| <= the parity of total + 2 × slack. */
function within(terms: readonly string[], slack: string, total: number): string[] {
  const parity = total % 2;
  return [
    `${sumOf(terms)} - 2 ${slack} <= ${total + parity}`,
    `${sumOf(terms)} + 2 ${slack} >= ${total - parity}`,
  ];
}

function sumOf(terms: readonly string[]): string {
  return terms.join(' + ').replaceAll('+ -', '- ');
}

function programOf(model: Model, objective: string, held: readonly string[]): string {
  return [
    'Minimize',
    objective,
    'Subject To',
    ...[...model.rows, ...held].map((row, index) => `r${index}: ${row}`),
    'Bounds',
    'nothing = 0',
    'General',
    model.integers.join(' '),
    'Binary',
    model.binaries.join(' '),
    'End',
  ].join('\n');
}
