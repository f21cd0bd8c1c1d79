import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyJson, bool, expressionOf, instant, int, text, texts, type RowOf, pick } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, statement } from '../../db/statement';
import { outbox } from '../../db/tables/notifications';
import { ABOUT, ADDRESS, outdatedAt, SUBSCRIPTION } from '../../reads/outbox';

const o = alias(outbox, 'o');

/** The number of due messages that are weighed for a hold; more than a process has places. */
const WEIGHED = 64;

/** Distinguishes the hold of a message, of the outbox as `o`, from any later one. */
export const HOLD_ENDS_AT = expressionOf(o.sendAt).expression;

/** A message as it is held, with the addresses as they are at that moment. */
const OUTBOX_ROW = {
  ...pick(o, 'id', 'channel', 'kind'),
  /** The rank in the order of sending: 0 a code, 1 a promotion, 2 all others. */
  urgency: o.urgency,
  /** The host of the endpoint; the channel's name where it has one service. */
  host: text`d.host`,
  /** True if the host is that of a known service, which nearly all users share. */
  isService: bool`d.is_service`,
  /** The type of its notification; null for a code. */
  ...pick(o, 'type', 'title', 'body', 'link', 'tag', 'expiresAt'),
  heldUntil: o.sendAt,
  /** This one included. */
  tries: int`o.tries + 1`,
  /** The user that is written to; null for a guest, as name and address are. */
  userId: o.userId,
  /** The entry of a guest; null for a user. */
  ...pick(o, 'playerId', 'confirmationId', 'codeId', 'matchId'),
  /** The zone whose quiet hours it keeps; null for a code, which keeps none. */
  timeZone: o.timeZone,
  ...ADDRESS,
};
/** `outdated` is the reason why it is of no use any more; null while it is. */
export type OutboxRow = RowOf<typeof OUTBOX_ROW> & { outdated: string | null };

export interface HoldRequest {
  now: Date;
  heldUntil: Date;
  limit: number;
  /** The places that are left to those that have taken one, by id and by host; every other has all of its own. */
  left: { receivers: Record<string, number>; hosts: Record<string, number>; others: number };
  bounds: { toReceiver: number; toService: number; toHost: number };
  /** Patterns of `like` for the hosts of known push services. */
  services: readonly string[];
}

/**
 * Holds messages that are due and find a place, at most `limit`, the most urgent and oldest first, and returns them with the
 * addresses of that moment. They wait on, until `heldUntil`: then another process may hold them, since nothing was sent before
 * `markSending`. Rows that another process holds at the same time are skipped. None where no message that is due has a place.
 */
export function holdDue(
  tx: Executor,
  { left, bounds: { toReceiver, toService, toHost }, ...request }: HoldRequest,
): Promise<OutboxRow[]> {
  return all(tx, HOLD({ ...request, ...left, toReceiver, toService, toHost }));
}

// The due messages are read in the order of their index, until enough of them have a place: joins with the places that are
// left would read and sort all that is due.
const HOLD = statement(
  {
    now: instant,
    heldUntil: instant,
    limit: int,
    services: texts,
    receivers: anyJson,
    hosts: anyJson,
    others: int,
    toReceiver: int,
    toService: int,
    toHost: int,
  },
  ({ now }) => ({ ...OUTBOX_ROW, outdated: text.orNull`${outdatedAt(now)}` }),
  ({ now, heldUntil, limit, services, receivers, hosts, others, toReceiver, toService, toHost }, row) => sql`
    with due as (
      select o.id, o.urgency, o.send_at, w.receiver, w.host, w.is_service, l.receiver_left, l.host_left
      from outbox o ${SUBSCRIPTION}
        cross join lateral (
          select coalesce(o.user_id, o.player_id) as receiver,
            case o.channel when 'push' then coalesce(s.host, '') else o.channel end as host,
            o.channel <> 'push' or o.subscription_id is null or coalesce(
              s.host like any (${services}), false) as is_service
        ) w
        cross join lateral (
          select coalesce((${receivers} ->> w.receiver::text)::integer, ${toReceiver}) - case when w.is_service then 0 else 1 end as receiver_left,
            coalesce((${hosts} ->> w.host)::integer, case when w.is_service then ${toService} else ${toHost} end) as host_left
        ) l
      where o.state = 'waiting' and o.send_at <= ${now}
        and l.receiver_left > 0 and l.host_left > 0 and (w.is_service or ${others} > 0)
      order by o.urgency, o.send_at, o.id limit ${sql.raw(String(WEIGHED))}
    ), weighed as (
      select *, row_number() over (partition by receiver order by urgency, send_at, id) as of_receiver,
        row_number() over (partition by host order by urgency, send_at, id) as of_host,
        row_number() over (partition by is_service order by urgency, send_at, id) as of_others
      from due
    ), picked as (
      select o.id from outbox o join weighed w on w.id = o.id
      where w.of_receiver <= w.receiver_left and w.of_host <= w.host_left
        and (w.is_service or w.of_others <= ${others})
        and o.state = 'waiting' and o.send_at <= ${now}
      order by w.urgency, w.send_at, w.id limit ${limit} for update of o skip locked
    ), held as (
      update outbox o set claimed_at = ${now}, send_at = ${heldUntil}
      from picked where o.id = picked.id returning o.*
    )
    select ${row}
    from held o join due d on d.id = o.id ${ABOUT}
    order by o.urgency, o.created_at, o.id`,
);
