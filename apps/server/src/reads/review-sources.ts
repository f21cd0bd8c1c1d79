import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, like, nestedList, uuids, type RowOf, pick } from '../db/columns';
import { statement } from '../db/statement';
import { playerTags } from '../db/tables/statistics';
import { users } from '../db/tables/users';

const u = alias(users, 'u');
const t = alias(playerTags, 't');

/** A tag that a user received. */
const TAG = {
  userId: like(t.userId)`u.id`,
  ...pick(t, 'type', 'isCustom', 'name', 'amount'),
};
export type PlayerTagRow = RowOf<typeof TAG>;

const tagsFrom = (source: SQL) =>
  nestedList(TAG, (tag) => sql`select json_agg(${tag} order by t.type, t.is_custom, t.name) from ${source}`);

/** The counts of one user's reviews. */
const SOURCE = {
  userId: u.id,
  reviewsReceived: int`(
    select count(*)::int from match_players p join reviews r on r.reviewed_player_id = p.id where p.user_id = u.id)`,
  reviewsGiven: int`(
    select count(*)::int from match_players p join reviews r on r.author_player_id = p.id where p.user_id = u.id)`,
  tags: tagsFrom(sql`(
    select g.type, g.is_custom, g.name, count(*)::int as amount
    from match_players p join reviews r on r.reviewed_player_id = p.id
    join review_tags g on g.review_id = r.id where p.user_id = u.id group by 1, 2, 3
  ) t`),
  storedTags: tagsFrom(sql`player_tags t where t.user_id = u.id`),
};
export type ReviewSource = RowOf<typeof SOURCE>;

/** The counts of these users' reviews, computed again, and the stored tags. */
export const findReviewSources = statement(
  { userIds: uuids },
  SOURCE,
  ({ userIds }, row) => sql`select ${row} from users u where u.id = any(${userIds})`,
).all;
