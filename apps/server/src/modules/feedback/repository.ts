import type { DeviceInfo } from '@picado/domain/feedback/device-info';
import type { PrintedFeedback } from '@picado/domain/feedback/printing';
import type { FeedbackType } from '@picado/domain/feedback/schema';
import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { feedback } from '../../db/tables/feedback';
import { users } from '../../db/tables/users';

export interface FeedbackRow {
  id: string;
  userId: string;
  type: FeedbackType;
  description: string;
  device: DeviceInfo;
  createdAt: Date;
}

/** Locks a user's row until the change is done: reports that are sent at once are counted one after another. */
export async function lockSender(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** When a user sent reports since a moment, in milliseconds since 1970, the latest first; at most `limit`. */
export async function findSentSince(
  tx: Executor,
  userId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ createdAt: feedback.createdAt })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), gt(feedback.createdAt, since)))
    .orderBy(desc(feedback.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt.getTime());
}

export async function insertFeedback(tx: Executor, row: FeedbackRow): Promise<void> {
  await tx.insert(feedback).values(row);
}

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
