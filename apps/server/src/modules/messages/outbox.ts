import {
  DELIVERED,
  GROUP_COUNT_MARK,
  GROUP_MORE_MARK,
  type Delivered,
} from '@picado/domain/messages/sending';
import type { MovedTexts } from '@picado/domain/matches/events';
import { ALL_KINDS } from '@picado/domain/messages/preferences';
import { MATCH_DURATION_MS, REPORT_WINDOW_MS } from '@picado/domain/reports/window';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { fixed } from '../../db/fixed-statement';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { runFixed } from '../../db/run-fixed';
import type { HeldRow, SettledRow } from './rows';

/** Of a message about a free place, which was not free any more as it was to be sent. */
export const PLACE_TAKEN = 'place taken';

/** A message to one user, before it is known which channels it takes. Instants are in ISO 8601. */
export interface OutgoingDraft {
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
  /** The texts once it stands for several, with the marks of `GROUP_COUNT_MARK` and `GROUP_MORE_MARK`. */
  groupTitle: string;
  groupBody: string;
  sendAt: string;
  /** Instead of `sendAt` where a message of its group was sent lately. */
  groupSendAt: string;
  /** A message of its group that was sent after it was sent lately. */
  groupSince: string;
  expiresAt: string;
  createdAt: string;
}

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

const TOTAL = '(o.group_count + excluded.group_count)';

/** A subscription is locked as it is read: one that ends meanwhile would refuse the message, and the change with it. */
const reached = (draft: string) => `
  select 'push' as channel, s.id as subscription_id
    from (
      select id from push_subscriptions where user_id = ${draft}."userId" and ${draft}.push is not null for key share
    ) s
  union all
  select 'whatsapp', null from contacts c
    where c.user_id = ${draft}."userId" and c.confirmed_at is not null and ${draft}.whatsapp is not null
  union all
  select 'whatsapp', null from contacts c
    where c.player_id = ${draft}."playerId" and c.confirmed_at is not null and ${draft}.whatsapp is not null
  union all
  select 'email', null where ${draft}.email is not null
    and not exists (select from push_subscriptions s where s.user_id = ${draft}."userId")
    -- A number from a time in which this server offered WhatsApp reaches no user.
    and not (${draft}.whatsapp is not null
      and exists (select from contacts c where c.user_id = ${draft}."userId" and c.confirmed_at is not null))`;

const DRAFT_COLUMNS = `"userId" uuid, "playerId" uuid, kind text, title text, body text, link text, tag text, "matchId" uuid,
  "timeZone" text, "startsAt" timestamptz, "confirmationId" uuid, push boolean, whatsapp boolean, email boolean, "group" text, "groupCount" integer,
  "groupTitle" text, "groupBody" text, "sendAt" timestamptz, "groupSendAt" timestamptz, "groupSince" timestamptz,
  "expiresAt" timestamptz, "createdAt" timestamptz`;

const INSERT = fixed<{ drafts: string }>(
  ({ drafts }) => sql`
    insert into outbox as o (kind, channel, user_id, player_id, subscription_id, match_id, time_zone, starts_at, confirmation_id, title, body, link, tag,
      group_key, group_count, group_title, group_body, created_at, send_at, expires_at)
    select d.kind, t.channel, d."userId", d."playerId", t.subscription_id, d."matchId", d."timeZone", d."startsAt", d."confirmationId",
      case when d."groupCount" > 1 then ${sql.raw(grouped('d."groupTitle"', 'd."groupCount"'))} else d.title end,
      case when d."groupCount" > 1 then ${sql.raw(grouped('d."groupBody"', 'd."groupCount"'))} else d.body end,
      d.link, d.tag, g.key, d."groupCount", d."groupTitle", d."groupBody", d."createdAt",
      case when g.key is not null and exists (
        select from outbox l where l.group_key = g.key and l.send_at > d."groupSince"
      ) then d."groupSendAt" else d."sendAt" end,
      d."expiresAt"
    from json_to_recordset(${drafts}::json) as d(${sql.raw(DRAFT_COLUMNS)})
      cross join lateral (${sql.raw(reached('d'))}) t
      cross join lateral (select d."group" || ' ' || t.channel || coalesce(' ' || t.subscription_id::text, '') as key) g
    where ${sql.raw(whether('t.channel', 'd'))}
    on conflict (group_key) where state = 'waiting' do update set
      ${sql.raw(TAKEN_BACK)}, group_count = ${sql.raw(TOTAL)}, link = excluded.link, expires_at = excluded.expires_at,
      title = ${sql.raw(grouped('excluded.group_title', TOTAL))},
      body = ${sql.raw(grouped('excluded.group_body', TOTAL))}
    returning id`,
  { isSingle: true },
);

/** The write of messages for every channel that their users left on; returns a row for each. */
export const newOutgoing = (drafts: readonly OutgoingDraft[]) => INSERT({ drafts: JSON.stringify(drafts) });

/**
 * Holds messages that are due, at most `limit`, the oldest first, and returns them with the addresses of that moment. They wait
 * on, until `heldUntil`: then another process may hold them, since nothing was sent before `markSending`. Rows that another
 * process holds at the same time are skipped.
 */
export async function holdDue(
  tx: Executor,
  { now, heldUntil, limit }: { now: Date; heldUntil: Date; limit: number },
): Promise<HeldRow[]> {
  return runFixed<HeldRow>(tx, HOLD({ now: now.toISOString(), heldUntil: heldUntil.toISOString(), limit }));
}

/** See `reportsCloseAt`. */
const REPORTS_CLOSE_AT = `greatest(m.starts_at + interval '${MATCH_DURATION_MS} milliseconds', m.finished_at)
  + interval '${REPORT_WINDOW_MS} milliseconds'`;

/** Why a message is of no use any more, whose match has gone on since it was written; null while it is. */
const outdatedAt = (now: unknown) => sql`case ${sql.raw(OUTDATED)}
    when o.kind = 'report-missing' and (m.report_completed_at is not null or ${sql.raw(REPORTS_CLOSE_AT)} <= ${now}::timestamptz)
      then 'reports closed'
  end`;

const OUTDATED = `
    when o.match_id is null then null
    when m.id is null then 'match gone'
    when o.kind = 'match-tomorrow' and not exists (
      select from match_players p where p.match_id = o.match_id and (p.user_id = o.user_id or p.id = o.player_id) and p.team_index is not null
    ) then 'not playing'
    when o.kind = 'place-free' and exists (
      select from match_players p where p.match_id = o.match_id and p.user_id = o.user_id
    ) then 'on the list'
    when o.kind = 'place-free' and (
      select count(*) from match_players p where p.match_id = o.match_id and p.team_index is not null
    ) >= 2 * m.max_players then '${PLACE_TAKEN}'
    when o.kind = 'report-missing' and exists (
      select from match_players p join player_reports r on r.player_id = p.id
      where p.match_id = o.match_id and p.user_id = o.user_id and r.validation_status <> 'REJECTED'
    ) then 'reported'`;

const HOLD = fixed<{ now: string; heldUntil: string; limit: number }>(
  ({ now, heldUntil, limit }) => sql`
    with due as (
      select id from outbox where state = 'waiting' and send_at <= ${now}::timestamptz
      order by send_at, id limit ${limit}::integer for update skip locked
    ), held as (
      update outbox o set claimed_at = ${now}::timestamptz, send_at = ${heldUntil}::timestamptz
      from due where o.id = due.id returning o.*
    )
    select o.id::float8 as id, o.channel, o.kind, o.title, o.body, o.link, o.tag, ${millisecondsOf('o.expires_at')} as "expiresAt",
      ${millisecondsOf('o.send_at')} as "heldUntil",
      o.tries + 1 as tries, o.user_id as "userId", u.name as "userName", u.email, o.confirmation_id as "confirmationId",
      coalesce(f.answered_at is null and f.ended_at is null, false) as "isPromotionOpen", o.code_id as "codeId",
      case when case when o.code_id is null then c.confirmed_at is not null else k.ended_at is null end
        then c.whatsapp end as whatsapp,
      s.endpoint, s.p256dh, s.auth, o.match_id as "matchId", o.time_zone as "timeZone",
      ${millisecondsOf('coalesce(m.starts_at, o.starts_at)')} as "startsAt", ${outdatedAt(now)} as outdated
    from held o left join users u on u.id = o.user_id
      left join contacts c on c.user_id = o.user_id or c.player_id = o.player_id
      left join push_subscriptions s on s.id = o.subscription_id left join confirmations f on f.id = o.confirmation_id
      left join contact_codes k on k.id = o.code_id left join matches m on m.id = o.match_id
    order by o.created_at, o.id`,
);

/**
 * Marks held messages that are about to leave, and returns their ids: not those that ended, were changed or were held by another
 * process meanwhile. Once this is committed a message is never sent by another try, unless it surely did not arrive.
 */
export async function markSending(
  tx: Executor,
  held: readonly Pick<HeldRow, 'id' | 'heldUntil'>[],
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

/** Whether a message is due, and when the next one is: in milliseconds since 1970, null for none. */
export async function findNextDue(db: Executor): Promise<number | null> {
  const [row] = await runFixed<{ at: number | null }>(db, NEXT_DUE({}));
  return row?.at ?? null;
}

const NEXT_DUE = fixed<object>(
  () => sql`select ${millisecondsOf('min(send_at)')} as at from outbox where state = 'waiting'`,
);

/**
 * Writes how messages ended, or when they are tried again. One that was given up for lost meanwhile is corrected too; one that
 * was never marked and is held by another process now is left to it.
 */
export async function saveSettled(tx: Executor, settled: readonly SettledRow[], now: Date): Promise<void> {
  await tx.execute(SETTLE({ settled: JSON.stringify(settled), now: now.toISOString() }));
}

const SETTLE = fixed<{ settled: string; now: string }>(
  ({ settled, now }) => sql`
    update outbox o set state = s.state, reason = s.reason, provider_id = s."providerId",
      tries = s.tries, send_at = coalesce(s."sendAt", o.send_at),
      claimed_at = case when s.state = 'waiting' then null else o.claimed_at end,
      -- What waits again is sent by itself: its group has gone on.
      group_key = case when s.state = 'waiting' then null else o.group_key end,
      done_at = case when s.state = 'waiting' then null else ${now}::timestamptz end
    from json_to_recordset(${settled}::json)
      as s(id bigint, state text, reason text, "providerId" text, "sendAt" timestamptz, tries integer, "heldUntil" float8)
    where o.id = s.id and (o.state = 'sending' or (o.state = 'unsure' and s.state <> 'waiting')
      or (o.state = 'waiting' and ${millisecondsOf('o.send_at')} = s."heldUntil"))`,
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
 * The write that brings what waits up to date with a match that was moved: other texts name the new place and moment, and what
 * only told of the old ones is dropped, since the change is told by itself. Texts of a chat are their authors', reported or not.
 */
export const movedMatch = (matchId: string, moved: { texts: MovedTexts; startsAt: Date; now: Date }) => {
  const { texts, startsAt, now } = moved;
  const isOver = sql`(kind = 'match-tomorrow' or body = ${texts.toldBefore})`;
  const kickOff = sql`${startsAt.toISOString()}::timestamptz`;
  return sql`
    update outbox o set
      ${sql.raw(TAKEN_BACK)},
      state = case when ${isOver} then 'dropped' else state end,
      reason = case when ${isOver} then 'moved again' else reason end,
      done_at = case when ${isOver} then ${now.toISOString()}::timestamptz end,
      body = replace(body, ${texts.before}, ${texts.after}),
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
}

/** The messages about a chat that wait to be sent, to one user or to all, locked until the change is done. */
export async function lockWaitingChat(
  tx: Executor,
  matchId: string,
  userId: string | null,
): Promise<WaitingChat[]> {
  return rowsOf<WaitingChat>(
    await tx.execute(sql`
      select id::float8 as id, user_id as "userId", ${millisecondsOf('created_at')} as "createdAt" from outbox
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

/** Gives a locked message of a group other texts, and the number of messages that it stands for from here on. */
export async function saveGrouped(
  tx: Executor,
  id: number,
  { title, message, count }: { title: string; message: string; count: number },
): Promise<void> {
  await tx.execute(sql`
    update outbox o set ${sql.raw(TAKEN_BACK)}, title = ${title}, body = ${message}, group_count = ${count}
    where id = ${id}`);
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
