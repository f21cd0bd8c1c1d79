import {
  APART_MS,
  DELIVERED,
  GROUP_COUNT_MARK,
  GROUP_MORE_MARK,
  type Delivered,
} from '@picado/domain/messages/sending';
import { ALL_KINDS } from '@picado/domain/messages/kinds';
import type { MovedTexts } from '@picado/domain/events/moved-texts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { fixed } from '../../db/fixed-statement';
import { presentEntries } from '../../db/present-entries';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { runFixed } from '../../db/run-fixed';

/** A message to one user, before it is known which channels it takes. Instants are in ISO 8601. */
export interface OutgoingDraft {
  /** Of all rows of the message: one for each browser where it leaves by push. */
  messageId: string;
  type: string;
  /** Null for a guest. */
  userId: string | null;
  /** The entry of a guest; null for a user. */
  playerId: string | null;
  kind: string;
  title: string;
  body: string;
  link: string;
  tag: string;
  /** Null for a match that is deleted: a message of a match that is gone is not sent. */
  matchId: string | null;
  timeZone: string;
  startsAt: string | null;
  confirmationId: string | null;
  /** The setting of each channel until the user changes it; null where it is not offered or does not carry the kind. */
  push: boolean | null;
  whatsapp: boolean | null;
  email: boolean | null;
  /** Messages with one group are merged while they wait; null for a message that is sent by itself. */
  group: string | null;
  groupCount: number;
  /** The texts once it stands for several, with the marks of `GROUP_COUNT_MARK` and `GROUP_MORE_MARK`; null where the latest ones do. */
  groupTitle: string | null;
  groupBody: string | null;
  sendAt: string;
  /** Instead of `sendAt` where a message of its group was sent lately. */
  groupSendAt: string;
  /** A message of its group that was sent after it was sent lately. */
  groupSince: string;
  /** What it is news of; null for all others. */
  topic: string | null;
  /** Of news what its reader knew before, of a sign-up the entry in an array; null for all others. */
  toldFrom: unknown;
  expiresAt: string;
  createdAt: string;
}

/** Whether a channel is on for the user and the kind of a row, whose columns hold the settings of the table of kinds. */
const whether = (channel: string, text: string) =>
  `coalesce((
    select p.is_on from message_settings p
    where p.user_id = ${text}."userId" and p.channel = ${channel} and p.kind in (${text}.kind, '${ALL_KINDS}')
    order by p.kind = '${ALL_KINDS}' limit 1
  ), case ${channel} when 'push' then ${text}.push when 'whatsapp' then ${text}.whatsapp else ${text}.email end)`;

const grouped = (column: string, count: string) =>
  `replace(replace(${column}, '${GROUP_COUNT_MARK}', (${count})::text), '${GROUP_MORE_MARK}', (${count} - 1)::text)`;

/** Takes a message that waits back from the process that holds it, whose text is not the right one any more. */
const TAKEN_BACK = 'send_at = coalesce(o.claimed_at, o.send_at), claimed_at = null';

const TOTAL = `coalesce(case when o.topic is null then jsonb_array_length(${presentEntries('o')}) end,
  o.group_count + excluded.group_count)`;

/**
 * The channels that can reach the user of a draft, in the order of `OUTGOING_CHANNELS`. A subscription is locked as it is read:
 * one that ends meanwhile would refuse the message, and the change with it.
 */
const reached = (draft: string) => `
  select 1 as place, 'push' as channel, s.id as subscription_id
    from (
      select id from push_subscriptions where user_id = ${draft}."userId" and ${draft}.push is not null for key share
    ) s
  union all
  select 2, 'whatsapp', null from contacts c
    where c.user_id = ${draft}."userId" and c.confirmed_at is not null and ${draft}.whatsapp is not null
  union all
  select 2, 'whatsapp', null from contacts c
    where c.player_id = ${draft}."playerId" and c.confirmed_at is not null and ${draft}.whatsapp is not null
      and ${draft}.kind <> all(c.stopped_kinds)
  union all
  select 3, 'email', null where ${draft}.email is not null`;

/** The first channel that is on for the kind and can reach the user: all browsers are one channel. */
const chosen = (draft: string) => `
  select r.channel, r.subscription_id, rank() over (order by r.place) as choice
  from (${reached(draft)}) r where ${whether('r.channel', draft)}`;

const DRAFT_COLUMNS = `"messageId" uuid, type text, "userId" uuid, "playerId" uuid, kind text, title text, body text, link text, tag text, "matchId" uuid,
  "timeZone" text, "startsAt" timestamptz, "confirmationId" uuid, push boolean, whatsapp boolean, email boolean, "group" text, "groupCount" integer,
  "groupTitle" text, "groupBody" text, "sendAt" timestamptz, "groupSendAt" timestamptz, "groupSince" timestamptz,
  "expiresAt" timestamptz, "createdAt" timestamptz, topic text, "toldFrom" jsonb`;

/** The first minute from an instant on in which no other message of the match goes to the same reader, of its kind and by its channel. */
const apart = (at: string) => `coalesce((
    select c.at from generate_series(${at}, ${at} + interval '1 hour', interval '${APART_MS} milliseconds') c(at)
    where not exists (
      select from outbox l where l.match_id = d."matchId" and l.kind = d.kind and l.channel = t.channel
        and l.user_id is not distinct from d."userId" and l.player_id is not distinct from d."playerId"
        and l.subscription_id is not distinct from t.subscription_id and l.state <> 'dropped'
        and l.send_at > c.at - interval '${APART_MS} milliseconds' and l.send_at < c.at + interval '${APART_MS} milliseconds')
    order by c.at limit 1), ${at} + interval '1 hour')`;

const INSERT = fixed<{ drafts: string }>(
  ({ drafts }) => sql`
    insert into outbox as o (message_id, type, kind, channel, user_id, player_id, subscription_id, match_id, time_zone, starts_at, confirmation_id, title, body, link, tag,
      group_key, group_count, group_title, group_body, created_at, topic, told_from, send_at, expires_at)
    select d."messageId", d.type, d.kind, t.channel, d."userId", d."playerId", t.subscription_id, d."matchId", d."timeZone", d."startsAt", d."confirmationId",
      coalesce(case when d."groupCount" > 1 then ${sql.raw(grouped('d."groupTitle"', 'd."groupCount"'))} end, d.title),
      coalesce(case when d."groupCount" > 1 then ${sql.raw(grouped('d."groupBody"', 'd."groupCount"'))} end, d.body),
      d.link, d.tag, g.key, d."groupCount", d."groupTitle", d."groupBody", d."createdAt", d.topic, d."toldFrom", ${sql.raw(apart('s.at'))}, d."expiresAt"
    from json_to_recordset(${drafts}::json) as d(${sql.raw(DRAFT_COLUMNS)})
      cross join lateral (${sql.raw(chosen('d'))}) t
      cross join lateral (select d."group" || ' ' || t.channel || coalesce(' ' || t.subscription_id::text, '') as key) g
      cross join lateral (
        select case when g.key is not null and exists (
          select from outbox l where l.group_key = g.key and l.send_at > d."groupSince" and l.state <> 'dropped'
        ) then d."groupSendAt" else d."sendAt" end as at
      ) s
    where t.choice = 1
    on conflict (group_key) where state = 'waiting' do update set
      ${sql.raw(TAKEN_BACK)}, message_id = excluded.message_id, group_count = ${sql.raw(TOTAL)}, link = excluded.link, expires_at = excluded.expires_at,
      told_from = case when o.topic is null then ${sql.raw(presentEntries('o'))} else o.told_from end,
      title = coalesce(case when ${sql.raw(TOTAL)} > 1 then ${sql.raw(grouped('excluded.group_title', TOTAL))} end, excluded.title),
      body = coalesce(case when ${sql.raw(TOTAL)} > 1 then ${sql.raw(grouped('excluded.group_body', TOTAL))} end, excluded.body)
    returning id`,
  { isSingle: true },
);

/** The write of messages for every channel that their users left on; returns a row for each. */
export const newOutgoing = (drafts: readonly OutgoingDraft[]) => INSERT({ drafts: JSON.stringify(drafts) });

/**
 * Marks held messages that are about to leave, and returns their ids: not those that ended, were changed or were held by another
 * process meanwhile. Once this is committed a message is never sent by another try, unless it surely did not arrive.
 */
export async function markSending(
  tx: Executor,
  held: readonly { id: number; heldUntil: number }[],
  now: Date,
): Promise<number[]> {
  const marked = await runFixed<{ id: number }>(
    tx,
    MARK({ held: JSON.stringify(held), now: now.toISOString() }),
  );
  return marked.map(({ id }) => id);
}

const MARK = fixed<{ held: string; now: string }>(
  ({ held, now }) => sql`
    with ready as (
      select o.id from outbox o
        join json_to_recordset(${held}::json) as h(id bigint, "heldUntil" float8) on h.id = o.id
      where o.state = 'waiting' and ${millisecondsOf('o.send_at')} = h."heldUntil"
      -- In the order of all others that lock several.
      order by o.id for update of o
    )
    update outbox o set state = 'sending', claimed_at = ${now}::timestamptz, send_at = ${now}::timestamptz
    from ready where o.id = ready.id returning o.id::float8 as id`,
);

/** Whether a message is due, and when the next one will be: in milliseconds since 1970, null for none. */
export async function findDue(db: Executor, now: Date): Promise<{ isDue: boolean; nextAt: number | null }> {
  const [row] = await runFixed<{ isDue: boolean; nextAt: number | null }>(
    db,
    DUE({ now: now.toISOString() }),
  );
  return row ?? { isDue: false, nextAt: null };
}

const DUE = fixed<{ now: string }>(
  ({ now }) => sql`select
    exists (select from outbox where state = 'waiting' and send_at <= ${now}::timestamptz) as "isDue",
    (select ${millisecondsOf('min(send_at)')} from outbox where state = 'waiting' and send_at > ${now}::timestamptz) as "nextAt"`,
);

/**
 * Marks messages that were on their way before `claimedBefore` as unsure: the process that sent them is gone, and they may have
 * arrived.
 */
export async function markLost(
  tx: Executor,
  { now, claimedBefore }: { now: Date; claimedBefore: Date },
): Promise<void> {
  await tx.execute(sql`
    update outbox set state = 'unsure', reason = 'its process ended', done_at = ${now.toISOString()}::timestamptz
    where state = 'sending' and claimed_at <= ${claimedBefore.toISOString()}::timestamptz`);
}

/** Releases all that is held, where no other process can hold anything. */
export async function releaseHeld(tx: Executor): Promise<void> {
  await tx.execute(sql`
    update outbox o set ${sql.raw(TAKEN_BACK)} where state = 'waiting' and claimed_at is not null`);
}

/**
 * The write that brings what waits up to date with a match that was moved: other texts name the new place and moment. Texts of a
 * chat are their authors', reported or not; that the match was moved is news, which is brought up to date by itself.
 */
export const movedMatch = (matchId: string, moved: { texts: MovedTexts; startsAt: Date; now: Date }) => {
  const { texts, startsAt, now } = moved;
  const isOver = sql`kind = 'match-tomorrow'`;
  const kickOff = sql`${startsAt.toISOString()}::timestamptz`;
  return sql`
    update outbox o set
      ${sql.raw(TAKEN_BACK)},
      state = case when ${isOver} then 'dropped' else state end,
      reason = case when ${isOver} then 'moved again' else reason end,
      done_at = case when ${isOver} then ${now.toISOString()}::timestamptz end,
      body = case when topic = 'match' then body else replace(body, ${texts.before}, ${texts.after}) end,
      group_body = replace(group_body, ${texts.before}, ${texts.after}),
      expires_at = case when expires_at = starts_at then ${kickOff} else expires_at end,
      starts_at = ${kickOff}
    where match_id = ${matchId} and state = 'waiting' and kind not in ('chat', 'messages-reported')`;
};

/** A message about a chat that waits to be sent to a user. */
export interface WaitingChat {
  id: number;
  userId: string;
  /** Of the first message of the chat that it stands for, in milliseconds since 1970. */
  createdAt: number;
  /** How many it stands for. */
  count: number;
}

/** The messages about a chat that wait to be sent, to one user or to all, locked until the change is done. */
export async function lockWaitingChat(
  tx: Executor,
  matchId: string,
  userId: string | null,
): Promise<WaitingChat[]> {
  return rowsOf<WaitingChat>(
    await tx.execute(sql`
      select id::float8 as id, user_id as "userId", ${millisecondsOf('created_at')} as "createdAt", group_count as count from outbox
      where match_id = ${matchId} and kind = 'chat' and state = 'waiting'
        and (${userId}::uuid is null or user_id = ${userId}::uuid)
      order by id for update`),
  );
}

/** Drops locked messages that tell nothing new any more. They leave their group: it was told of nothing. */
export async function dropWaiting(
  tx: Executor,
  ids: readonly number[],
  { reason, now }: { reason: 'read' | 'deleted'; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update outbox set state = 'dropped', reason = ${reason}, group_key = null, done_at = ${now.toISOString()}::timestamptz
    where id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`);
}

/** A deleted message of a chat, as messages of a kind quote it, and what stands in its place. */
export interface TakenQuote {
  kind: 'chat' | 'messages-reported';
  quote: string;
  by: string;
}

/** Takes quotes of a deleted message out of what is not waiting any more: what waits is corrected by itself. */
export async function replaceSentQuotes(
  tx: Executor,
  matchId: string,
  quotes: readonly TakenQuote[],
): Promise<void> {
  await tx.execute(sql`
    update outbox o set body = replace(o.body, q.quote, q."by"), group_body = replace(o.group_body, q.quote, q."by")
    from json_to_recordset(${JSON.stringify(quotes)}::json) as q(kind text, quote text, "by" text)
    where o.match_id = ${matchId} and o.kind = q.kind and position(q.quote in o.body) > 0
      and (o.kind = 'messages-reported' or o.state <> 'waiting')`);
}

/** The texts of a message of a group, and the number of messages that it stands for from here on. */
export interface SavedGroup {
  id: number;
  title: string;
  message: string;
  count: number;
}

export async function saveGrouped(tx: Executor, groups: readonly SavedGroup[]): Promise<void> {
  await tx.execute(sql`
    update outbox o set ${sql.raw(TAKEN_BACK)}, title = g.title, body = g.message, group_count = g.count
    from json_to_recordset(${JSON.stringify(groups)}::json) as g(id bigint, title text, message text, count integer)
    where o.id = g.id`);
}

/** The delivery status that a provider reports, with the provider's id of the message. */
export interface ToldDelivery {
  providerId: string;
  delivery: Delivered;
  /** Of a failure. */
  reason: string | null;
}

/**
 * Saves delivery statuses that a provider reports. They arrive in any order, and possibly before the provider's id of the message
 * is saved: a status earlier than the saved one is ignored, and a row needs no message.
 */
export async function saveDeliveries(tx: Executor, told: readonly ToldDelivery[], now: Date): Promise<void> {
  const rank = (delivery: Delivered) => DELIVERED.indexOf(delivery);
  const latest = new Map<string, ToldDelivery & { overtaken: Delivered[] }>();
  for (const each of told) {
    const before = latest.get(each.providerId);
    if (before !== undefined && rank(before.delivery) >= rank(each.delivery)) continue;
    latest.set(each.providerId, { ...each, overtaken: DELIVERED.slice(0, rank(each.delivery)) });
  }
  // In one order everywhere: two such calls never wait for each other.
  const rows = [...latest.values()].toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1));
  await tx.execute(sql`
    with told as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as t("providerId" text, delivery text, reason text, overtaken jsonb)
    )
    insert into deliveries as d (provider_id, delivery, reason, created_at)
    select t."providerId", t.delivery, t.reason, ${now.toISOString()}::timestamptz from told t
    on conflict (provider_id) do update set delivery = excluded.delivery, reason = excluded.reason
      where (select t.overtaken from told t where t."providerId" = excluded.provider_id) ? d.delivery`);
}
