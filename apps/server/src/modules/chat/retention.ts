import { GUEST_NAMES_RETENTION_MS } from '@picado/domain/chat/schema';
import { sql } from 'drizzle-orm';
import { instant } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, statement } from '../../db/statement';
import { matchesBefore } from '../../reads/match';

const FORGET_NAMES = statement(
  { before: instant },
  NOTHING,
  ({ before }) => sql`
    update chat_messages c set guest_name = null from ${matchesBefore(before)} m
    where m.id = c.match_id and c.guest_name is not null`,
);

/** Deletes the names of guests from the chats of matches that were long ago. */
export async function forgetGuestNames(tx: Executor, now: number): Promise<void> {
  await all(tx, FORGET_NAMES({ before: now - GUEST_NAMES_RETENTION_MS }));
}
