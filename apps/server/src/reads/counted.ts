import { COUNTED_BADGES } from '@picado/domain/badges/catalogue';
import { RANKING_TYPES } from '@picado/domain/statistics/ranking-scores';
import { sql } from 'drizzle-orm';
import { float, int, text, texts } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';

const MISSING = statement(
  { names: texts, badges: texts },
  {
    counter: text`counter`,
    score: int`score`,
    amount: float`(coalesce(a.amount, 0) - coalesce(s.amount, 0))::float8`,
  },
  ({ names, badges }, row) => {
    /** The correct values of the counters, by the rows that they count. */
    const actual = [
      sql`select 'users' as counter, 0 as score, count(*) as amount from users`,
      sql`select 'reviews', 0, count(*) from reviews`,
      sql`select case type when 'POSITIVE' then 'positive tags' else 'negative tags' end, 0, count(*)
        from review_tags group by type`,
      sql`select 'custom tags', 0, count(*) from review_tags where is_custom`,
      sql`select 'badges', 0, count(*) from earned_badges where badge = any(${badges})`,
      sql`select 'badge ' || badge, 0, count(distinct user_id) from earned_badges
        where badge = any(${badges}) group by badge`,
      ...RANKING_TYPES.map((type) => {
        const score = sql.raw(`${type}_score`);
        return sql`select ${sql.raw(`'ranking ${type}'`)}, ${score}, count(*) from player_figures
          where ${score} is not null group by ${score}`;
      }),
    ];
    return sql`
      with actual as (${sql.join(actual, sql` union all `)}), stored as (
        select counter, score, sum(amount) as amount from counters
        where counter = any(${names}) or counter like 'ranking %' or counter like 'badge %'
        group by counter, score
      )
      select ${row} from actual a full join stored s using (counter, score)
      where coalesce(a.amount, 0) <> coalesce(s.amount, 0) order by counter, score`;
  },
);

/** The difference of each counter from its correct value, in one statement, which sees whole changes only. */
export function findMissing(db: Executor, names: readonly string[]) {
  return all(db, MISSING({ names, badges: COUNTED_BADGES }));
}
