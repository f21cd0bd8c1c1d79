import {
  type PlayerFigures,
  type ReviewFigures,
  positivePercentage,
  tagBalance,
} from '@picado/domain/statistics/figures';
import type { GamingStats, HistoryEntry, TagsSummary } from '@picado/domain/statistics/schema';
import type { PublicStats, UserStats } from '@picado/domain/users/figures-schema';
import type { HistoryEntryRow } from '../../reads/history';
import type { PlayerTagRow } from '../../reads/review-sources';

export function presentHistoryEntry(row: HistoryEntryRow): HistoryEntry {
  return {
    ...row,
    teamName: row.teamIndex === null ? null : row.teamIndex === 0 ? row.team1Name : row.team2Name,
    hasPendingValidations: row.pendingValidationsCount > 0,
  };
}

/** Presents an entry without its pending reports, which only players of the match see. */
export function presentPublicHistoryEntry(row: HistoryEntryRow): HistoryEntry {
  return presentHistoryEntry({ ...row, pendingValidationsCount: 0 });
}

export function presentStats(figures: PlayerFigures): UserStats {
  const { totalMatches, totalWins, totalLosses, totalGoals, totalAssists, totalSaves } = figures;
  const { mvpCount, topScorerCount, topAssisterCount, topSaverCount } = figures;
  return {
    totalMatches,
    totalWins,
    totalLosses,
    totalGoals,
    totalAssists,
    totalSaves,
    mvpCount,
    topScorerCount,
    topAssisterCount,
    topSaverCount,
  };
}

/** `reviewsGiven` is the number that this reader may know. */
function reputation(figures: ReviewFigures, reviewsGiven: number) {
  return {
    totalReviewsReceived: figures.reviewsReceived,
    totalReviewsGiven: reviewsGiven,
    positivePercentage: positivePercentage(figures),
    tagBalance: tagBalance(figures),
  };
}

export function presentPublicStats(
  figures: PlayerFigures,
  reviewFigures: ReviewFigures,
  reviewsGiven: number,
): PublicStats {
  return { ...presentStats(figures), ...reputation(reviewFigures, reviewsGiven) };
}

export function presentGamingStats(
  tags: readonly PlayerTagRow[],
  reviewFigures: ReviewFigures,
  reviewsGiven: number,
): GamingStats {
  const of = (type: PlayerTagRow['type'], isCustom: boolean) =>
    tagsOf(tags, type, isCustom).map(({ name, amount }) => ({ tag: name, count: amount }));
  return {
    topPositiveTags: of('POSITIVE', false),
    topNegativeTags: of('NEGATIVE', false),
    topCustomPositiveTags: of('POSITIVE', true),
    topCustomNegativeTags: of('NEGATIVE', true),
    ...reputation(reviewFigures, reviewsGiven),
    totalPositiveTags: reviewFigures.positiveTags,
    totalNegativeTags: reviewFigures.negativeTags,
  };
}

export function presentTagsSummary(
  tags: readonly PlayerTagRow[],
  { positiveTags, negativeTags, reviewsReceived }: ReviewFigures,
): TagsSummary {
  const of = (type: PlayerTagRow['type'], isCustom: boolean) =>
    tagsOf(tags, type, isCustom).map(({ name, amount }) => ({ name, count: amount }));
  return {
    topPositive: of('POSITIVE', false),
    topNegative: of('NEGATIVE', false),
    topCustomPositive: of('POSITIVE', true),
    topCustomNegative: of('NEGATIVE', true),
    totals: {
      totalPositiveTags: positiveTags,
      totalNegativeTags: negativeTags,
      totalReviews: reviewsReceived,
    },
  };
}

function tagsOf(tags: readonly PlayerTagRow[], type: PlayerTagRow['type'], isCustom: boolean) {
  return tags.filter((tag) => tag.type === type && tag.isCustom === isCustom);
}
