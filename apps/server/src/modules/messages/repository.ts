import { spellingsOf } from '@picado/domain/messages/contact';
import type { Channel, NoticeKind } from '@picado/domain/messages/kinds';
import type { KeptSetting } from '@picado/domain/messages/preferences';
import type { PushSubscription } from '@picado/domain/messages/schema';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import {
  contactCodes,
  contacts,
  messageSettings,
  outbox,
  placeAlerts,
  pushSubscriptions,
} from '../../db/schema/messages';
import type { NumberHolder } from './rows';
import { matchPlayers } from '../../db/schema/roster';

/** Browsers of one user. One more takes the place of the oldest. */
const DEVICES = 20;

export async function findSettings(db: Executor, userId: string): Promise<KeptSetting[]> {
  const { kind, channel, isOn } = messageSettings;
  const rows = await db
    .select({ kind, channel, isOn })
    .from(messageSettings)
    .where(eq(messageSettings.userId, userId));
  return rows.map((row) => ({ ...row, kind: row.kind as NoticeKind, channel: row.channel as Channel }));
}

export async function saveSettings(
  tx: Executor,
  userId: string,
  settings: readonly KeptSetting[],
): Promise<void> {
  if (settings.length === 0) return;
  await tx
    .insert(messageSettings)
    .values(settings.map((setting) => ({ ...setting, userId })))
    .onConflictDoUpdate({
      target: [messageSettings.userId, messageSettings.kind, messageSettings.channel],
      set: { isOn: sql`excluded.is_on` },
    });
}

/** Removes a user's settings of one channel. */
export async function removeSettings(tx: Executor, userId: string, channel: Channel): Promise<void> {
  await tx
    .delete(messageSettings)
    .where(and(eq(messageSettings.userId, userId), eq(messageSettings.channel, channel)));
}

export async function countDevices(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return row?.total ?? 0;
}

/** Stores a browser's subscription: it belongs to the user that signed in there last. */
export async function saveSubscription(
  tx: Executor,
  userId: string,
  { endpoint, keys }: PushSubscription,
  createdAt: Date,
): Promise<void> {
  const row = { userId, p256dh: keys.p256dh, auth: keys.auth, createdAt };
  await tx
    .insert(pushSubscriptions)
    .values({ id: uuidv7(), endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  await tx.execute(sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${DEVICES}
    )`);
}

export async function removeSubscription(tx: Executor, userId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Removes a subscription that its push service no longer knows, wherever it was meanwhile. */
export async function dropEndpoint(tx: Executor, endpoint: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

const isOf = (table: typeof contacts | typeof contactCodes, { userId, playerId }: NumberHolder) =>
  userId === null ? eq(table.playerId, playerId) : eq(table.userId, userId);

export async function findContact(
  db: Executor,
  holder: NumberHolder,
): Promise<{ whatsapp: string; confirmedAt: Date | null } | null> {
  const { whatsapp, confirmedAt } = contacts;
  const [row] = await db.select({ whatsapp, confirmedAt }).from(contacts).where(isOf(contacts, holder));
  return row ?? null;
}

/** Stores a number that is not confirmed yet, in place of the one before. */
export async function saveContact(
  tx: Executor,
  holder: NumberHolder,
  whatsapp: string,
  consentedAt: Date,
): Promise<void> {
  const row = { whatsapp, consentedAt, confirmedAt: null };
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
  await tx.update(contacts).set({ confirmedAt }).where(isOf(contacts, holder));
}

/** Removes the number and ends its codes. These stay, since codes are counted. */
export async function removeContact(tx: Executor, holder: NumberHolder, now: Date): Promise<void> {
  await tx.delete(contacts).where(isOf(contacts, holder));
  await endCodes(tx, holder, now);
}

/**
 * Removes a number wherever it was given before an instant, in any of its spellings: its holder asked for no more messages
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
export async function findToldGuests(tx: Executor, matchId: string): Promise<string[]> {
  const rows = await tx
    .select({ playerId: contacts.playerId })
    .from(contacts)
    .where(and(eq(contacts.matchId, matchId), isNotNull(contacts.confirmedAt)));
  return rows.flatMap(({ playerId }) => playerId ?? []);
}

/** A lock for all codes of a number, whichever users ask for them, until the transaction ends. */
export async function lockNumber(tx: Executor, numberHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picado number ${numberHash}`}, 0))`);
}

export async function countCodes(
  tx: Executor,
  { holder, numberHash, since }: { holder: NumberHolder; numberHash: string; since: Date },
): Promise<{ toHolder: number; toNumber: number; inMatch: number }> {
  const from = sql`created_at > ${since.toISOString()}::timestamptz`;
  const { userId, playerId, matchId } = holder;
  const [row] = rowsOf<{ toHolder: number; toNumber: number; inMatch: number }>(
    await tx.execute(sql`select
      (select count(*)::int from contact_codes
        where (user_id = ${userId}::uuid or player_id = ${playerId}::uuid) and ${from}) as "toHolder",
      (select count(*)::int from contact_codes where number_hash = ${numberHash} and ${from}) as "toNumber",
      (select count(*)::int from contact_codes where match_id = ${matchId}::uuid and ${from}) as "inMatch"`),
  );
  return row ?? { toHolder: 0, toNumber: 0, inMatch: 0 };
}

/** Stores a new code, which ends those before it. */
export async function saveCode(
  tx: Executor,
  holder: NumberHolder,
  code: { id: string; numberHash: string; createdAt: Date },
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

/** The message with a code: to the number, which is not confirmed yet, whatever the user's settings are. */
export async function insertCodeMessage(
  tx: Executor,
  { userId, playerId }: NumberHolder,
  message: { codeId: string; kind: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { codeId, kind, at, expiresAt } = message;
  await tx.insert(outbox).values({
    ...{ kind, channel: 'whatsapp', userId, playerId, codeId, title: '', body: '', link: '', tag: kind },
    ...{ createdAt: at, sendAt: at, expiresAt },
  });
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

/** Takes all alerts of a match: the users among them that are not on its list. */
export async function takePlaceAlerts(tx: Executor, matchId: string): Promise<string[]> {
  const taken = await tx
    .delete(placeAlerts)
    .where(eq(placeAlerts.matchId, matchId))
    .returning({ userId: placeAlerts.userId });
  if (taken.length === 0) return [];
  const listed = await tx
    .select({ userId: matchPlayers.userId })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.matchId, matchId), isNotNull(matchPlayers.userId)));
  const onList = new Set(listed.map(({ userId }) => userId));
  return taken.map(({ userId }) => userId).filter((userId) => !onList.has(userId));
}
