/** The holder of a number: a user, or the entry of a guest. */
export type NumberHolder =
  | { userId: string; playerId: null; matchId: null }
  | { userId: null; playerId: string; matchId: string };
