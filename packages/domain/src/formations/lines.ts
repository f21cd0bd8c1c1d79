import type { Position } from '../users/schema';

/**
 * Formations by players a side; the first is the default. Source: the product's specification; the formations
 * of 10 a side are our own.
 */
export const FORMATIONS: Readonly<Record<number, readonly [string, ...string[]]>> = {
  5: ['2-2-1', '1-2-2'],
  6: ['2-2-2', '3-2-1', '1-3-2'],
  7: ['3-2-2', '2-3-2'],
  8: ['3-3-2', '4-4'],
  9: ['3-3-3', '4-3-2'],
  10: ['4-3-3', '4-4-2', '3-5-2'],
  11: ['4-4-2', '4-3-3', '3-5-2'],
};

/** Slots side by side, and their position. */
export interface FormationLine {
  position: Position;
  /** Slots, ascending: from the side's right touchline to its left one. */
  slots: readonly number[];
}

/**
 * The lines of a side, the goalkeeper's first; no line is empty, and together they hold each slot once.
 *
 * Where the figures add up to the whole side (5 to 10) the goalkeeper is one of the first figure; where they
 * add up to one less (11) the goalkeeper is apart. The last figure is the attack, those between are midfield;
 * of two figures ('4-4') the second is midfield and attack in one and counts as midfield. A side of 1 to 4
 * has no formation and answers a goalkeeper and midfielders.
 */
export function formationLines(
  playersPerTeam: number,
  formation = FORMATIONS[playersPerTeam]?.[0],
): FormationLine[] {
  const counts = lineCounts(playersPerTeam, formation);
  let slot = 0;
  return counts.flatMap((count, line) => {
    const slots = Array.from({ length: count }, () => slot++);
    const position =
      formation === undefined && line > 0 ? 'Mediocampista' : linePosition(line, counts.length);
    return count === 0 ? [] : [{ position, slots }];
  });
}

/** The position of each slot of a side, slot 0 first: see `formationLines`. */
export function slotPositions(
  playersPerTeam: number,
  formation = FORMATIONS[playersPerTeam]?.[0],
): Position[] {
  return formationLines(playersPerTeam, formation).flatMap(({ position, slots }) =>
    slots.map(() => position),
  );
}

/**
 * The number of players in each line from the goalkeeper up. The line of a first figure 1, the goalkeeper
 * alone, is empty.
 */
function lineCounts(playersPerTeam: number, formation: string | undefined): number[] {
  if (formation === undefined) return [Math.min(1, playersPerTeam), Math.max(0, playersPerTeam - 1)];
  const figures = formation.split('-').map(Number);
  const total = figures.reduce((sum, figure) => sum + figure, 0);
  return total === playersPerTeam ? [1, (figures[0] ?? 1) - 1, ...figures.slice(1)] : [1, ...figures];
}

function linePosition(line: number, lineCount: number): Position {
  if (line === 0) return 'Arquero';
  if (line === 1) return 'Defensor';
  return line === lineCount - 1 && lineCount > 3 ? 'Delantero' : 'Mediocampista';
}
