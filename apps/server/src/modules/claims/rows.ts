/** A claim that waits for its answer, with its match and names. `createdAt` is milliseconds since 1970. */
export interface WaitingClaimRow {
  id: string;
  matchId: string;
  location: string;
  date: string;
  time: string;
  playerId: string;
  playerName: string;
  userId: string;
  userName: string;
  createdAt: number;
  creatorId: string;
}
