import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pick } from '../db/columns';
import type { Executor } from '../db/executor';
import { first, statement } from '../db/statement';
import { sessions } from '../db/tables/auth';
import { users } from '../db/tables/users';

const s = alias(sessions, 's');
const u = alias(users, 'u');

/** One text for all calls with a token. */
const FIND_SESSION = statement(
  { id: s.id },
  {
    ...pick(s, 'id', 'createdAt', 'expiresAt', 'endedAt'),
    userId: u.id,
    name: u.name,
    email: u.email,
  },
  ({ id }, row) => sql`select ${row} from sessions s join users u on u.id = s.user_id where s.id = ${id}`,
);

/** A session with the user that it belongs to. Instants are milliseconds since 1970. */
export interface SessionRow {
  id: string;
  createdAt: number;
  expiresAt: number;
  endedAt: number | null;
  user: { id: string; name: string; email: string };
}

export async function findSession(db: Executor, id: string): Promise<SessionRow | null> {
  const row = await first(db, FIND_SESSION({ id }));
  if (row === null) return null;
  const { userId, name, email, ...session } = row;
  return { ...session, user: { id: userId, name, email } };
}
