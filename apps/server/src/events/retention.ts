import { GUEST_NAMES_KEPT_MS } from '@picado/domain/chat/schema';
import { FEEDBACK_KEPT_MS } from '@picado/domain/feedback/limits';
import { EXPORT_KEPT_MS } from '@picado/domain/list-text/limits';
import {
  CODE_KEPT_MS,
  GUEST_NUMBER_KEPT_MS,
  MESSAGE_KEPT_MS,
  NUMBER_STOPPED_MS,
  REMINDER_KEPT_MS,
} from '@picado/domain/messages/limits';
import { REPLACEMENT_UNDO_MS } from '@picado/domain/roster/replacement';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { sessions, sessionTickets } from '../db/tables/auth';
import { feedback } from '../db/tables/feedback';
import { listExports } from '../db/tables/lists';
import { contactCodes, numberChoices } from '../db/tables/contacts';
import { deliveries, outbox } from '../db/tables/notifications';
import { reminders } from '../db/tables/reminders';
import { heldSlots } from '../db/tables/held-slots';
import { replacements } from '../db/tables/roster';
import { forgetIdempotencyKeys } from './idempotency';

const EVERY_MS = 10 * 60 * 1000;

interface RetentionDependencies {
  database: Database;
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Deletes what has expired: idempotency keys, names of guests in chats and their numbers, announced slots, sessions and tickets,
 * feedback, entries that can no longer be returned, messages that ended, reminders, codes, numbers that were stopped, exported lists,
 * and alerts of places in matches that have begun.
 */
export async function forgetExpired(database: Database, now: number): Promise<void> {
  const instant = new Date(now);
  await database.transaction(
    async (tx) => {
      await forgetIdempotencyKeys(tx, now);
      const guestsBefore = new Date(now - GUEST_NAMES_KEPT_MS).toISOString();
      await tx.execute(sql`
        update chat_messages c set guest_name = null from matches m
        where m.id = c.match_id and m.starts_at < ${guestsBefore} and c.guest_name is not null`);
      await tx.delete(heldSlots).where(lt(heldSlots.expiresAt, instant));
      await tx.delete(replacements).where(lt(replacements.replacedAt, new Date(now - REPLACEMENT_UNDO_MS)));
      await tx.delete(sessionTickets).where(lt(sessionTickets.expiresAt, instant));
      await tx.delete(sessions).where(lt(sessions.expiresAt, instant));
      await tx.delete(feedback).where(lt(feedback.createdAt, new Date(now - FEEDBACK_KEPT_MS)));
      await tx.delete(outbox).where(lt(outbox.doneAt, new Date(now - MESSAGE_KEPT_MS)));
      await tx.delete(deliveries).where(lt(deliveries.createdAt, new Date(now - MESSAGE_KEPT_MS)));
      await tx.delete(reminders).where(lt(reminders.createdAt, new Date(now - REMINDER_KEPT_MS)));
      await tx.delete(contactCodes).where(lt(contactCodes.createdAt, new Date(now - CODE_KEPT_MS)));
      await tx.delete(numberChoices).where(lt(numberChoices.chosenAt, new Date(now - NUMBER_STOPPED_MS)));
      const numbersBefore = new Date(now - GUEST_NUMBER_KEPT_MS).toISOString();
      await tx.execute(sql`
        delete from contacts c where c.player_id is not null and (
          exists (select from matches m where m.id = c.match_id and m.starts_at < ${numbersBefore})
          or (
            not exists (select from match_players p where p.id = c.player_id and p.user_id is null)
            -- What the guest is still to be told: that the entry or the match is gone.
            and not exists (select from outbox o where o.player_id = c.player_id and o.done_at is null)
          ))`);
      await tx.execute(sql`
        delete from place_alerts a using matches m where m.id = a.match_id and m.starts_at <= ${instant.toISOString()}`);
      await tx.delete(listExports).where(lt(listExports.createdAt, new Date(now - EXPORT_KEPT_MS)));
    },
    { durable: false },
  );
}

/** Runs in every process: deleting twice is harmless. Returns how to stop. */
export function startRetention({ database, now, onError }: RetentionDependencies): () => void {
  const timer = setInterval(() => {
    forgetExpired(database, now()).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
