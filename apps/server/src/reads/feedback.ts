import type { PrintedFeedback } from '@picado/domain/feedback/printing';
import { asc, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/executor';
import { statement } from '../db/statement';
import { feedback } from '../db/tables/feedback';
import { users } from '../db/tables/users';

/** The reports since a moment with their users, the oldest first. */
export async function findFeedback(db: Executor, since: Date): Promise<PrintedFeedback[]> {
  const { type, description, device, createdAt } = feedback;
  return db
    .select({ type, description, device, createdAt, userName: users.name, userEmail: users.email })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .where(gte(createdAt, since))
    .orderBy(asc(createdAt), asc(feedback.id));
}

const u = alias(users, 'u');

/** Locks a user's row until the change is done: reports that are sent at once are counted one after another. */
export const lockSender = statement(
  { id: u.id },
  { id: u.id },
  ({ id }, row) => sql`select ${row} from users u where u.id = ${id} for no key update`,
).run;
