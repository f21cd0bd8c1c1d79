import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { sessions, sessionTickets } from '../../db/tables/auth';

/** The sessions that are still valid; sessions of deleted accounts are deleted with them. */
export async function findLiveSessions(
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}

export async function insertSession(
  tx: Executor,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Deletes all sessions of a user, with the tickets of their sign-ins. Returns their ids. */
export async function deleteSessions(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

export async function saveSessionEnd(tx: Executor, id: string, endedAt: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function insertTicket(
  tx: Executor,
  ticket: { id: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(sessionTickets).values(ticket);
}

/**
 * Consumes the ticket and returns its session; null where it was consumed before or has expired. Of two
 * concurrent calls one succeeds.
 */
export async function claimTicket(tx: Executor, id: string, now: Date): Promise<string | null> {
  const [claimed] = await tx
    .update(sessionTickets)
    .set({ usedAt: now })
    .where(and(eq(sessionTickets.id, id), isNull(sessionTickets.usedAt), gt(sessionTickets.expiresAt, now)))
    .returning({ sessionId: sessionTickets.sessionId });
  return claimed?.sessionId ?? null;
}
