import { NO_STANDING } from '@picado/domain/statistics/ranking-scores';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import { all } from '../../db/statement';
import {
  type FiguresSource,
  findFiguresSources,
  findFinishedMatchesAfter,
  findUserIdsAfter,
  lockFinishedMatchesAfter,
} from '../../reads/appearances';
import { findMissing } from '../../reads/counted';
import { type ReviewSource, findReviewSources } from '../../reads/review-sources';
import { recomputeBadges } from '../badges/awarding';
import { type RecomputeOptions, recomputeEvidence } from '../ratings/recompute';
import { findLevelRanks } from '../ratings/service';
import { recomputeTables } from '../groups/season-table';
import { addToCounters, lockCounters } from '../statistics/counters';
import { differenceOf } from '../statistics/differences';
import { figuresAgain, isSameFigures } from '../statistics/updating';
import { appearanceWrites } from '../statistics/stored-appearances';
import { lockFigures, saveTags, savedFigures } from '../statistics/stored-figures';
import { COUNTER_NAMES, type StoredFigures, type LevelRank } from '../statistics/rows';
import { createRepair } from './updaters';

/** Matches or users in one transaction: few enough that changes hardly wait for them. */
const MATCHES_AT_ONCE = 200;
const USERS_AT_ONCE = 500;
const NO_RANK: LevelRank = { levelScore: null, standing: NO_STANDING };
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface Recomputed {
  matches: number;
  users: number;
  /** One line for each match, user, counter or table whose stored value is wrong, or was before the repair. */
  differences: string[];
}

/**
 * Computes all stored figures of players and all tables of groups again, from matches and reviews, and compares. The product may run
 * meanwhile. Levels have a recomputation of their own (`recomputeLevels`).
 */
export async function recomputeFigures(
  database: Database,
  { repair, signal }: RecomputeOptions,
): Promise<Recomputed> {
  const differences: string[] = [];
  const matches = await inBatches(async (after) => {
    const ids = await database.transaction(async (tx) => {
      await lockFinishedMatchesAfter(tx, { after, limit: MATCHES_AT_ONCE });
      const found = await findFinishedMatchesAfter(tx, { after, limit: MATCHES_AT_ONCE });
      for (const match of found) {
        const difference = differenceOf(match);
        if (difference === null) continue;
        differences.push(`match ${match.id}: appearances of ${difference.userIds.join(', ')}`);
        if (!repair) continue;
        for (const write of appearanceWrites(difference)) await all(tx, write);
      }
      return found.map(({ id }) => id);
    });
    return ids;
  }, signal);
  const users = await inBatches(async (after) => {
    const ids = await findUserIdsAfter(database.read, after, USERS_AT_ONCE);
    if (ids.length > 0) {
      differences.push(...(await database.transaction((tx) => recomputeUsers(tx, ids, repair))));
    }
    return ids;
  }, signal);
  await database.transaction(async (tx) => {
    await lockCounters(tx);
    const missing = await findMissing(tx, COUNTER_NAMES);
    differences.push(
      ...missing.map(({ counter, score, amount }) => `counter ${counter} ${score}: ${amount} missing`),
    );
    if (repair) await addToCounters(tx, 0, missing);
  });
  differences.push(...(await recomputeTables(database, { repair, ...(signal && { signal }) })));
  return { matches, users, differences };
}

/**
 * Recomputes all levels, and returns the differences. Call it after the figures: levels rank users whose figures are computed.
 */
export function recomputeLevels(database: Database, options: RecomputeOptions): Promise<string[]> {
  return recomputeEvidence(database, options, createRepair(database));
}

async function recomputeUsers(tx: Executor, ids: readonly string[], repair: boolean): Promise<string[]> {
  const stored = new Map((await lockFigures(tx, ids)).map((row) => [row.userId, row]));
  const reviews = new Map((await findReviewSources(tx, { userIds: ids })).map((row) => [row.userId, row]));
  const sources = await findFiguresSources(tx, { userIds: ids });
  const ranks = await findLevelRanks(tx, ids);
  const differences: string[] = [];
  const changed: StoredFigures[] = [];
  const computed: StoredFigures[] = [];
  for (const source of sources) {
    const { userId } = source;
    const before = stored.get(userId);
    const review = reviews.get(userId);
    if (before === undefined || review === undefined) continue;
    const after = fromScratch({ ...before, ...(ranks.get(userId) ?? NO_RANK) }, source, review);
    computed.push(after);
    if (!isSameFigures(before, after)) {
      differences.push(`user ${userId}: ${JSON.stringify(before)} should be ${JSON.stringify(after)}`);
      changed.push(after);
    }
    if (JSON.stringify(review.storedTags) !== JSON.stringify(review.tags)) {
      differences.push(
        `user ${userId}: tags ${JSON.stringify(review.storedTags)} should be ${JSON.stringify(review.tags)}`,
      );
      if (repair) await saveTags(tx, userId, review.tags);
    }
  }
  if (repair && changed.length > 0) await all(tx, savedFigures(changed));
  const counted = computed.map(({ userId, figures, reviewFigures }) => ({
    userId,
    figures: { ...figures, ...reviewFigures },
  }));
  return [...differences, ...(await recomputeBadges(tx, counted, { repair }))];
}

/** The figures of a user without any stored data except the score of the learned level. */
function fromScratch(stored: StoredFigures, source: FiguresSource, review: ReviewSource): StoredFigures {
  const tags = (counts: (tag: ReviewSource['tags'][number]) => boolean) =>
    review.tags.filter(counts).reduce((sum, { amount }) => sum + amount, 0);
  const reviewFigures = {
    reviewsReceived: review.reviewsReceived,
    reviewsGiven: review.reviewsGiven,
    positiveTags: tags(({ type }) => type === 'POSITIVE'),
    negativeTags: tags(({ type }) => type === 'NEGATIVE'),
    customTags: tags(({ isCustom }) => isCustom),
  };
  return figuresAgain({ ...stored, reviewFigures }, source);
}

/**
 * Runs batches until one is empty; each returns the ids that it processed, in order. Returns their number.
 */
async function inBatches(
  run: (after: string) => Promise<readonly string[]>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let done = 0;
  let after = BEFORE_ALL;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await run(after);
    const last = ids.at(-1);
    if (last === undefined) return done;
    done += ids.length;
    after = last;
  }
}
