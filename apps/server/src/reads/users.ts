import type { CardFigures } from '@picado/domain/users/card';
import { SEARCH_LIMIT } from '@picado/domain/users/search';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, texts, uuid, uuids, pick } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { playerFigures } from '../db/tables/statistics';
import { users } from '../db/tables/users';

const f = alias(playerFigures, 'f');
const u = alias(users, 'u');

/** Takes the lock of a user's row for the rest of the transaction. Rows that refer to the user are written meanwhile. */
export const lockUserRow = statement(
  { id: u.id },
  { id: u.id },
  ({ id }, row) => sql`select ${row} from users u where u.id = ${id} for no key update`,
).run;

/** Sorts after every character of a word, in the order of the index. */
export const LAST = '\u{10FFFF}';

/**
 * The users that the caller has played with and that have a word with each beginning; most matches together first. `offset 0`
 * keeps each `exists` a lookup by user: as a join, the cached plan of this statement reads all users with a common name.
 */
export const findTeammates = statement(
  { userId: uuid, beginnings: texts },
  { id: uuid`mates.id`, matchesTogether: int`mates.together` },
  ({ userId, beginnings }, row) => sql`
    with mates as (
      select q.user_id as id, count(*)::int as together
      from appearances p
      join appearances q on q.match_id = p.match_id and q.user_id <> p.user_id and q.has_played
      where p.user_id = ${userId} and p.has_played
      group by q.user_id
    )
    select ${row} from mates
    where not exists (
      select from unnest(${beginnings}) b(word) where not exists (
        select from user_words w
        where w.user_id = mates.id and w.word >= b.word and w.word < b.word || ${sql.raw(`'${LAST}'`)} offset 0))
    order by together desc, id limit ${SEARCH_LIMIT}`,
).all;

const CARD_FIGURES = statement(
  { userIds: uuids },
  {
    id: f.userId,
    ...pick(f, 'totalMatches', 'totalWins', 'totalGoals', 'totalAssists', 'totalSaves', 'mvpCount'),
  },
  ({ userIds }, row) => sql`select ${row} from player_figures f where f.user_id = any(${userIds})`,
);

/** The figures for the cards of these users; a user without any figure yet is left out. */
export async function findCardFigures(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CardFigures>> {
  if (userIds.length === 0) return new Map();
  const rows = await all(db, CARD_FIGURES({ userIds }));
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
