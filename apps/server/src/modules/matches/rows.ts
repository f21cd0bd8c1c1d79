import type { MatchResult } from '@picado/domain/matches/schema';
import type { Award } from '@picado/domain/reports/awards';
import type { Tactics } from '@picado/domain/formations/schema';
import type { Position } from '@picado/domain/users/schema';

/** A match and its list as one query reads them. Instants are milliseconds since 1970. */
export interface MatchRow {
  id: string;
  creatorId: string;
  creatorName: string;
  location: string;
  mapsUrl: string;
  date: string;
  time: string;
  timeZone: string;
  startsAt: number;
  price: string;
  maxPlayers: number;
  team1Name: string;
  team2Name: string;
  team1Goals: number | null;
  team2Goals: number | null;
  finishedAt: number | null;
  reportCompleted: boolean;
  /** Null for a field that was never changed. */
  tactics: Tactics | null;
  version: number;
  /** Equal as long as the match as read is unchanged. */
  stamp: string;
  /** True where slots were announced when it was read. */
  hasAnnouncedSlots: boolean;
  /** Starters by team and slot, then substitutes in the order in which they wait. */
  players: ListedPlayerRow[];
}

export interface ListedPlayerRow {
  id: string;
  userId: string | null;
  name: string;
  position: Position;
  rating: number;
  teamIndex: 0 | 1 | null;
  positionIndex: number | null;
  joinedAt: number;
  isConfirmationPending: boolean;
  avatar: string | null;
}

/** The match row alone, locked or not. */
export interface MatchCore {
  id: string;
  creatorId: string;
  location: string;
  date: string;
  time: string;
  timeZone: string;
  startsAt: number;
  finishedAt: number | null;
  /** True once the report is final, which closes the list too. */
  reportCompleted: boolean;
  maxPlayers: number;
}

/** One row of a user's history. Figures are the approved ones. */
export interface HistoryRow extends Omit<
  MatchRow,
  'players' | 'mapsUrl' | 'price' | 'creatorName' | 'version' | 'stamp' | 'timeZone' | 'tactics'
> {
  /** The reader's entry; null where they organised without playing. */
  playerId: string | null;
  position: Position | null;
  /** The side they played for: of a substitute the one that their approved report says. */
  teamIndex: 0 | 1 | null;
  matchResult: MatchResult | null;
  goals: number;
  assists: number;
  saves: number;
  awards: Award[];
  pendingValidationsCount: number;
}
