import { getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, instant, int, type RowOf } from '../db/columns';
import { statement } from '../db/statement';
import { notifications } from '../db/tables/notifications';

const n = alias(notifications, 'n');
const COLUMNS = getTableColumns(n);
export type NotificationOfUser = RowOf<typeof COLUMNS>;

/** The notifications of a user, the latest first. */
export const findNotifications = statement(
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
