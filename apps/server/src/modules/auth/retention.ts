import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { sessions, sessionTickets } from '../../db/tables/auth';

/** Deletes sessions and tickets that have expired. */
export async function forgetSessions(tx: Executor, now: number): Promise<void> {
  const at = new Date(now);
  await tx.delete(sessionTickets).where(lt(sessionTickets.expiresAt, at));
  await tx.delete(sessions).where(lt(sessions.expiresAt, at));
}
