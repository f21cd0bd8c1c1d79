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
import {
  findFirst,
  findNeighbours,
  findOwnUnranked,
  findRanked,
  findUnranked,
  type ListedRow,
  type RankedRow,
} from '../../reads/rankings';
import { colorOfLevel } from '../badges/service';
import { findScoreCounts, readTotals, type ScoreCountRow } from '../statistics/counters';

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
      const [counts, own, ownUnranked, unranked, ...lists] = await Promise.all([
        findScoreCounts(db),
        findRanked(db, { userId }),
        findOwnUnranked(db, { userId }),
        findUnranked(db, { userId }),
        ...RANKING_TYPES.map((type) => findFirst(db, type)),
      ]);
      const shown = [...lists.flat(), ...(own === null ? [] : [own])];
      const levels = await levelsOf([...new Set(shown.map(({ id }) => id))]);
      return RANKING_TYPES.map((type, index): Ranking => {
        const ofType = counts.filter((count) => count.type === type);
        const level = (id: string) => levels.get(id) ?? null;
        const isByLevel = type === 'rating';
        return {
          type,
          title: RANKING_TITLES[type],
          total: rankedTotal(ofType),
          ranking: (lists[index] ?? []).map(({ rank, ...row }) => presentRanked(row, rank, level(row.id))),
          own: own && presentOwn(own, type, ofType, level(own.id)),
          unranked: isByLevel ? unranked : [],
          ownUnranked: isByLevel ? ownUnranked : null,
        };
      });
    },

    /** The user and their neighbours in the ranking by level: three at most, none where the user is not ranked. */
    async around(userId: string): Promise<Neighbour[]> {
      const [rows, counts] = await Promise.all([
        findNeighbours(db, { userId }),
        findScoreCounts(db, ['rating']),
      ]);
      const place = rows.findIndex(({ id }) => id === userId);
      const own = rows[place];
      if (own === undefined) return [];
      const shown = aroundReader(rows.slice(0, place), own, rows.slice(place + 1));
      const levels = await levelsOf(shown.map(({ id }) => id));
      return shown.map(({ score, playedMore, ...player }) => ({
        ...player,
        rank: rankOf(score, counts, playedMore),
        level: levels.get(player.id) ?? null,
      }));
    },

    async globalStats(): Promise<GlobalStats> {
      return globalStatsOf(await readTotals(db), colorOfLevel);
    },
  };
}

/** Returns null for a user without a rank in this ranking. */
function presentOwn(
  { playedMore, ...row }: RankedRow,
  type: RankingType,
  counts: readonly ScoreCountRow[],
  level: Level | null,
): RankedPlayer | null {
  const score = row.scores[type];
  if (score === null) return null;
  return presentRanked(row, rankOf(score, counts, type === 'rating' ? playedMore : 0), level);
}

function presentRanked(row: Omit<ListedRow, 'rank'>, rank: number, level: Level | null): RankedPlayer {
  const { scores: _scores, totalMatches, reviewsReceived, positiveTags, negativeTags, ...player } = row;
  return {
    ...player,
    totalReviews: reviewsReceived,
    positivePercentage: positivePercentage({ positiveTags, negativeTags }),
    _count: { userMatchHistory: totalMatches },
    rank,
    level,
  };
}
