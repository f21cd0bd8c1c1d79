import type { PrintedFeedback } from '@picado/domain/feedback/printing';
import { asc, eq, gte } from 'drizzle-orm';
import type { Executor } from '../db/executor';
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
