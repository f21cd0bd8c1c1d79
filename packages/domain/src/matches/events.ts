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
type LeaveType =
  | 'PLAYER_REMOVED_BY_ADMIN'
  | 'PLAYER_REMOVED'
  | 'SUBSTITUTE_REMOVED'
  | 'PLAYER_SELF_REMOVED'
  | 'SUBSTITUTE_SELF_REMOVED';
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
  /** True where a promoted player said that they do not play. */
  hasDeclined: boolean;
}

export interface SubstitutePromoted extends MatchEventBase {
  type: 'SUBSTITUTE_PROMOTED';
  player: EventPlayer;
  /** What the promoted player's personal link stands for. */
  confirmationId: string;
}

/** A promoted player said that they play. Who says no leaves. */
export interface PromotionConfirmed extends MatchEventBase {
  type: 'PROMOTION_CONFIRMED';
  player: EventPlayer;
}

/** Two starters took each other's slot; players are as they stand now. */
export interface PlayersSwapped extends MatchEventBase {
  type: 'PLAYERS_SWAPPED';
  player: EventPlayer;
  other: EventPlayer;
}

/** A starter stands in another slot, which was free. */
export interface PlayerMoved extends MatchEventBase {
  type: 'PLAYER_MOVED';
  player: EventPlayer;
}

/** The organiser put a substitute into the teams, a starter on the bench, or both at once. */
export interface PlayerPromotedDemoted extends MatchEventBase {
  type: 'player_promoted_demoted';
  promoted: EventPlayer | null;
  demoted: EventPlayer | null;
}

/** `PLAYER_UPDATED`: one's own entry; `PLAYER_EDITED`: somebody else's, by the organiser. */
export interface PlayerEdited extends MatchEventBase {
  type: 'PLAYER_UPDATED' | 'PLAYER_EDITED';
  player: EventPlayer;
  /** The name that the entry had before; null where it stayed. */
  renamedFrom: string | null;
}

/** The organiser's profile has another name, which every match of theirs shows; no entry of this one changed. */
export interface OrganiserRenamed extends MatchEventBase {
  type: 'ORGANISER_RENAMED';
}

/** `LOCATION_UPDATED` where the place moved, else `MATCH_UPDATE`. `match` is as it is now. */
export interface MatchDataChanged extends MatchEventBase {
  type: 'MATCH_UPDATE' | 'LOCATION_UPDATED';
  /** As it was. */
  before: Pick<EventMatch, 'location' | 'date' | 'time'>;
  /** User ids of everybody registered who is on the list; nobody where a finished match is corrected: they were there. */
  participantIds: string[];
}

export interface TeamNamesChanged extends MatchEventBase {
  type: 'TEAM_NAMES_UPDATED';
}

/** Teams were made, put back to how they were, or arranged on the field. */
export interface TeamsChanged extends MatchEventBase {
  type: 'TEAMS_GENERATED' | 'TEAMS_UPDATED';
  /** Starters who stand in another slot now; nobody where only the field changed. */
  moved: EventPlayer[];
}

/** A pasted list was applied: who came, who went, who went to the teams or to the bench, who changed slots. */
export interface ListImported extends MatchEventBase {
  type: 'LIST_IMPORTED';
  joined: EventPlayer[];
  left: EventPlayer[];
  promoted: EventPlayer[];
  demoted: EventPlayer[];
  /** Starters who are starters still, in another slot. */
  moved: EventPlayer[];
  /** All who wait from now on, the first first; nobody where the list left their order alone. */
  reordered: EventPlayer[];
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

/** The organiser said that the game is over. */
export interface MatchFinished extends MatchEventBase {
  type: 'MATCH_FINISHED';
  /** User ids of everybody registered who is on the list. */
  participantIds: string[];
}

/** A final score was recorded or corrected, or the results worked out again from it. */
export interface ScoreRecorded extends MatchEventBase {
  type: 'MATCH_FINISHED_WITH_SCORE' | 'RESULT_RECALCULATED';
}

/** A player sent their own figures; a request to check them goes out beside it where there is somebody to ask. */
export interface SelfReportSubmitted extends MatchEventBase {
  type: 'SELF_REPORT_SUBMITTED';
  player: EventPlayer;
}

export interface ValidationRequested extends MatchEventBase {
  type: 'VALIDATION_REQUEST_CREATED';
  /** Whose report it is. */
  player: EventPlayer;
  /** User id of who is asked. */
  validatorId: string;
}

/** Somebody approved another's report. */
export interface SelfReportValidated extends MatchEventBase {
  type: 'SELF_REPORT_VALIDATED';
  player: EventPlayer;
}

export interface SelfReportRejected extends MatchEventBase {
  type: 'SELF_REPORT_REJECTED';
  player: EventPlayer;
  reason: string;
}

/** The organiser loaded figures for others. */
export interface StatsReported extends MatchEventBase {
  type: 'STATS_REPORTED';
}

/** The report is final: nothing of the match changes any more. */
export interface ReportFinalised extends MatchEventBase {
  type: 'STATS_VALIDATION_COMPLETED';
  /** User ids of everybody registered who is on the list. */
  participantIds: string[];
}

/** Somebody was voted for. Who voted stands in no event. */
export interface VoteCast extends MatchEventBase {
  type: 'VOTE_CAST';
  actorId: null;
  player: EventPlayer;
}

/** Somebody was reviewed. By whom stands in no event. */
export interface ReviewCreated extends MatchEventBase {
  type: 'REVIEW_CREATED';
  actorId: null;
  player: EventPlayer;
  /** How many reviews of this match the notice stands for: above 1 it takes the place of the one before. */
  reviewCount: number;
}

/** What a service says happened to a match, in the transaction that made it happen. */
export type MatchEvent =
  | PlayerJoined
  | PlayerLeft
  | SubstitutePromoted
  | PromotionConfirmed
  | PlayerReplaced
  | PlayersSwapped
  | PlayerMoved
  | PlayerPromotedDemoted
  | PlayerEdited
  | OrganiserRenamed
  | MatchDataChanged
  | TeamNamesChanged
  | TeamsChanged
  | ListImported
  | OwnershipTransferred
  | MatchFinished
  | ScoreRecorded
  | SelfReportSubmitted
  | ValidationRequested
  | SelfReportValidated
  | SelfReportRejected
  | StatsReported
  | ReportFinalised
  | VoteCast
  | ReviewCreated
  | MatchDeleted;

/** The type under which an event reaches who watches the match. */
export function broadcastType(event: MatchEvent): MatchEventType {
  switch (event.type) {
    case 'MATCH_DELETED':
    case 'MATCH_FINISHED':
    case 'RESULT_RECALCULATED':
    case 'ORGANISER_RENAMED':
      return 'MATCH_UPDATE';
    case 'LIST_IMPORTED':
      return 'TEAMS_UPDATED';
    case 'PROMOTION_CONFIRMED':
      return 'PLAYER_UPDATED';
    default:
      return event.type;
  }
}
