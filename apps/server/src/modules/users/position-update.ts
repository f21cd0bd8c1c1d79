import { sql } from 'drizzle-orm';
import { NOTHING, statement } from '../../db/statement';
import { users } from '../../db/tables/users';

/** The write of the position of a user's latest sign-up; no row changes where it is the same. */
export const positionUpdate = statement(
  { userId: users.id, position: users.position },
  NOTHING,
  ({ userId, position }) =>
    sql`update users set position = ${position} where id = ${userId} and position <> ${position}`,
);
