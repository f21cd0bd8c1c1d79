import { MESSAGE_RETENTION_MS } from '@picado/domain/messages/limits';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { deliveries, outbox } from '../../db/tables/notifications';

/** Deletes messages that ended, and what providers reported of them. */
export async function forgetMessages(tx: Executor, now: number): Promise<void> {
  const before = new Date(now - MESSAGE_RETENTION_MS);
  await tx.delete(outbox).where(lt(outbox.doneAt, before));
  await tx.delete(deliveries).where(lt(deliveries.createdAt, before));
}
