import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { uuid } from '../../db/columns';
import { NOTHING, statement } from '../../db/statement';
import { calendarLinks } from '../../db/tables/calendar';

const c = alias(calendarLinks, 'c');

/** The id of a user's link; null before it was renewed. */
export const findLink = statement(
  { userId: uuid },
  { id: c.id },
  ({ userId }, row) => sql`select ${row} from calendar_links c where c.user_id = ${userId}`,
).first;

export const saveLink = statement(
  { userId: c.userId, id: c.id, renewedAt: c.renewedAt },
  NOTHING,
  ({ userId, id, renewedAt }) => sql`
    insert into calendar_links (user_id, id, renewed_at) values (${userId}, ${id}, ${renewedAt})
    on conflict (user_id) do update set id = excluded.id, renewed_at = excluded.renewed_at`,
).run;
