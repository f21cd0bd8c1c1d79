import type { RankingScores, RankingType } from '@picado/domain/statistics/ranking-scores';
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
}

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
}
