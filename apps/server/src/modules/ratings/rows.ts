import type { Evidence } from '@picado/domain/ratings/evidence';

/** A player of a match whose report is final. */
export interface RatedEntryRow {
  entryId: string;
  /** The account now; null for a guest. */
  userId: string | null;
  /** The side of a starter, or of a substitute with an approved report; null for the others. */
  teamIndex: 0 | 1 | null;
  /**
   * 1 to 5: those that the account gave itself when the report became final, or when it claimed the entry; today's before
   * that, and of a guest those on the entry.
   */
  ownStars: number;
  /** The stars on the entry, 1 to 5. */
  entryStars: number;
}

/** What a final report says about one entry, and the player's own stars at that time. */
export interface EntryEvidence extends Evidence {
  ownStars: number;
}

/** A match with everything that its final report uses for levels. */
export interface RatedMatchRow {
  team1Goals: number | null;
  team2Goals: number | null;
  entries: RatedEntryRow[];
}

/** A star of a team-mate. */
export interface StarRowOfMatch {
  matchId: string;
  authorEntryId: string;
  reviewedEntryId: string;
  /** The account of the reviewed entry. */
  reviewedUserId: string | null;
  stars: number;
  countedWith: string | null;
}

/** A user's own stars and the evidence of their matches. */
export interface KnownPlayerRow {
  userId: string;
  ownStars: number;
  /** Null before a first final report. */
  evidence: Evidence | null;
}

/** A final report, or a claim, in the order in which they counted. */
export interface RatingEventRow {
  sequence: number;
  matchId: string;
  /** Null for a final report. */
  claimedEntryId: string | null;
}
