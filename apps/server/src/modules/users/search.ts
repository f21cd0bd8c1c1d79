import { SEARCH_LIMIT } from '@picado/domain/users/search';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { text, texts, uuids } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, statement } from '../../db/statement';
import { userWords } from '../../db/tables/users';
import { LAST } from '../../reads/users';

const w = alias(userWords, 'w');

/**
 * The rows of the index that are read for the users found by one word: each user has at most twelve words.
 */
const WORDS_READ = 12 * SEARCH_LIMIT;

const BY_WORDS = statement(
  { from: text, to: text, others: texts, excludedIds: uuids },
  { id: w.userId },
  ({ from, to, others, excludedIds }, row) => sql`
    select ${row} from user_words w
    where w.word >= ${from} and w.word < ${to}
      and not exists (select from unnest(${others}) o(word) where strpos(w.found_as, o.word) = 0)
      and w.user_id <> all(${excludedIds})
    order by w.word, w.found_as, w.user_id limit ${WORDS_READ}`,
);

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
  const rows = await all(
    db,
    BY_WORDS({ from: first, to: first + LAST, others: others.map((word) => ` ${word}`), excludedIds }),
  );
  return [...new Set(rows.map(({ id }) => id))].slice(0, SEARCH_LIMIT);
}
