import { inSpanishOrder } from '@picado/domain/text/order';
import { count, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, statement } from '../../db/statement';
import { appearances, playerTags } from '../../db/tables/statistics';

const t = alias(playerTags, 't');

export async function countHistory(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(appearances).where(eq(appearances.userId, userId));
  return row?.total ?? 0;
}

const TOP_TAGS = statement(
  { userId: uuid, limit: int },
  getTableColumns(t),
  ({ userId, limit }, row) => sql`
    select ${row} from (
      select *, row_number() over (partition by type, is_custom order by amount desc, name) as place
      from player_tags where user_id = ${userId}
    ) t where place <= ${limit} order by type, is_custom`,
);

/** The most frequent tags of each of the four kinds that a user received; equal ones in Spanish order. */
export async function findTopTags(db: Executor, of: { userId: string; limit: number }) {
  const rows = await all(db, TOP_TAGS(of));
  return rows.toSorted((a, b) => b.amount - a.amount || inSpanishOrder(a.name, b.name));
}
