import { REMINDER_RETENTION_MS } from '@picado/domain/messages/limits';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { reminders } from '../../db/tables/reminders';

/** Deletes which reminders were written long ago. */
export async function forgetReminders(tx: Executor, now: number): Promise<void> {
  await tx.delete(reminders).where(lt(reminders.createdAt, new Date(now - REMINDER_RETENTION_MS)));
}
