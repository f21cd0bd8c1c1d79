import type { Database } from './db/database';
import { forgetIdempotencyKeys } from './events/idempotency';
import { forgetSessions } from './modules/auth/retention';
import { forgetGuestNames } from './modules/chat/retention';
import { forgetContacts } from './modules/contacts/retention';
import { forgetFeedback } from './modules/feedback/retention';
import { forgetHeldSlots } from './modules/held-slots/retention';
import { forgetExports } from './modules/lists/retention';
import { forgetMessages } from './modules/notifications/retention';
import { forgetReminders } from './modules/reminders/retention';
import { forgetReplacements } from './modules/roster/retention';
import { createRecurring, type Recurring } from './time/recurring';

const EVERY_MS = 10 * 60 * 1000;

/** The order matters: a number of a guest stays while messages to it do. */
const FORGOTTEN = [
  forgetIdempotencyKeys,
  forgetGuestNames,
  forgetHeldSlots,
  forgetReplacements,
  forgetSessions,
  forgetFeedback,
  forgetMessages,
  forgetReminders,
  forgetContacts,
  forgetExports,
];

interface RetentionDependencies {
  database: Database;
  now: () => number;
  onError: (error: unknown) => void;
}

/** Deletes what has expired, of every module. */
export async function forgetExpired(database: Database, now: number): Promise<void> {
  await database.transaction(
    async (tx) => {
      for (const forget of FORGOTTEN) await forget(tx, now);
    },
    { durable: false },
  );
}

/** The deletion of what has expired, again and again. Every process runs it: deleting twice is harmless. */
export function createRetention({ database, now, onError }: RetentionDependencies): Recurring {
  return createRecurring({ work: () => forgetExpired(database, now()), everyMs: EVERY_MS, onError });
}
