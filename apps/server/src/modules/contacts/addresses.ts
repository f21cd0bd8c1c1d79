import { eq, sql } from 'drizzle-orm';
import { instant, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, all, records, statement } from '../../db/statement';
import { pushEndings, pushSubscriptions } from '../../db/tables/contacts';

/** Removes a subscription that its push service no longer knows, wherever it was meanwhile. */
export async function dropEndpoint(tx: Executor, endpoint: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** Saves until when nothing is sent to an endpoint that does not answer. Instants are milliseconds since 1970. */
export async function saveRest(
  tx: Executor,
  endpoint: string,
  { timeouts, silentSince, restsUntil }: { timeouts: number; silentSince: number; restsUntil: number },
): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ timeouts, silentSince: new Date(silentSince), restsUntil: new Date(restsUntil) })
    .where(eq(pushSubscriptions.endpoint, endpoint));
}

export async function saveRefused(tx: Executor, endpoint: string, refusedSince: Date): Promise<void> {
  await tx.update(pushSubscriptions).set({ refusedSince }).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** Gives up the endpoint of a browser, which its user reads in the preferences. */
export async function endEndpoint(tx: Executor, endpoint: string, endedAt: Date): Promise<void> {
  const ended = await tx
    .delete(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .returning({ userId: pushSubscriptions.userId });
  for (const { userId } of ended) {
    await tx
      .insert(pushEndings)
      .values({ userId, endedAt })
      .onConflictDoUpdate({ target: pushEndings.userId, set: { endedAt } });
  }
}

/** Finds the instant at which a browser of the user was given up; null where none was since push messages were last turned on. */
export async function findPushEnding(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ endedAt: pushEndings.endedAt })
    .from(pushEndings)
    .where(eq(pushEndings.userId, userId));
  return row?.endedAt ?? null;
}

export async function saveEndRest(tx: Executor, endpoint: string): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ timeouts: 0, silentSince: null, restsUntil: null, refusedSince: null })
    .where(eq(pushSubscriptions.endpoint, endpoint));
}

const SAVE_REACH = statement(
  {
    messages: records({ userId: uuid.orNull, playerId: uuid.orNull, sentAt: instant }),
    unreachableAt: instant.orNull,
  },
  NOTHING,
  ({ messages, unreachableAt }) => sql`
    update contacts c set unreachable_at = ${unreachableAt} from ${messages('t')}
    where (c.user_id = t."userId" or c.player_id = t."playerId")
      -- Not of a number that was given after it was sent.
      and c.consented_at <= t."sentAt"`,
);

/** Saves of the numbers to which messages were sent that WhatsApp cannot reach them; null where it can. */
export async function saveReach(
  tx: Executor,
  messages: readonly { userId: string | null; playerId: string | null; sentAt: number }[],
  unreachableAt: Date | null,
): Promise<void> {
  const rows = messages.map(({ userId, playerId, sentAt }) => ({ userId, playerId, sentAt }));
  if (rows.length > 0) await all(tx, SAVE_REACH({ messages: rows, unreachableAt }));
}
