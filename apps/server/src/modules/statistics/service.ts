import { paginationOf, type PageRequest, type Pagination } from '@picado/domain/http/paging';
import { accept, refuse, type Result } from '@picado/domain/result';
import { settledBefore } from '@picado/domain/reviews/settled';
import type { PlayerFigures, ReviewFigures } from '@picado/domain/statistics/figures';
import { EVOLUTION_MATCHES } from '@picado/domain/statistics/evolution';
import type { PublicStats, UserStats } from '@picado/domain/users/figures-schema';
import {
  TOP_TAGS,
  type EvolutionMatch,
  type GamingStats,
  type TagsSummary,
} from '@picado/domain/statistics/schema';
import type { Level } from '@picado/domain/users/schema';
import type { Database } from '../../db/database';
import { findHistory, findLatestPlayed, type HistoryEntryRow } from '../../reads/history';
import { countSettledReviewsGiven } from '../../reads/reviews';
import { findFigures } from './stored-figures';
import { presentGamingStats, presentPublicStats, presentStats, presentTagsSummary } from './presenter';
import { countHistory, findTopTags } from './repository';

/** A reading of one user's page: `viewerId` is null for a visitor. */
export interface Reading {
  userId: string;
  viewerId: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

export interface StatisticsServiceDependencies {
  database: Database;
  /** Returns true if this viewer may read this user, false for an unknown id. */
  isVisible: (userId: string, viewerId: string | null) => Promise<boolean>;
  /** The learned level of a user after each of these matches, where there is one. */
  levelsAfter?: (userId: string, matchIds: readonly string[]) => Promise<ReadonlyMap<string, Level>>;
}

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/**
 * The counted figures of a user. Every read refuses with `USER_NOT_FOUND` where the viewer may not see the
 * user.
 */
export function createStatisticsService(dependencies: StatisticsServiceDependencies) {
  const { database, isVisible, levelsAfter } = dependencies;
  const db = database.read;

  async function seen<T>({ userId, viewerId }: Reading, read: () => Promise<T>): Promise<Result<T>> {
    return (await isVisible(userId, viewerId)) ? accept(await read()) : refuse('USER_NOT_FOUND');
  }

  /** The number of reviews given that this viewer may know. */
  async function reviewsGiven({ userId, viewerId, now }: Reading, own: number): Promise<number> {
    return userId === viewerId ? own : countSettledReviewsGiven(db, userId, new Date(settledBefore(now)));
  }

  return {
    history(
      reading: Reading,
      page: PageRequest,
    ): Promise<Result<{ history: HistoryEntryRow[]; pagination: Pagination }>> {
      return seen(reading, async () => {
        const [history, total] = await Promise.all([
          findHistory(db, reading.userId, page),
          countHistory(db, reading.userId),
        ]);
        return { history, pagination: paginationOf(page, total) };
      });
    },

    stats(reading: Reading): Promise<Result<UserStats>> {
      return seen(reading, async () => presentStats((await findFigures(db, reading.userId)).figures));
    },

    publicStats(reading: Reading): Promise<Result<PublicStats>> {
      return seen(reading, async () => {
        const { figures, reviewFigures } = await findFigures(db, reading.userId);
        const given = await reviewsGiven(reading, reviewFigures.reviewsGiven);
        return presentPublicStats(figures, reviewFigures, given);
      });
    },

    gamingStats(reading: Reading): Promise<Result<GamingStats>> {
      return seen(reading, async () => {
        const { reviewFigures } = await findFigures(db, reading.userId);
        const given = await reviewsGiven(reading, reviewFigures.reviewsGiven);
        return presentGamingStats(
          await findTopTags(db, { userId: reading.userId, limit: TOP_TAGS }),
          reviewFigures,
          given,
        );
      });
    },

    tagsSummary(reading: Reading): Promise<Result<TagsSummary>> {
      return seen(reading, async () => {
        const { reviewFigures } = await findFigures(db, reading.userId);
        return presentTagsSummary(
          await findTopTags(db, { userId: reading.userId, limit: TOP_TAGS }),
          reviewFigures,
        );
      });
    },

    /** Reads all counted figures of a user. Other modules call it: nothing is hidden here. */
    async countedOf(userId: string): Promise<PlayerFigures & ReviewFigures> {
      const { figures, reviewFigures } = await findFigures(db, userId);
      return { ...figures, ...reviewFigures };
    },

    /** The latest matches played, the oldest first. */
    evolution(reading: Reading): Promise<Result<EvolutionMatch[]>> {
      return seen(reading, async () => {
        const latest = await findLatestPlayed(db, { userId: reading.userId, limit: EVOLUTION_MATCHES });
        const ids = latest.map(({ matchId }) => matchId);
        const levels = (await levelsAfter?.(reading.userId, ids)) ?? new Map<string, Level>();
        return latest.map((match) => ({ ...match, level: levels.get(match.matchId) ?? null })).reverse();
      });
    },
  };
}
