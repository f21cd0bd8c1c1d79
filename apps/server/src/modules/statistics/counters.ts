import { COUNTED_BADGES, type BadgeId } from '@picado/domain/badges/catalogue';
import type { Totals } from '@picado/domain/rankings/reading';
import { RANKING_TYPES, type RankingScores } from '@picado/domain/statistics/ranking-scores';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import type { Unit } from '../../events/unit-of-work';
import { COUNTER_NAMES, type CounterChange, type CounterName } from './rows';

/** A counter is the sum of its shards, so that changes of different matches seldom write one row. */
const SHARDS = 8;

/** The shard of a change: by the last digit of the id of its match or user, which is random. */
function shardOf(id: string): number {
  return Number.parseInt(id.slice(-1), 16) % SHARDS;
}

/** Counter changes of one unit of work, until its last subscriber writes them. */
interface Ledger {
  shard: number;
  changes: Map<string, CounterChange>;
}

const ledgers = new WeakMap<Unit, Ledger>();

/**
 * Collects counter changes of a unit of work. They are written once, at its end and in the order of their
 * keys: written immediately, two changes of the same counters in a different order would deadlock.
 */
export function note(unit: Unit, id: string, changes: readonly CounterChange[]): void {
  const ledger = ledgers.get(unit) ?? { shard: shardOf(id), changes: new Map<string, CounterChange>() };
  ledgers.set(unit, ledger);
  for (const change of changes) {
    const key = `${change.counter} ${change.score}`;
    const noted = ledger.changes.get(key);
    ledger.changes.set(key, { ...change, amount: change.amount + (noted?.amount ?? 0) });
  }
}

/** Writes the collected changes. After it the unit must not take any lock. */
export async function writeNoted(unit: Unit): Promise<void> {
  const ledger = ledgers.get(unit);
  if (ledger === undefined) return;
  ledgers.delete(unit);
  await addToCounters(unit.tx, ledger.shard, [...ledger.changes.values()]);
}

/** Adds to counters, in the order of their keys. */
export async function addToCounters(
  tx: Executor,
  shard: number,
  changes: readonly CounterChange[],
): Promise<void> {
  const rows = changes.filter(({ amount }) => amount !== 0);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into counters (counter, score, shard, amount)
    select counter, score, ${shard}::smallint, amount
    from json_to_recordset(${JSON.stringify(rows)}::json) as c(counter text, score int, amount bigint)
    order by counter, score
    on conflict (counter, score, shard) do update set amount = counters.amount + excluded.amount`);
}

const COUNTED = sql.join(
  COUNTED_BADGES.map((id) => sql`${id}`),
  sql`, `,
);

/** The correct values of these counters, by the rows that they count. */
const ACTUAL = sql.join(
  [
    sql`select 'users' as counter, 0 as score, count(*) as amount from users`,
    sql`select 'reviews', 0, count(*) from reviews`,
    sql`select case type when 'POSITIVE' then 'positive tags' else 'negative tags' end, 0, count(*)
      from review_tags group by type`,
    sql`select 'custom tags', 0, count(*) from review_tags where is_custom`,
    sql`select 'badges', 0, count(*) from earned_badges where badge in (${COUNTED})`,
    sql`select 'badge ' || badge, 0, count(distinct user_id) from earned_badges
      where badge in (${COUNTED}) group by badge`,
    ...RANKING_TYPES.map((type) => {
      const score = sql.raw(`${type}_score`);
      return sql`select ${sql.raw(`'ranking ${type}'`)}, ${score}, count(*) from player_figures
        where ${score} is not null group by ${score}`;
    }),
  ],
  sql` union all `,
);

/** Counts a new user, in the transaction that makes them. */
export function countUser(tx: Executor, userId: string): Promise<void> {
  return addToCounters(tx, shardOf(userId), [{ counter: 'users', score: 0, amount: 1 }]);
}

/** The difference of each counter from its correct value, in one statement, which sees whole changes only. */
export async function findMissing(db: Executor): Promise<CounterChange[]> {
  return rowsOf<CounterChange>(
    await db.execute(sql`
      with actual as (${ACTUAL}), kept as (
        select counter, score, sum(amount) as amount from counters
        where counter in (${sql.join(
          COUNTER_NAMES.map((name) => sql`${name}`),
          sql`, `,
        )})
          or counter like 'ranking %' or counter like 'badge %'
        group by counter, score
      )
      select counter, score, (coalesce(a.amount, 0) - coalesce(k.amount, 0))::float8 as amount
      from actual a full join kept k using (counter, score)
      where coalesce(a.amount, 0) <> coalesce(k.amount, 0) order by counter, score`),
  );
}

/** The totals over all users, and how many of them have each badge. */
export async function readTotals(db: Executor): Promise<Totals> {
  const rows = rowsOf<{ counter: string; amount: number }>(
    await db.execute(sql`
      select counter, sum(amount)::float8 as amount from counters
      where counter in (${sql.join(
        [...COUNTER_NAMES, ...COUNTED_BADGES.map((id) => `badge ${id}`)].map((name) => sql`${name}`),
        sql`, `,
      )})
      group by counter`),
  );
  const amounts = new Map(rows.map(({ counter, amount }) => [counter, amount]));
  const of = (counter: CounterName | `badge ${BadgeId}`) => amounts.get(counter) ?? 0;
  return {
    users: of('users'),
    reviews: of('reviews'),
    badges: of('badges'),
    positiveTags: of('positive tags'),
    negativeTags: of('negative tags'),
    customTags: of('custom tags'),
    holders: COUNTED_BADGES.map((id) => ({ badge: id, users: of(`badge ${id}`) })),
  };
}

/** Waits for all changes that have counted, and delays the others until the end of the transaction. */
export async function lockCounters(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table counters in share row exclusive mode`);
}

/** The change in the rankings' counts of players when one player's scores change. */
export function scoreChanges(before: RankingScores, after: RankingScores): CounterChange[] {
  return RANKING_TYPES.flatMap((type): CounterChange[] => {
    if (before[type] === after[type]) return [];
    const counter = `ranking ${type}` as const;
    const of = (score: number | null, amount: number) => (score === null ? [] : [{ counter, score, amount }]);
    return [...of(before[type], -1), ...of(after[type], 1)];
  });
}
