import {
  CODE_RETENTION_MS,
  GUEST_NUMBER_RETENTION_MS,
  NUMBER_STOPPED_MS,
} from '@picado/domain/messages/limits';
import { lt, sql } from 'drizzle-orm';
import { instant } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, statement } from '../../db/statement';
import { contactCodes, numberChoices } from '../../db/tables/contacts';
import { IS_NEEDLESS } from '../../reads/message-channels';
import { matchesBefore } from '../../reads/match';

const FORGET_NUMBERS = statement(
  { before: instant },
  NOTHING,
  ({ before }) => sql`
    delete from contacts c where c.player_id is not null
      and (c.match_id in (select id from ${matchesBefore(before)} m) or ${IS_NEEDLESS})`,
);
const FORGET_ALERTS = statement(
  { after: instant },
  NOTHING,
  ({ after }) =>
    sql`delete from place_alerts a where a.match_id in (select id from ${matchesBefore(after)} m)`,
);

/** Deletes numbers of guests, codes, numbers that were stopped, and alerts of places in matches that have begun. */
export async function forgetContacts(tx: Executor, now: number): Promise<void> {
  await tx.delete(contactCodes).where(lt(contactCodes.createdAt, new Date(now - CODE_RETENTION_MS)));
  await tx.delete(numberChoices).where(lt(numberChoices.chosenAt, new Date(now - NUMBER_STOPPED_MS)));
  await all(tx, FORGET_NUMBERS({ before: now - GUEST_NUMBER_RETENTION_MS }));
  // The alerts of a match that begins at this moment are forgotten too.
  await all(tx, FORGET_ALERTS({ after: now + 1 }));
}
