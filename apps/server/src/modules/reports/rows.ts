import type { ValidationStatus } from '@picado/domain/reports/schema';

/** A match with everything in its report, as one query reads it. Instants are milliseconds since 1970. */
export interface ReportRow {
  creatorId: string;
  startsAt: number;
  finishedAt: number | null;
  reportCompleted: boolean;
  team1Name: string;
  team2Name: string;
  team1Goals: number | null;
  team2Goals: number | null;
  team1OwnGoals: number;
  team2OwnGoals: number;
  /** Starters by team and slot, then substitutes in the order in which they wait. */
  players: ReportedPlayerRow[];
}

export interface ReportedPlayerRow {
  id: string;
  userId: string | null;
  name: string;
  teamIndex: 0 | 1 | null;
  positionIndex: number | null;
  votes: number;
  /** Null for a player without a report or loaded figures. */
  report: PlayerReportRow | null;
}

/** The latest figures of one player. */
export interface PlayerReportRow {
  goals: number;
  assists: number;
  saves: number;
  ownGoals: number;
  teamIndex: 0 | 1 | null;
  validationStatus: ValidationStatus;
  isLoadedByOrganiser: boolean;
  rejectionReason: string | null;
  validatorId: string | null;
  /** The account's name, for a user that is not on the list. */
  validatorName: string | null;
  decidedById: string | null;
  decidedByName: string | null;
  submittedAt: number;
}
