import { NO_FIGURES, NO_REVIEW_FIGURES } from '@picado/domain/statistics/figures';
import { NO_STANDING } from '@picado/domain/statistics/ranking-scores';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { uuids } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, statement, upsertion } from '../../db/statement';
import { playerFigures, playerTags } from '../../db/tables/statistics';
import type { PlayerTagRow } from '../../reads/review-sources';
import type { StoredFigures } from './rows';

type FiguresRow = typeof playerFigures.$inferSelect;

const f = alias(playerFigures, 'f');

const CREATE_MISSING = statement(
  { userIds: uuids },
  NOTHING,
  ({ userIds }) => sql`
    insert into player_figures (user_id) select id from unnest(${userIds}) id order by id on conflict do nothing`,
);
const LOCK = statement(
  { userIds: uuids },
  getTableColumns(f),
  ({ userIds }, row) => sql`
    select ${row} from player_figures f where f.user_id = any(${userIds}) order by f.user_id for update`,
);

/**
 * Takes the locks of these users' figures, in the order of their ids and creating missing rows, so that
 * changes of several matches do not deadlock. Later statements read the figures that earlier changes
 * committed.
 */
export async function lockFigures(tx: Executor, ids: readonly string[]): Promise<StoredFigures[]> {
  const userIds = [...new Set(ids)];
  await all(tx, CREATE_MISSING({ userIds }));
  return (await all(tx, LOCK({ userIds }))).map(storedOf);
}

/** The stored figures of a user; all 0 before a first match or review. */
export async function findFigures(db: Executor, userId: string): Promise<StoredFigures> {
  const [row] = await db.select().from(playerFigures).where(eq(playerFigures.userId, userId));
  return row === undefined ? nothingCounted(userId) : storedOf(row);
}

const SAVE_FIGURES = upsertion(playerFigures, ['userId']);

/** The write of the figures of users whose locks are held. */
export const savedFigures = (stored: readonly StoredFigures[]) => SAVE_FIGURES({ rows: stored.map(rowOf) });

const COUNT_TAGS = upsertion(
  playerTags,
  ['userId', 'type', 'isCustom', 'name'],
  sql`amount = player_tags.amount + excluded.amount`,
);

/** The write that adds received tags to a user's stored tags, under the lock of their figures. */
export const countedTags = (tags: readonly Omit<PlayerTagRow, 'amount'>[]) =>
  COUNT_TAGS({ rows: tags.map((tag) => ({ ...tag, amount: 1 })) });

/** Replaces the stored tags of a user, under the lock of their figures. */
export async function saveTags(tx: Executor, userId: string, tags: readonly PlayerTagRow[]): Promise<void> {
  await tx.delete(playerTags).where(eq(playerTags.userId, userId));
  if (tags.length > 0) await tx.insert(playerTags).values([...tags]);
}

/** The figures of a user without matches and reviews. */
export function nothingCounted(userId: string): StoredFigures {
  return {
    userId,
    figures: NO_FIGURES,
    reviewFigures: NO_REVIEW_FIGURES,
    levelScore: null,
    standing: NO_STANDING,
    scores: { rating: null, reviews: null, positive: null, activity: null },
  };
}

function storedOf(row: FiguresRow): StoredFigures {
  const { userId, levelScore, rankedMatches, rankedPlayers, ...scored } = row;
  const { ratingScore, reviewsScore, positiveScore, activityScore, ...counted } = scored;
  const { reviewsReceived, reviewsGiven, positiveTags, negativeTags, customTags, ...figures } = counted;
  return {
    userId,
    figures,
    reviewFigures: { reviewsReceived, reviewsGiven, positiveTags, negativeTags, customTags },
    levelScore,
    standing: { matches: rankedMatches, players: rankedPlayers },
    scores: {
      rating: ratingScore,
      reviews: reviewsScore,
      positive: positiveScore,
      activity: activityScore,
    },
  };
}

function rowOf({ userId, figures, reviewFigures, levelScore, standing, scores }: StoredFigures): FiguresRow {
  return {
    userId,
    ...figures,
    ...reviewFigures,
    levelScore,
    rankedMatches: standing.matches,
    rankedPlayers: standing.players,
    ratingScore: scores.rating,
    reviewsScore: scores.reviews,
    positiveScore: scores.positive,
    activityScore: scores.activity,
  };
}
