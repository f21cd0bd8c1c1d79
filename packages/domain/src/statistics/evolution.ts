import type { EvolutionMatch } from './schema';

/** The number of the latest matches that are shown, and of those that are compared with as many before. */
export const EVOLUTION_MATCHES = 6;
export const COMPARED_MATCHES = 3;

export const EVOLUTION_FIGURES = ['goals', 'assists', 'saves'] as const;
export type EvolutionFigure = (typeof EVOLUTION_FIGURES)[number];

/** One figure in the latest matches, and in as many before them. */
export interface FigureChange {
  before: number;
  latest: number;
  /** `latest` minus `before`; a fall is negative. */
  change: number;
  /**
   * `change` in percent of `before`, whole: 100 where it rose from 0, 0 where both are 0 (specification 1, section 2).
   */
  percentage: number;
}

export interface Evolution {
  /** The number of matches on either side: 1 to 3. */
  compared: number;
  changes: Record<EvolutionFigure, FigureChange>;
}

/**
 * Compares the last n matches with the n before, n at most 3, from two matches on; null with fewer. `matches` is in order
 * of kick-off, the oldest first. With an odd number of them the oldest is not compared.
 */
export function evolutionOf(matches: readonly Pick<EvolutionMatch, EvolutionFigure>[]): Evolution | null {
  const compared = Math.min(COMPARED_MATCHES, Math.floor(matches.length / 2));
  if (compared === 0) return null;
  const latest = matches.slice(-compared);
  const before = matches.slice(-2 * compared, -compared);
  const changeOf = (figure: EvolutionFigure): FigureChange => {
    const sum = (of: typeof matches) => of.reduce((total, match) => total + match[figure], 0);
    return changeBetween(sum(before), sum(latest));
  };
  return {
    compared,
    changes: { goals: changeOf('goals'), assists: changeOf('assists'), saves: changeOf('saves') },
  };
}

function changeBetween(before: number, latest: number): FigureChange {
  const change = latest - before;
  const percentage = before === 0 ? (latest > 0 ? 100 : 0) : Math.round((100 * change) / before);
  return { before, latest, change, percentage };
}
