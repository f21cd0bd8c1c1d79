import type { MovedTexts } from '@picado/domain/events/caused-notices';
import {
  APART_MS,
  BESIDE_PUSH_MS,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  GROUP_COUNT_MARK,
  GROUP_MORE_MARK,
} from '@picado/domain/messages/sending';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, float, instant, int, jsonb, oneOf, text, texts, uuid, whole } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { LOCK_NAMED } from '../../db/named-lock';
import { NOTHING, type SentRow, all, records, statement } from '../../db/statement';
import { deliveries, outbox } from '../../db/tables/notifications';
import { REACHED, isOn } from '../../reads/message-channels';
import { presentEntries } from '../../reads/notifications';
import { HOLD_ENDS_AT } from './hold';

const o = alias(outbox, 'o');

/** A message to one user, before it is known which channels it takes. */
const DRAFT = {
  /** The id that all rows of the message share: there is one for each browser where it leaves by push. */
  messageId: uuid,
  type: text,
  /** The user that is written to; null for a guest. */
  userId: uuid.orNull,
  /** The entry of a guest; null for a user. */
  playerId: uuid.orNull,
  kind: text,
  title: text,
  body: text,
  link: text,
  tag: text,
  /** The match; null for one that is deleted: a message of a match that is gone is not sent. */
  matchId: uuid.orNull,
  timeZone: text,
  startsAt: instant.orNull,
  confirmationId: uuid.orNull,
  /** The setting of each channel until the user changes it; null where it is not offered or does not carry the kind. */
  push: bool.orNull,
  whatsapp: bool.orNull,
  email: bool.orNull,
  /** Messages with one group are merged while they wait; null for a message that is sent by itself. */
  group: text.orNull,
  groupCount: int,
  /** The texts once it stands for several, with the marks of `GROUP_COUNT_MARK` and `GROUP_MORE_MARK`; null where the latest ones do. */
  groupTitle: text.orNull,
  groupBody: text.orNull,
  sendAt: instant,
  /** The instant of sending in place of `sendAt`, where a message of its group was sent lately. */
  groupSendAt: instant,
  /** A message of its group that was sent after it was sent lately. */
  groupSince: instant,
  /** The topic, by which a later notice of it replaces the text; null for a message without one. */
  topic: text.orNull,
  /**
   * The state that the reader of a topic knew before; for a sign-up, an array with its entry. Null for all other messages.
   */
  toldFrom: jsonb,
  expiresAt: instant,
  createdAt: instant,
};
export type OutboxRowDraft = SentRow<typeof DRAFT>;

const COUNT_MARK = sql.raw(`'${GROUP_COUNT_MARK}'`);
const MORE_MARK = sql.raw(`'${GROUP_MORE_MARK}'`);
const grouped = (column: SQL, count: SQL) =>
  sql`replace(replace(${column}, ${COUNT_MARK}, (${count})::text), ${MORE_MARK}, (${count} - 1)::text)`;

/** Takes a message that waits back from the process that holds it, whose text is not the right one any more. */
export const TAKEN_BACK = sql`send_at = coalesce(o.claimed_at, o.send_at), claimed_at = null`;

const TOTAL = sql`coalesce(case when o.topic is null then jsonb_array_length(${presentEntries('o')}) end,
  o.group_count + excluded.group_count)`;

/** The channels that are on for the kind and can reach the user, the first as choice 1: all browsers are one channel. */
const CHOSEN = sql`
  select r.channel, r.subscription_id, dense_rank() over (order by r.place) as choice,
    min(r.place) over () = 1 as is_push_first
  from (${REACHED}) r where ${isOn({
    userId: sql`d."userId"`,
    kind: sql`d.kind`,
    channel: sql`r.channel`,
    otherwise: sql`case r.channel when 'push' then d.push when 'whatsapp' then d.whatsapp else d.email end`,
  })}`;

/** A promotion that asks goes by the channel behind push as well: a push service takes messages for browsers that are gone. */
const IS_TAKEN = sql`(t.choice = 1 or (
  t.choice = 2 and t.is_push_first and d.kind = 'promoted' and d."confirmationId" is not null))`;
const BESIDE_PUSH = sql.raw(`interval '${BESIDE_PUSH_MS} milliseconds'`);

/** The first minute from an instant on in which no other message of the match goes to the same reader, of its kind and by its channel. */
const APART = sql.raw(`interval '${APART_MS} milliseconds'`);
const AT_LEAST_APART = sql`coalesce((
    select c.at from generate_series(s.at, s.at + interval '1 hour', ${APART}) c(at)
    where not exists (
      select from outbox l where l.match_id = d."matchId" and l.kind = d.kind and l.channel = t.channel
        and l.user_id is not distinct from d."userId" and l.player_id is not distinct from d."playerId"
        and l.subscription_id is not distinct from t.subscription_id and l.state <> 'dropped'
        and l.send_at > c.at - ${APART} and l.send_at < c.at + ${APART})
    order by c.at limit 1), s.at + interval '1 hour')`;

const INSERT = statement(
  { drafts: records(DRAFT) },
  { id: o.id },
  ({ drafts }, row) => sql`
    insert into outbox as o (message_id, type, kind, channel, user_id, player_id, subscription_id, match_id, time_zone, starts_at, confirmation_id, title, body, link, tag,
      group_key, group_count, group_title, group_body, created_at, topic, told_from, send_at, expires_at)
    select d."messageId", d.type, d.kind, t.channel, d."userId", d."playerId", t.subscription_id, d."matchId", d."timeZone", d."startsAt", d."confirmationId",
      coalesce(case when d."groupCount" > 1 then ${grouped(sql`d."groupTitle"`, sql`d."groupCount"`)} end, d.title),
      coalesce(case when d."groupCount" > 1 then ${grouped(sql`d."groupBody"`, sql`d."groupCount"`)} end, d.body),
      d.link, d.tag, g.key, d."groupCount", d."groupTitle", d."groupBody", d."createdAt", d.topic, d."toldFrom", ${AT_LEAST_APART}
        + case when t.choice = 1 then interval '0' else ${BESIDE_PUSH} end, d."expiresAt"
    from ${drafts('d')}
      cross join lateral (${CHOSEN}) t
      cross join lateral (select d."group" || ' ' || t.channel || coalesce(' ' || t.subscription_id::text, '') as key) g
      cross join lateral (
        select case when g.key is not null and exists (
          select from outbox l where l.group_key = g.key and l.send_at > d."groupSince" and l.state <> 'dropped'
        ) then d."groupSendAt" else d."sendAt" end as at
      ) s
    where ${IS_TAKEN}
    on conflict (group_key) where state = 'waiting' do update set
      ${TAKEN_BACK}, message_id = excluded.message_id, group_count = ${TOTAL}, link = excluded.link, expires_at = excluded.expires_at,
      told_from = case when o.topic is null then ${presentEntries('o')} else o.told_from end,
      title = coalesce(case when ${TOTAL} > 1 then ${grouped(sql`excluded.group_title`, TOTAL)} end, excluded.title),
      body = coalesce(case when ${TOTAL} > 1 then ${grouped(sql`excluded.group_body`, TOTAL)} end, excluded.body)
    returning ${row}`,
  { isSingle: true },
);

/** The write of messages for every channel that their users left on; returns a row for each. */
export const newOutboxRows = (drafts: readonly OutboxRowDraft[]) => INSERT({ drafts });

const MARK = statement(
  { ready: records({ id: whole, heldUntil: float }), now: instant },
  { id: o.id },
  ({ ready, now }, row) => sql`
    with ready as (
      select o.id from outbox o join ${ready('h')} on h.id = o.id
      where o.state = 'waiting' and ${HOLD_ENDS_AT} = h."heldUntil"
      -- Rows are locked in the order of all statements that lock several.
      order by o.id for update of o
    )
    update outbox o set state = 'sending', claimed_at = ${now}, send_at = ${now}
    from ready where o.id = ready.id returning ${row}`,
);

/**
 * Marks held messages that are about to leave, and returns their ids: not those that ended, were changed or were held by another
 * process meanwhile. Once this is committed a message is never sent by another try, unless it surely did not arrive.
 */
export async function markSending(
  tx: Executor,
  ready: readonly { id: number; heldUntil: number }[],
  now: Date,
): Promise<number[]> {
  const marked = await all(tx, MARK({ ready, now }));
  return marked.map(({ id }) => id);
}

/** Finds out if a message is due, and when the next one will be; null for none. */
export const findDue = statement(
  { now: instant },
  ({ now }) => ({
    isDue: bool`exists (select from outbox where state = 'waiting' and send_at <= ${now})`,
    nextAt: instant.orNull`(select min(send_at) from outbox where state = 'waiting' and send_at > ${now})`,
  }),
  (_given, row) => sql`select ${row}`,
).only;

/**
 * Marks messages that were on their way before `claimedBefore` as unsure: the process that sent them is gone, and they may have
 * arrived.
 */
export const markLost = statement(
  { now: instant, claimedBefore: instant },
  NOTHING,
  ({ now, claimedBefore }) => sql`
    update outbox set state = 'unsure', reason = 'its process ended', done_at = ${now}
    where state = 'sending' and claimed_at <= ${claimedBefore}`,
).run;

/** Releases all that is held, where no other process can hold anything. */
export const releaseHolds = statement(
  NOTHING,
  NOTHING,
  () => sql`update outbox o set ${TAKEN_BACK} where state = 'waiting' and claimed_at is not null`,
).run;

const MOVED = statement(
  { matchId: uuid, before: text, after: text, startsAt: instant, now: instant },
  NOTHING,
  ({ matchId, before, after, startsAt, now }) => {
    const isOver = sql`kind = 'match-tomorrow'`;
    return sql`
      update outbox o set
        ${TAKEN_BACK},
        state = case when ${isOver} then 'dropped' else state end,
        reason = case when ${isOver} then 'moved again' else reason end,
        done_at = case when ${isOver} then ${now} end,
        body = case when topic = 'match' then body else replace(body, ${before}, ${after}) end,
        group_body = replace(group_body, ${before}, ${after}),
        expires_at = case when expires_at = starts_at then ${startsAt} else expires_at end,
        starts_at = ${startsAt}
      where match_id = ${matchId} and state = 'waiting' and kind not in ('chat', 'messages-reported')`;
  },
);

/**
 * The write that brings what waits up to date with a match that was moved: other texts name the new place and moment. Texts of a
 * chat are their authors', reported or not; that the match was moved is a topic, which is brought up to date by itself.
 */
export const movedMatch = (matchId: string, moved: { texts: MovedTexts; startsAt: Date; now: Date }) => {
  const { texts, ...at } = moved;
  return MOVED({ matchId, before: texts.before, after: texts.after, ...at });
};

/** The messages about a chat that wait to be sent, to one user or to all, locked until the change is done. */
export const lockWaitingChat = statement(
  { matchId: uuid, userId: uuid.orNull },
  {
    id: o.id,
    userId: uuid`o.user_id`,
    /** The instant of the first message of the chat that it stands for. */
    createdAt: o.createdAt,
    /** The number of messages of the chat that it stands for. */
    count: o.groupCount,
  },
  ({ matchId, userId }, row) => sql`
    select ${row} from outbox o
    where o.match_id = ${matchId} and o.kind = 'chat' and o.state = 'waiting'
      and (${userId} is null or o.user_id = ${userId})
    order by o.id for update`,
).all;
/** A message about a chat that waits to be sent to a user. */
export type WaitingChat = Awaited<ReturnType<typeof lockWaitingChat>>[number];

/** Drops locked messages that hold nothing new any more. They leave their group, to which nothing was sent. */
export const dropWaiting = statement(
  { dropped: records({ id: whole, reason: text }), now: instant },
  NOTHING,
  ({ dropped, now }) => sql`
    update outbox o set state = 'dropped', reason = d.reason, group_key = null, done_at = ${now}
    from ${dropped('d')} where o.id = d.id`,
).run;

/** A deleted message of a chat, as messages of a kind quote it, and what stands in its place. */
const QUOTE = { kind: oneOf(['chat', 'messages-reported']), quote: text, by: text };

/** Takes quotes of a deleted message out of what is not waiting any more: what waits is corrected by itself. */
export const replaceSentQuotes = statement(
  { matchId: uuid, quotes: records(QUOTE) },
  NOTHING,
  ({ matchId, quotes }) => sql`
    update outbox o set body = replace(o.body, q.quote, q."by"), group_body = replace(o.group_body, q.quote, q."by")
    from ${quotes('q')}
    where o.match_id = ${matchId} and o.kind = q.kind and position(q.quote in o.body) > 0
      and (o.kind = 'messages-reported' or o.state <> 'waiting')`,
).run;

/** The texts of a message of a group, and the number of messages that it stands for from here on. */
const GROUP = { id: whole, title: text, message: text, count: int };
export type SavedGroup = SentRow<typeof GROUP>;

export const saveGrouped = statement(
  { groups: records(GROUP) },
  NOTHING,
  ({ groups }) => sql`
    update outbox o set ${TAKEN_BACK}, title = g.title, body = g.message, group_count = g.count
    from ${groups('g')} where o.id = g.id`,
).run;

/** The delivery status that a provider reports, with the provider's id of the message. */
export interface DeliveryReport {
  providerId: string;
  delivery: DeliveryStatus;
  /** The reason of a failure; null for all other deliveries. */
  reason: string | null;
}

const SAVE_DELIVERIES = statement(
  {
    reported: records({
      providerId: text,
      delivery: deliveries.delivery,
      reason: text.orNull,
      overtaken: jsonb,
    }),
    now: instant,
  },
  NOTHING,
  ({ reported, now }) => sql`
    with reported as (select * from ${reported('t')})
    insert into deliveries as d (provider_id, delivery, reason, created_at)
    select t."providerId", t.delivery, t.reason, ${now} from reported t
    on conflict (provider_id) do update set delivery = excluded.delivery, reason = excluded.reason
      where (select t.overtaken from reported t where t."providerId" = excluded.provider_id) ? d.delivery`,
);

/** Reports and the ids that they name are written one after the other: neither overlooks the other. */
export const lockReports = (tx: Executor) => all(tx, LOCK_NAMED({ name: 'picado delivery reports' }));

/** The holder of the number of a message, and when the message left. */
const REPORTED = {
  id: o.id,
  userId: o.userId,
  playerId: o.playerId,
  sentAt: instant`coalesce(o.claimed_at, o.created_at)`,
};

const FAIL = statement(
  { failed: records({ providerId: text, reason: text.orNull }), now: instant },
  { ...REPORTED, reason: text.orNull`o.reason` },
  ({ failed, now }, row) => sql`
    update outbox o set state = 'failed', reason = f.reason, done_at = ${now}
    from ${failed('f')} where o.provider_id = f."providerId" and o.state in ('sent', 'unsure') returning ${row}`,
);

const ARRIVED = statement(
  { ids: texts },
  REPORTED,
  ({ ids }, row) => sql`select ${row} from outbox o where o.provider_id = any(${ids})`,
);

/** A message of which its provider has reported something. */
interface ReportedMessage {
  id: number;
  userId: string | null;
  playerId: string | null;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/**
 * Saves delivery statuses that a provider reports. They arrive in any order, and possibly before the provider's id of the message
 * is saved: a status earlier than the saved one is ignored, and a row needs no message. Returns the messages that failed by it,
 * each with its reason, and those that arrived.
 */
export async function saveDeliveryReports(
  tx: Executor,
  reported: readonly DeliveryReport[],
  now: Date,
): Promise<{ failed: (ReportedMessage & { reason: string | null })[]; arrived: ReportedMessage[] }> {
  const rank = (delivery: DeliveryStatus) => DELIVERY_STATUSES.indexOf(delivery);
  const latest = new Map<string, DeliveryReport & { overtaken: DeliveryStatus[] }>();
  for (const each of reported) {
    const before = latest.get(each.providerId);
    if (before !== undefined && rank(before.delivery) >= rank(each.delivery)) continue;
    latest.set(each.providerId, { ...each, overtaken: DELIVERY_STATUSES.slice(0, rank(each.delivery)) });
  }
  // The rows are written in one order everywhere, so that two such calls never wait for each other.
  const rows = [...latest.values()].toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1));
  const failed = rows.flatMap(({ providerId, delivery, reason }) =>
    delivery === 'failed' ? [{ providerId, reason }] : [],
  );
  if (failed.length > 0) await lockReports(tx);
  await all(tx, SAVE_DELIVERIES({ reported: rows, now }));
  const ids = rows.flatMap(({ providerId, delivery }) =>
    delivery === 'delivered' || delivery === 'read' ? [providerId] : [],
  );
  return {
    failed: failed.length === 0 ? [] : await all(tx, FAIL({ failed, now })),
    arrived: ids.length === 0 ? [] : await all(tx, ARRIVED({ ids })),
  };
}

/** The message with a code: to the number, which is not confirmed yet, whatever the user's settings are. */
export async function insertCodeMessage(
  tx: Executor,
  { userId, playerId }: { userId: string | null; playerId: string | null },
  message: { codeId: string; kind: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { codeId, kind, at, expiresAt } = message;
  await tx.insert(outbox).values({
    ...{ kind, channel: 'whatsapp', userId, playerId, codeId, title: '', body: '', link: '', tag: kind },
    ...{ createdAt: at, sendAt: at, expiresAt },
  });
}
