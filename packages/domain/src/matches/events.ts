import type { MatchEventType } from '../realtime/events';

/** What a notification or a line of the log needs to know of the match, as it is after the change. */
export interface EventMatch {
  creatorId: string;
  location: string;
  /** YYYY-MM-DD, the wall clock of the match. */
  date: string;
  /** HH:MM, the wall clock of the match. */
  time: string;
  /** Starters signed up after the change, and how many there may be. */
  starters: number;
  capacity: number;
}

/** Somebody on the list at the moment of the event. */
export interface EventPlayer {
  id: string;
  /** Null for a guest. */
  userId: string | null;
  name: string;
  /** Both null for a substitute. */
  teamIndex: number | null;
  positionIndex: number | null;
}

interface MatchEventBase {
  matchId: string;
  /** The signed-in user who did it, if any. */
  actorId: string | null;
  match: EventMatch;
}

type JoinType = 'MATCH_CREATED' | 'PLAYER_ADDED' | 'SUBSTITUTE_ADDED';
type LeaveType = 'PLAYER_REMOVED' | 'SUBSTITUTE_REMOVED' | 'PLAYER_SELF_REMOVED' | 'SUBSTITUTE_SELF_REMOVED';
type TransferType = 'OWNERSHIP_TRANSFERRED' | 'ADMIN_TRANSFERRED';

export interface PlayerJoined extends MatchEventBase {
  type: JoinType;
  player: EventPlayer;
}

export interface PlayerLeft extends MatchEventBase {
  type: LeaveType;
  player: EventPlayer;
  /** Who took the place that became free, if somebody was waiting. */
  promoted: EventPlayer | null;
}

export interface SubstitutePromoted extends MatchEventBase {
  type: 'SUBSTITUTE_PROMOTED';
  player: EventPlayer;
}

export interface PlayerReplaced extends MatchEventBase {
  type: 'PLAYER_REPLACED';
  player: EventPlayer;
  replaced: EventPlayer;
}

export interface OwnershipTransferred extends MatchEventBase {
  type: TransferType;
  newOwnerId: string;
}

/** Told to who watches as `MATCH_UPDATE` without a match. */
export interface MatchDeleted extends MatchEventBase {
  type: 'MATCH_DELETED';
  /** User ids of everybody registered who was on the list. */
  participantIds: string[];
}

/** What a service says happened to a match, in the transaction that made it happen. */
export type MatchEvent =
  PlayerJoined | PlayerLeft | SubstitutePromoted | PlayerReplaced | OwnershipTransferred | MatchDeleted;

/** The type under which an event reaches who watches the match. */
export function broadcastType(event: MatchEvent): MatchEventType {
  return event.type === 'MATCH_DELETED' ? 'MATCH_UPDATE' : event.type;
}
