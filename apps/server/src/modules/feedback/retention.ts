import { FEEDBACK_RETENTION_MS } from '@picado/domain/feedback/limits';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { feedback } from '../../db/tables/feedback';

/** Deletes reports of problems and ideas that are old. */
export async function forgetFeedback(tx: Executor, now: number): Promise<void> {
  await tx.delete(feedback).where(lt(feedback.createdAt, new Date(now - FEEDBACK_RETENTION_MS)));
}
