import type { BadgeId } from '@picado/domain/badges/catalogue';
import type { MatchResult } from '@picado/domain/matches/schema';
import type { Appearance, DropOut, FinishedMatch } from '@picado/domain/statistics/appearance';
import type { PlayerFigures, ReviewFigures } from '@picado/domain/statistics/figures';
import type { RankingScores, RankingType, RatingStanding } from '@picado/domain/statistics/ranking-scores';
import type { TagType } from '@picado/domain/reviews/schema';
import type { Position } from '@picado/domain/users/schema';

/** A finished match with the data of its appearances, and its stored appearances. */
export interface FinishedMatchRow extends FinishedMatch {
  isReportFinal: boolean;
  keptAppearances: Appearance[];
  keptDropOuts: DropOut[];
}

/** What a level is ranked by. */
export type LevelRank = Pick<KeptFigures, 'levelScore' | 'standing'>;

/** All stored figures of one user. */
export interface KeptFigures {
  userId: string;
  figures: PlayerFigures;
  reviewFigures: ReviewFigures;
  /** The lower bound of the learned level in hundredths of a star; null before one was learned. */
  levelScore: number | null;
  standing: RatingStanding;
  scores: RankingScores;
}

/** The data from which the figures of one user are computed. */
export interface FiguresSource {
  userId: string;
  isPublic: boolean;
  appearances: Appearance[];
  dropOuts: DropOut[];
}

/** A tag that a user received. */
export interface PlayerTagRow {
  userId: string;
  type: TagType;
  isCustom: boolean;
  name: string;
  amount: number;
}

/** The counts of one user's reviews. */
export interface ReviewSource {
  userId: string;
  reviewsReceived: number;
  reviewsGiven: number;
  tags: PlayerTagRow[];
  keptTags: PlayerTagRow[];
}

/**
 * The key of a counter. A total, and the number of users with a badge, have the score 0; a ranking counts the
 * players of each score.
 */
export interface CounterChange {
  counter: CounterName | `ranking ${RankingType}` | `badge ${BadgeId}`;
  score: number;
  amount: number;
}

export const COUNTER_NAMES = [
  'users',
  'reviews',
  'badges',
  'positive tags',
  'negative tags',
  'custom tags',
] as const;
export type CounterName = (typeof COUNTER_NAMES)[number];

/** One line of a history. Figures are the approved ones. */
export interface HistoryEntryRow {
  id: string;
  matchId: string;
  matchDate: string;
  time: string;
  location: string;
  teamIndex: 0 | 1 | null;
  team1Name: string;
  team2Name: string;
  team1Goals: number | null;
  team2Goals: number | null;
  hasPlayed: boolean;
  position: Position;
  goals: number;
  assists: number;
  saves: number;
  isMVP: boolean;
  isTopScorer: boolean;
  isTopAssister: boolean;
  isTopSaver: boolean;
  matchResult: MatchResult | null;
  pendingValidationsCount: number;
}

/** One match of an evolution. */
export interface EvolutionRow {
  matchId: string;
  matchDate: string;
  goals: number;
  assists: number;
  saves: number;
}
