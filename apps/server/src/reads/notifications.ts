import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, instant, int, type RowOf } from '../db/columns';
import { statement } from '../db/statement';
import { notifications } from '../db/tables/notifications';

const n = alias(notifications, 'n');
const COLUMNS = getTableColumns(n);
/** A stored notification of the app. `isAnswered` is absent where it was just written. */
export type InboxRow = RowOf<typeof COLUMNS> & { isAnswered?: boolean };

/** The notifications of a user, the latest first. */
export const findInboxRows = statement(
  { userId: n.userId, now: instant, limit: int, offset: int },
  ({ now }) => ({
    ...COLUMNS,
    /** The promotion that it asks about waits for no answer any more. */
    isAnswered: bool`n.confirmation_id is not null and not exists (
      select from match_players p join matches m on m.id = p.match_id
      where p.match_id = n.match_id and p.pending_confirmation_id = n.confirmation_id and m.finished_at is null
        and m.starts_at > ${now})`,
  }),
  ({ userId, limit, offset }, row) => sql`
    select ${row} from notifications n where n.user_id = ${userId}
    order by n.created_at desc, n.id desc limit ${limit} offset ${offset}`,
).all;

/**
 * Selects the entries named in a row's `told_from` that are still on the list, with that of the row which an insert excludes, as a
 * JSON array; null where that row names none. A text that is no id, as another build may have stored, names no entry. `alias` is the
 * name of the row in the statement.
 */
export function presentEntries(alias: string): SQL {
  const named = sql.raw(`${alias}.told_from`);
  return sql`(coalesce((
    select jsonb_agg(e.value) from jsonb_array_elements(
      case when jsonb_typeof(${named}) = 'array' then ${named} else '[]'::jsonb end) e
    where e.value <> excluded.told_from -> 0
      and exists (select from match_players p where p.id = case
        when e.value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (e.value #>> '{}')::uuid end)
  ), '[]'::jsonb) || excluded.told_from)`;
}
