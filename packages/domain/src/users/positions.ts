/** Where somebody plays. Apart from the schemas, because a page shows it before it checks anything. */
export const POSITIONS = ['Arquero', 'Defensor', 'Mediocampista', 'Delantero'] as const;
export type Position = (typeof POSITIONS)[number];

export const DEFAULT_POSITION: Position = 'Mediocampista';

/** How a position is written where there is no room for its name. */
export const POSITION_ABBREVIATIONS: Record<Position, string> = {
  Arquero: 'ARQ',
  Defensor: 'DEF',
  Mediocampista: 'MC',
  Delantero: 'DEL',
};
