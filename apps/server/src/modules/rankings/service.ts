import {
  aroundReader,
  rankedTotal,
  rankOf,
  RANKING_TITLES,
  globalStatsOf,
} from '@picado/domain/rankings/reading';
import type { GlobalStats, Neighbour, RankedPlayer, Ranking } from '@picado/domain/rankings/schema';
import { positivePercentage } from '@picado/domain/statistics/figures';
import { RANKING_TYPES, type RankingType } from '@picado/domain/statistics/ranking-scores';
import type { Level } from '@picado/domain/users/schema';
import type { Database } from '../../db/database';
import { colorOfLevel } from '../badges/service';
import { readTotals } from '../statistics/counters';
import { findFirst, findNeighbours, findRanked, findScoreCounts } from './repository';
import type { RankedRow, ScoreCountRow } from './rows';

export interface RankingsServiceDependencies {
  database: Database;
  /** The learned levels of users that have one. */
  levelsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Level>>;
}

export type RankingsService = ReturnType<typeof createRankingsService>;

/**
 * Rankings and global statistics. Neither counts players at a read: totals and ranks are sums maintained by
 * each change.
 */
export function createRankingsService({ database, levelsOf }: RankingsServiceDependencies) {
  const db = database.read;

  return {
    async rankings(userId: string): Promise<Ranking[]> {
      const [counts, own, ...lists] = await Promise.all([
        findScoreCounts(db),
        findRanked(db, userId),
        ...RANKING_TYPES.map((type) => findFirst(db, type)),
      ]);
      const shown = [...lists.flat(), ...(own === null ? [] : [own])];
      const levels = await levelsOf([...new Set(shown.map(({ id }) => id))]);
      return RANKING_TYPES.map((type, index): Ranking => {
        const ofType = counts.filter((count) => count.type === type);
        const ranked = (row: RankedRow) => presentRanked(row, type, ofType, levels.get(row.id) ?? null);
        return {
          type,
          title: RANKING_TITLES[type],
          total: rankedTotal(ofType),
          ranking: (lists[index] ?? []).flatMap((row) => ranked(row) ?? []),
          own: own && ranked(own),
        };
      });
    },

    /** The user and their neighbours in the ranking by level: three at most, none where the user is not ranked. */
    async around(userId: string): Promise<Neighbour[]> {
      const [rows, counts] = await Promise.all([findNeighbours(db, userId), findScoreCounts(db, ['rating'])]);
      const place = rows.findIndex(({ id }) => id === userId);
      const own = rows[place];
      if (own === undefined) return [];
      const shown = aroundReader(rows.slice(0, place), own, rows.slice(place + 1));
      const levels = await levelsOf(shown.map(({ id }) => id));
      return shown.map(({ score, ...player }) => ({
        ...player,
        rank: rankOf(score, counts),
        level: levels.get(player.id) ?? null,
      }));
    },

    async globalStats(): Promise<GlobalStats> {
      return globalStatsOf(await readTotals(db), colorOfLevel);
    },
  };
}

/** Null for a user without a rank in this ranking. */
function presentRanked(
  row: RankedRow,
  type: RankingType,
  counts: readonly ScoreCountRow[],
  level: Level | null,
): RankedPlayer | null {
  const { scores, totalMatches, reviewsReceived, positiveTags, negativeTags, ...player } = row;
  const score = scores[type];
  if (score === null) return null;
  return {
    ...player,
    totalReviews: reviewsReceived,
    positivePercentage: positivePercentage({ positiveTags, negativeTags }),
    _count: { userMatchHistory: totalMatches },
    rank: rankOf(score, counts),
    level,
  };
}
