import type { MatchEventType } from '@picado/domain/realtime/events';

/** What a service says happened to a match, in the transaction that made it happen. */
export interface MatchEvent {
  type: MatchEventType;
  matchId: string;
  /** Whom it is about, where it is about somebody on the list. */
  player?: EventPlayer;
  /** The signed-in user who did it, if any. */
  actorId: string | null;
}

export interface EventPlayer {
  id: string;
  /** Null for a guest. */
  userId: string | null;
  name: string;
  teamIndex: number | null;
  positionIndex: number | null;
}
