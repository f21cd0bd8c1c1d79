import {
  CODES_COUNTED_DAILY_MS,
  CODES_COUNTED_MS,
  type SentCodes,
  spellingsOf,
} from '@picado/domain/messages/contact';
import { ALL_KINDS, type Channel } from '@picado/domain/messages/kinds';
import { NUMBER_STOPPED_MS } from '@picado/domain/messages/limits';
import type { StoredSetting } from '@picado/domain/messages/preferences';
import type { PushSubscription } from '@picado/domain/messages/schema';
import { type SQL, and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bool, instant, int, nested, text, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { LOCK_NAMED } from '../../db/named-lock';
import { NOTHING, all, only, statement } from '../../db/statement';
import {
  contactCodes,
  contacts,
  messageSettings,
  numberChoices,
  placeAlerts,
  pushEndings,
  pushSubscriptions,
} from '../../db/tables/contacts';
import type { NumberHolder } from './rows';

/** Browsers of one user. One more takes the place of the oldest. */
const DEVICES = 20;

export async function findSettings(db: Executor, userId: string): Promise<StoredSetting[]> {
  const { kind, channel, isOn } = messageSettings;
  return db.select({ kind, channel, isOn }).from(messageSettings).where(eq(messageSettings.userId, userId));
}

export async function saveSettings(
  tx: Executor,
  userId: string,
  settings: readonly StoredSetting[],
): Promise<void> {
  if (settings.length === 0) return;
  const switched = settings.filter(({ kind }) => kind === ALL_KINDS).map(({ channel }) => channel);
  // One switch for all kinds takes the place of what was chosen for single ones.
  if (switched.length > 0) {
    await tx
      .delete(messageSettings)
      .where(and(eq(messageSettings.userId, userId), inArray(messageSettings.channel, switched)));
  }
  await tx
    .insert(messageSettings)
    .values(settings.map((setting) => ({ ...setting, userId })))
    .onConflictDoUpdate({
      target: [messageSettings.userId, messageSettings.kind, messageSettings.channel],
      set: { isOn: sql`excluded.is_on` },
    });
}

/** Turns the one switch of a channel back on; settings of single kinds stay. */
export async function removeSwitch(tx: Executor, userId: string, channel: Channel): Promise<void> {
  await tx
    .delete(messageSettings)
    .where(
      and(
        eq(messageSettings.userId, userId),
        eq(messageSettings.channel, channel),
        eq(messageSettings.kind, ALL_KINDS),
      ),
    );
}

export async function countDevices(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return row?.total ?? 0;
}

const KEEP_LATEST = statement(
  { userId: uuid },
  NOTHING,
  ({ userId }) => sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${DEVICES}
    )`,
);

/** Stores a browser's subscription: it belongs to the user that signed in there last. */
export async function saveSubscription(
  tx: Executor,
  userId: string,
  { endpoint, keys }: PushSubscription,
  createdAt: Date,
): Promise<void> {
  const row = { userId, p256dh: keys.p256dh, auth: keys.auth, createdAt, refusedSince: null };
  await tx
    .insert(pushSubscriptions)
    .values({ id: uuidv7(), endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  await tx.delete(pushEndings).where(eq(pushEndings.userId, userId));
  await all(tx, KEEP_LATEST({ userId }));
}

export async function removeSubscription(tx: Executor, userId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

const isOf = (table: typeof contacts | typeof contactCodes, { userId, playerId }: NumberHolder) =>
  userId === null ? eq(table.playerId, playerId) : eq(table.userId, userId);

interface FoundContact {
  whatsapp: string;
  confirmedAt: Date | null;
  stoppedKinds: string[];
  /** The instant since which WhatsApp says that it cannot reach it; null for one that it can. */
  unreachableAt: Date | null;
}

export async function findContact(db: Executor, holder: NumberHolder): Promise<FoundContact | null> {
  const { whatsapp, confirmedAt, stoppedKinds, unreachableAt } = contacts;
  const [row] = await db
    .select({ whatsapp, confirmedAt, stoppedKinds, unreachableAt })
    .from(contacts)
    .where(isOf(contacts, holder));
  return row ?? null;
}

export async function saveStoppedKinds(
  tx: Executor,
  holder: NumberHolder,
  stoppedKinds: string[],
): Promise<void> {
  await tx.update(contacts).set({ stoppedKinds }).where(isOf(contacts, holder));
}

/** Stores a number that is not confirmed yet, in place of the one before. */
export async function saveContact(
  tx: Executor,
  holder: NumberHolder,
  whatsapp: string,
  consentedAt: Date,
): Promise<void> {
  const row = { whatsapp, consentedAt, confirmedAt: null, unreachableAt: null };
  const target = holder.userId === null ? contacts.playerId : contacts.userId;
  await tx
    .insert(contacts)
    .values({ ...holder, ...row })
    .onConflictDoUpdate({ target, set: row });
}

export async function saveConfirmed(
  tx: Executor,
  holder: NumberHolder,
  whatsapp: string,
  confirmedAt: Date,
): Promise<void> {
  // A number has one holder among users: the last one that confirmed it.
  if (holder.userId !== null) {
    await tx
      .delete(contacts)
      .where(
        and(
          inArray(contacts.whatsapp, spellingsOf(whatsapp)),
          ne(contacts.userId, holder.userId),
          isNotNull(contacts.confirmedAt),
        ),
      );
  }
  await tx.update(contacts).set({ confirmedAt, unreachableAt: null }).where(isOf(contacts, holder));
}

/** Removes the number and ends its codes. These stay, since codes are counted. */
export async function removeContact(tx: Executor, holder: NumberHolder, now: Date): Promise<void> {
  await tx.delete(contacts).where(isOf(contacts, holder));
  await endCodes(tx, holder, now);
}

/**
 * Removes a number wherever it was given before an instant, in any of its spellings: its holder wants no more messages
 * then. A later consent stands.
 */
export async function removeNumber(tx: Executor, whatsapp: string, before: Date): Promise<void> {
  await tx
    .delete(contacts)
    .where(and(inArray(contacts.whatsapp, spellingsOf(whatsapp)), lt(contacts.consentedAt, before)));
}

async function endCodes(tx: Executor, holder: NumberHolder, endedAt: Date): Promise<void> {
  await tx
    .update(contactCodes)
    .set({ endedAt })
    .where(and(isOf(contactCodes, holder), isNull(contactCodes.endedAt)));
}

/** The guests of a match whose numbers are confirmed. */
export async function findReachableGuests(tx: Executor, matchId: string): Promise<string[]> {
  const rows = await tx
    .select({ playerId: contacts.playerId })
    .from(contacts)
    .where(and(eq(contacts.matchId, matchId), isNotNull(contacts.confirmedAt)));
  return rows.flatMap(({ playerId }) => playerId ?? []);
}

/** A lock for all codes of a number or of an address, whichever users ask for them, until the transaction ends. */
export async function lockCodes(tx: Executor, hash: string): Promise<void> {
  await all(tx, LOCK_NAMED({ name: `picado number ${hash}` }));
}

/** Keeps what the holder of a number last wrote, whichever order it arrives in. */
export async function saveNumberChoice(
  tx: Executor,
  choice: { numberHash: string; isStopped: boolean; chosenAt: Date },
): Promise<void> {
  const { isStopped, chosenAt } = choice;
  await tx
    .insert(numberChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: numberChoices.numberHash,
      set: { isStopped, chosenAt },
      setWhere: lte(numberChoices.chosenAt, chosenAt),
    });
}

/** Returns true if its holder has confirmed the number, in any of its spellings. */
export async function isConfirmed(tx: Executor, whatsapp: string): Promise<boolean> {
  const rows = await tx
    .select({ whatsapp: contacts.whatsapp })
    .from(contacts)
    .where(and(inArray(contacts.whatsapp, spellingsOf(whatsapp)), isNotNull(contacts.confirmedAt)))
    .limit(1);
  return rows.length > 0;
}

type Counted = Record<'userId' | 'playerId' | 'matchId' | 'numberHash' | 'origin', SQL>;
const countedBy = ({ userId, playerId, matchId, numberHash, origin }: Counted) => ({
  toHolder: sql`(user_id = ${userId} or player_id = ${playerId})`,
  ofNumber: sql`number_hash = ${numberHash}`,
  inMatch: sql`match_id = ${matchId}`,
  fromAddress: sql`origin = ${origin}`,
});

const COUNT_CODES = statement(
  {
    userId: uuid.orNull,
    playerId: uuid.orNull,
    matchId: uuid.orNull,
    numberHash: text,
    origin: text.orNull,
    lastHour: instant,
    lastDay: instant,
    stoppedSince: instant,
  },
  ({ lastHour, ...given }) => {
    const counted = (which: SQL) =>
      nested({
        hour: int`count(*) filter (where ${which} and created_at > ${lastHour})`,
        day: int`count(*) filter (where ${which})`,
      });
    const { toHolder, ofNumber, inMatch, fromAddress } = countedBy(given);
    const choice = (what: SQL) =>
      sql`(select ${what} from number_choices where ${ofNumber} and chosen_at > ${given.stoppedSince})`;
    const startedAt = choice(sql`case when is_stopped then null else chosen_at end`);
    return {
      toHolder: counted(toHolder),
      toNumber: counted(sql`(${ofNumber} and created_at > coalesce(${startedAt}, '-infinity'))`),
      inMatch: counted(inMatch),
      fromAddress: int`count(*) filter (where ${fromAddress})::int`,
      isStopped: bool`coalesce(${choice(sql`is_stopped`)}, false)`,
    };
  },
  ({ lastDay, ...given }, row) => {
    const { toHolder, ofNumber, inMatch, fromAddress } = countedBy(given);
    return sql`
      select ${row} from contact_codes
      where created_at > ${lastDay} and (${toHolder} or ${ofNumber} or ${inMatch} or ${fromAddress})`;
  },
);

export function countCodes(
  tx: Executor,
  { holder, now, ...sent }: { holder: NumberHolder; numberHash: string; origin: string | null; now: number },
): Promise<SentCodes> {
  const at = {
    lastHour: now - CODES_COUNTED_MS,
    lastDay: now - CODES_COUNTED_DAILY_MS,
    stoppedSince: now - NUMBER_STOPPED_MS,
  };
  return only(tx, COUNT_CODES({ ...holder, ...sent, ...at }));
}

/** Stores a new code, which ends those before it. */
export async function saveCode(
  tx: Executor,
  holder: NumberHolder,
  code: { id: string; numberHash: string; origin: string | null; createdAt: Date },
): Promise<void> {
  await endCodes(tx, holder, code.createdAt);
  await tx.insert(contactCodes).values({ ...holder, ...code });
}

/** The latest code of a user or a guest, locked until the change is done: tries count one after another. */
export async function lockCode(tx: Executor, holder: NumberHolder) {
  const { id, createdAt, tries, endedAt } = contactCodes;
  const [row] = await tx
    .select({ id, createdAt, tries, endedAt })
    .from(contactCodes)
    .where(isOf(contactCodes, holder))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function saveTry(
  tx: Executor,
  codeId: string,
  change: { tries: number; endedAt: Date | null },
): Promise<void> {
  await tx.update(contactCodes).set(change).where(eq(contactCodes.id, codeId));
}

export async function hasPlaceAlert(db: Executor, matchId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: placeAlerts.userId })
    .from(placeAlerts)
    .where(and(eq(placeAlerts.matchId, matchId), eq(placeAlerts.userId, userId)));
  return rows.length > 0;
}

export async function savePlaceAlert(
  tx: Executor,
  matchId: string,
  userId: string,
  createdAt: Date,
): Promise<void> {
  await tx.insert(placeAlerts).values({ matchId, userId, createdAt }).onConflictDoNothing();
}

export async function removePlaceAlert(tx: Executor, matchId: string, userId: string): Promise<void> {
  await tx.delete(placeAlerts).where(and(eq(placeAlerts.matchId, matchId), eq(placeAlerts.userId, userId)));
}

/** Takes all alerts of a match; returns their users. */
export async function takePlaceAlerts(tx: Executor, matchId: string): Promise<string[]> {
  const taken = await tx
    .delete(placeAlerts)
    .where(eq(placeAlerts.matchId, matchId))
    .returning({ userId: placeAlerts.userId });
  return taken.map(({ userId }) => userId);
}
