/** Whose number it is: a user's, or that of a guest's entry. */
export type NumberHolder =
  | { userId: string; playerId: null; matchId: null }
  | { userId: null; playerId: string; matchId: string };
