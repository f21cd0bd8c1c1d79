import type { RankingScores, RankingType, RatingStanding } from '@picado/domain/statistics/ranking-scores';
import type { Foot, Position } from '@picado/domain/users/schema';

/** A ranked player, as one query reads it. */
export interface RankedRow {
  id: string;
  name: string;
  nickname: string | null;
  avatar: string | null;
  rating: number;
  preferredPosition: Position;
  preferredFoot: Foot;
  totalMatches: number;
  totalWins: number;
  totalGoals: number;
  totalAssists: number;
  totalSaves: number;
  mvpCount: number;
  reviewsReceived: number;
  positiveTags: number;
  negativeTags: number;
  scores: RankingScores;
  /** The players with the same level that have played more matches. */
  playedMore: number;
}

/** A player with a level and without a rank by it. */
export interface UnrankedRow {
  id: string;
  name: string;
  nickname: string | null;
  avatar: string | null;
  standing: RatingStanding;
}

/** A row of a list by rank. */
export type ListedRow = Omit<RankedRow, 'playedMore'> & { rank: number };

/** How many players of a ranking have one score. */
export interface ScoreCountRow {
  type: RankingType;
  score: number;
  players: number;
}

/** A player beside another one in the ranking by level. */
export interface NeighbourRow {
  id: string;
  name: string;
  nickname: string | null;
  avatar: string | null;
  score: number;
  /** The players with the same score that have played more matches. */
  playedMore: number;
}
