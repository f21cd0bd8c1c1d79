import type { PageRequest } from '@picado/domain/http/paging';
import type { ReactionRecord } from '@picado/domain/reactions/schema';
import type { TagType } from '@picado/domain/reviews/schema';
import { inSpanishOrder } from '@picado/domain/text/order';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, nested, nestedList, text, uuid, uuids, type RowOf, pick } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, only, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { reactions } from '../db/tables/reactions';
import { reviews, reviewTags } from '../db/tables/reviews';
import { matchPlayers } from '../db/tables/roster';
import { appearances, playerTags } from '../db/tables/statistics';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const r = alias(reviews, 'r');
const t = alias(reviewTags, 't');
const x = alias(reactions, 'x');
const a = alias(appearances, 'a');
const g = alias(playerTags, 'g');

const REACTION = {
  id: x.id,
  userId: x.userId,
  userName: text`coalesce(u.nickname, u.name)`,
  emoji: x.emoji,
  createdAt: x.createdAt,
};

/** A review with its tags and reactions: one query for any number of them. No author. */
const REVIEW = {
  ...pick(r, 'id', 'matchId', 'reviewedPlayerId', 'comment', 'createdAt'),
  tags: nestedList(
    { ...pick(t, 'isCustom', 'type', 'name', 'place') },
    (tag) => sql`select json_agg(${tag}) from review_tags t where t.review_id = r.id`,
  ),
  reactions: nestedList(
    REACTION,
    (reaction) => sql`
      select json_agg(${reaction}) from reactions x join users u on u.id = x.user_id where x.review_id = r.id`,
  ),
};
export type ReviewRow = RowOf<typeof REVIEW>;

const reviewsWhere = (where: SQL, row: SQL) => sql`select ${row} from reviews r where ${where}`;

export const findReviewsOfMatch = statement({ matchId: uuid }, REVIEW, ({ matchId }, row) =>
  reviewsWhere(sql`r.match_id = ${matchId}`, row),
).all;

/** The reviews of several entries. */
export const findReviewsOfPlayers = statement({ playerIds: uuids }, REVIEW, ({ playerIds }, row) =>
  reviewsWhere(sql`r.reviewed_player_id = any(${playerIds})`, row),
).all;

/** The review for a retry: found by its subject, so that its id need not be stored beside the author. */
export const findOwnReview = statement(
  { userId: uuid, reviewedPlayerId: uuid },
  REVIEW,
  ({ userId, reviewedPlayerId }, row) =>
    reviewsWhere(
      sql`r.reviewed_player_id = ${reviewedPlayerId}
      and r.author_player_id in (select id from match_players where user_id = ${userId})`,
      row,
    ),
).first;

/**
 * A user's latest reviews: those of the latest match first, within a match in the fixed order of all reads.
 */
export const findLatestReviews = statement(
  { userId: uuid, limit: int },
  {
    ...REVIEW,
    match: nested({
      ...pick(m, 'id', 'date', 'time', 'location', 'team1Goals', 'team2Goals'),
    }),
  },
  ({ userId, limit }, row) => sql`
    with latest as materialized (
      select r.id, a.starts_at, a.match_id
      from appearances a join reviews r on r.reviewed_player_id = a.entry_id
      where a.user_id = ${userId} order by a.starts_at desc, a.match_id desc, r.id desc limit ${limit}
    )
    select ${row}
    from latest l join reviews r on r.id = l.id join matches m on m.id = l.match_id
    order by l.starts_at desc, l.match_id desc, r.id desc`,
).all;

/** A match of which a user has reviews, and the user's entry in it. */
const REVIEWED_MATCH = {
  entryId: a.entryId,
  ...pick(m, 'id', 'date', 'time', 'location', 'team1Name', 'team2Name', 'team1Goals', 'team2Goals'),
};
export type ReviewedMatchRow = RowOf<typeof REVIEWED_MATCH>;

const REVIEWED_MATCHES = statement(
  { userId: uuid, limit: int, offset: int },
  REVIEWED_MATCH,
  ({ userId, limit, offset }, row) => sql`
    with paged as materialized (
      select a.entry_id, a.match_id, a.starts_at from appearances a
      where a.user_id = ${userId} and exists (select from reviews r where r.reviewed_player_id = a.entry_id)
      order by a.starts_at desc, a.match_id desc limit ${limit} offset ${offset}
    )
    select ${row} from paged a join matches m on m.id = a.match_id order by a.starts_at desc, a.match_id desc`,
);

/** The matches of which a user has reviews, the latest first. */
export function findReviewedMatches(
  db: Executor,
  userId: string,
  { page, limit }: PageRequest,
): Promise<ReviewedMatchRow[]> {
  return all(db, REVIEWED_MATCHES({ userId, limit, offset: (page - 1) * limit }));
}

/** Counts the reviews that a user has received, and their matches. */
export const countReceivedBy = statement(
  { userId: uuid },
  { reviews: int`count(*)::int`, matches: int`count(distinct a.match_id)::int` },
  ({ userId }, row) => sql`
    select ${row} from appearances a join reviews r on r.reviewed_player_id = a.entry_id where a.user_id = ${userId}`,
).only;

const TOP_RECEIVED = statement(
  { userId: uuid, type: g.type, limit: int },
  { name: g.name, count: int`sum(g.amount)::int` },
  ({ userId, type, limit }, row) => sql`
    select ${row} from player_tags g where g.user_id = ${userId} and g.type = ${type}
    group by g.name order by count desc, name limit ${limit}`,
);

/** The tags of a type that a user received most, predefined and custom ones together; equal ones in Spanish order. */
export async function findTopReceivedTags(
  db: Executor,
  of: { userId: string; type: TagType; limit: number },
) {
  const rows = await all(db, TOP_RECEIVED(of));
  return rows.toSorted((a, b) => b.count - a.count || inSpanishOrder(a.name, b.name));
}

const REVIEWED_BY = statement(
  { matchId: uuid, userId: uuid },
  { id: r.reviewedPlayerId },
  ({ matchId, userId }, row) => sql`
    select ${row} from reviews r join match_players p on p.id = r.author_player_id
    where r.match_id = ${matchId} and p.user_id = ${userId}`,
);

/** The entries that a user has reviewed in a match. For that user alone. */
export async function findReviewedBy(db: Executor, matchId: string, userId: string): Promise<Set<string>> {
  const rows = await all(db, REVIEWED_BY({ matchId, userId }));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Counts the team-mates of a user in each of these matches, and those that they reviewed. Only that user may read the numbers.
 */
export const countTeammates = statement(
  { userId: uuid, matchIds: uuids },
  { matchId: p.matchId, totalTeammates: int`count(*)::int`, reviewsGiven: int`count(r.id)::int` },
  ({ userId, matchIds }, row) => sql`
    select ${row}
    from match_players p join match_players o on o.match_id = p.match_id and o.user_id is not null
      left join reviews r on r.author_player_id = p.id and r.reviewed_player_id = o.id
    where p.user_id = ${userId} and p.match_id = any(${matchIds}) and o.id <> p.id group by p.match_id`,
).all;

const GIVEN_BY = statement(
  { userId: uuid },
  { given: int`count(*)::int` },
  ({ userId }, row) => sql`
    select ${row} from reviews r join match_players p on p.id = r.author_player_id where p.user_id = ${userId}`,
);

/** Counts the reviews that a user has given, in all matches. Only that user may read the number. */
export async function countGivenBy(db: Executor, userId: string): Promise<number> {
  return (await only(db, GIVEN_BY({ userId }))).given;
}

const SETTLED_GIVEN = statement(
  { userId: uuid, finalBefore: m.startsAt },
  { given: int`count(*)::int` },
  ({ userId, finalBefore }, row) => sql`
    select ${row} from match_players p join matches m on m.id = p.match_id
    join reviews r on r.author_player_id = p.id and not r.is_late
    where p.user_id = ${userId} and m.report_completed_at <= ${finalBefore}`,
);

/**
 * Counts the reviews that a user has given in matches whose report was final before `finalBefore`, except late ones. This
 * is the number that other users may read: see `settledBefore`.
 */
export async function countSettledReviewsGiven(
  db: Executor,
  userId: string,
  finalBefore: Date,
): Promise<number> {
  return (await only(db, SETTLED_GIVEN({ userId, finalBefore }))).given;
}

const REACTIONS = statement(
  { reviewId: uuid },
  REACTION,
  ({ reviewId }, row) => sql`
    select ${row} from reactions x join users u on u.id = x.user_id where x.review_id = ${reviewId}`,
);

export async function findReactions(db: Executor, reviewId: string): Promise<ReactionRecord[]> {
  const rows = await all(db, REACTIONS({ reviewId }));
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
