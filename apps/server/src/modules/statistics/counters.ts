import { COUNTED_BADGES, type BadgeId } from '@picado/domain/badges/catalogue';
import type { Totals } from '@picado/domain/rankings/reading';
import {
  RANKING_TYPES,
  type RankingScores,
  type RankingType,
} from '@picado/domain/statistics/ranking-scores';
import { sql } from 'drizzle-orm';
import { float, int, oneOf, text, texts, whole, type RowOf } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, records, statement } from '../../db/statement';
import { counters } from '../../db/tables/statistics';
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

const ADD = statement(
  { shard: int, changes: records({ counter: text, score: int, amount: whole }) },
  NOTHING,
  ({ shard, changes }) => sql`
    insert into counters (counter, score, shard, amount)
    select counter, score, ${shard}, amount from ${changes('c')} order by counter, score
    on conflict (counter, score, shard) do update set amount = counters.amount + excluded.amount`,
);

/** Adds to counters, in the order of their keys. */
export async function addToCounters(
  tx: Executor,
  shard: number,
  changes: readonly { counter: string; score: number; amount: number }[],
): Promise<void> {
  const changed = changes.filter(({ amount }) => amount !== 0);
  if (changed.length > 0) await all(tx, ADD({ shard, changes: changed }));
}

/** Counts a new user, in the transaction that makes them. */
export function countUser(tx: Executor, userId: string): Promise<void> {
  return addToCounters(tx, shardOf(userId), [{ counter: 'users', score: 0, amount: 1 }]);
}

/** Takes a user whose account is deleted out of the number of users. */
export function countDeletedUser(unit: Unit, userId: string): void {
  note(unit, userId, [{ counter: 'users', score: 0, amount: -1 }]);
}

/** The number of players of a ranking that have one score. */
const SCORE_COUNT = {
  type: oneOf(RANKING_TYPES)`substr(counter, length('ranking ') + 1)`,
  score: counters.score,
  players: float`sum(amount)::float8`,
};
export type ScoreCountRow = RowOf<typeof SCORE_COUNT>;

const SCORE_COUNTS = statement(
  { names: texts },
  SCORE_COUNT,
  ({ names }, row) => sql`select ${row} from counters where counter = any(${names}) group by counter, score`,
);

/** Counts the players that have each score, in these rankings. */
export function findScoreCounts(
  db: Executor,
  types: readonly RankingType[] = RANKING_TYPES,
): Promise<ScoreCountRow[]> {
  return all(db, SCORE_COUNTS({ names: types.map((type) => `ranking ${type}`) }));
}

const TOTALS = statement(
  { names: texts },
  { counter: counters.counter, amount: float`sum(amount)::float8` },
  ({ names }, row) => sql`select ${row} from counters where counter = any(${names}) group by counter`,
);

/** The totals over all users, and how many of them have each badge. */
export async function readTotals(db: Executor): Promise<Totals> {
  const names = [...COUNTER_NAMES, ...COUNTED_BADGES.map((id) => `badge ${id}`)];
  const rows = await all(db, TOTALS({ names }));
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
export const lockCounters = statement(
  NOTHING,
  NOTHING,
  () => sql`lock table counters in share row exclusive mode`,
).run;

/** The change in the rankings' counts of players when one player's scores change. */
export function scoreChanges(before: RankingScores, after: RankingScores): CounterChange[] {
  return RANKING_TYPES.flatMap((type): CounterChange[] => {
    if (before[type] === after[type]) return [];
    const counter = `ranking ${type}` as const;
    const of = (score: number | null, amount: number) => (score === null ? [] : [{ counter, score, amount }]);
    return [...of(before[type], -1), ...of(after[type], 1)];
  });
}
