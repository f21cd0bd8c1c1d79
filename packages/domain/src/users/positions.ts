/**
 * The positions of a player, and what one has until more is known. Apart from the schemas, so that a page can show them without loading the
 * validation library.
 */
export const POSITIONS = ['Arquero', 'Defensor', 'Mediocampista', 'Delantero'] as const;
export type Position = (typeof POSITIONS)[number];

export const DEFAULT_POSITION: Position = 'Mediocampista';
/** The stars of a player that nobody has given any. */
export const DEFAULT_RATING = 3;

/** The short form of a position on the pages of a match, where its name does not fit. */
export const POSITION_ABBREVIATIONS: Record<Position, string> = {
  Arquero: 'ARQ',
  Defensor: 'DEF',
  Mediocampista: 'MC',
  Delantero: 'DEL',
};

/** The short form of a position on the card, on profiles and in the search. */
export const CARD_ABBREVIATIONS: Record<Position, string> = {
  Arquero: 'POR',
  Defensor: 'DEF',
  Mediocampista: 'MED',
  Delantero: 'DEL',
};
