import type { CardFigures } from '@picado/domain/users/card';
import { SEARCH_LIMIT } from '@picado/domain/users/search';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { playerFigures } from '../../db/tables/statistics';

/**
 * The rows of the index that are read for the users found by one word: each user has at most twelve words.
 */
const WORDS_READ = 12 * SEARCH_LIMIT;
/** Sorts after every character of a word, in the order of the index. */
const LAST = '\u{10FFFF}';

const begins = (word: SQL, beginning: string) =>
  sql`${word} >= ${beginning} and ${word} < ${beginning + LAST}`;

/**
 * The users that the caller has played with and that have a word with each beginning; most matches together first. `offset 0`
 * keeps each `exists` a lookup by user: as a join, the kept plan of this statement reads all users with a common name.
 */
export async function findTeammates(
  db: Executor,
  userId: string,
  beginnings: readonly string[],
): Promise<{ id: string; matchesTogether: number }[]> {
  const isFound = beginnings.map(
    (beginning) => sql`exists (
      select from user_words w where w.user_id = mates.id and ${begins(sql.raw('w.word'), beginning)} offset 0)`,
  );
  return rowsOf(
    await db.execute(sql`
      with mates as (
        select q.user_id as id, count(*)::int as "matchesTogether"
        from appearances p
        join appearances q on q.match_id = p.match_id and q.user_id <> p.user_id and q.has_played
        where p.user_id = ${userId} and p.has_played
        group by q.user_id
      )
      select id, "matchesTogether" from mates where ${sql.join(isFound, sql` and `)}
      order by "matchesTogether" desc, id limit ${SEARCH_LIMIT}`),
  );
}

/**
 * Public users that have a word with each beginning, at most `SEARCH_LIMIT`: the words nearest to the first
 * beginning come first. A range of the index in its own order, so that the scan ends with the last user of
 * the answer.
 */
export async function findByWords(
  db: Executor,
  [first = '', ...others]: readonly string[],
  excludedIds: readonly string[],
): Promise<string[]> {
  const conditions = [
    begins(sql.raw('word'), first),
    ...others.map((beginning) => sql`strpos(found_as, ${` ${beginning}`}) > 0`),
    sql`user_id not in (${sql.join(
      excludedIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`,
  ];
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
      select user_id as id from user_words where ${sql.join(conditions, sql` and `)}
      order by word, found_as, user_id limit ${WORDS_READ}`),
  );
  return [...new Set(rows.map(({ id }) => id))].slice(0, SEARCH_LIMIT);
}

/** The figures for the cards of these users; a user without any figure yet is left out. */
export async function findCardFigures(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CardFigures>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: playerFigures.userId,
      totalMatches: playerFigures.totalMatches,
      totalWins: playerFigures.totalWins,
      totalGoals: playerFigures.totalGoals,
      totalAssists: playerFigures.totalAssists,
      totalSaves: playerFigures.totalSaves,
      mvpCount: playerFigures.mvpCount,
    })
    .from(playerFigures)
    .where(inArray(playerFigures.userId, [...userIds]));
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
