import { KINDS, OUTBOX_CHANNELS, type OutboxChannel } from '@picado/domain/messages/kinds';
import { NOTICE_KINDS } from '@picado/domain/notifications/types';
import { sql } from 'drizzle-orm';
import { bool, float, instant, int, oneOf, text, texts, whole } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, records, statement, type SentRow } from '../../db/statement';
import { hasWhatsapp, isOn } from '../../reads/message-channels';
import { HOLD_ENDS_AT } from './hold';
import { lockReports } from './outbox-rows';

/** The end of a held message, or the time at which it is tried again. */
const DELIVERY = {
  id: whole,
  state: oneOf(['waiting', 'sent', 'failed', 'unsure', 'dropped']),
  reason: text.orNull,
  providerId: text.orNull,
  /** The instant of the next try; null where there is none. */
  sendAt: instant.orNull,
  /** The number of tries, this one included. A message that is put off was not tried. */
  tries: int,
  heldUntil: float,
};
export type Delivery = SentRow<typeof DELIVERY>;

/** The reason of a message to a number that was deleted meanwhile. */
export const NO_NUMBER = 'no number';

/** Returns true if a message surely did not arrive, and never will by this address. */
const isUnreached = ({ state, reason }: Pick<Delivery, 'state' | 'reason'>) =>
  state === 'failed' || (state === 'dropped' && reason === NO_NUMBER);
const unreachedIn = (row: string) =>
  sql.raw(`(${row}.state = 'failed' or (${row}.state = 'dropped' and ${row}.reason = '${NO_NUMBER}'))`);

/**
 * Writes how messages ended, or when they are tried again. One that was given up for lost meanwhile is corrected too; one that
 * was never marked and is held by another process now is left to it. A message that no address of its channel can take is handed
 * to the next of the `offered` channels that is on and can reach its user.
 */
export async function saveDeliveries(
  tx: Executor,
  ended: readonly Delivery[],
  { now, offered }: { now: Date; offered: readonly OutboxChannel[] },
): Promise<void> {
  const deliveries = await withReported(tx, ended);
  const unreached = deliveries.filter(isUnreached).map(({ id }) => ({ id }));
  const together = unreached.length === 0 ? [] : await all(tx, FIND_TOGETHER({ unreached }));
  const ids = new Set([...deliveries, ...together].map(({ id }) => id));
  await all(tx, LOCK({ rows: [...ids].map((id) => ({ id })) }));
  await all(tx, SETTLE({ settled: deliveries, now }));
  await handOver(tx, unreached, { now, offered });
}

/** Hands messages that surely did not arrive to the next channel of their users. */
export async function handOver(
  tx: Executor,
  unreached: readonly { id: number }[],
  { now, offered }: { now: Date; offered: readonly OutboxChannel[] },
): Promise<void> {
  if (unreached.length === 0) return;
  const ids = unreached.map(({ id }) => ({ id }));
  await all(tx, HAND_OVER({ unreached: ids, carriers: carriersOf(offered), now }));
}

/** A provider may report a failure before its id of the message is saved: it failed then, whatever was answered to the try. */
async function withReported(tx: Executor, ended: readonly Delivery[]): Promise<readonly Delivery[]> {
  const ids = ended.flatMap(({ state, providerId }) => (state === 'sent' ? (providerId ?? []) : []));
  if (ids.length === 0) return ended;
  await lockReports(tx);
  const failed = await all(tx, REPORTED_FAILED({ ids }));
  const reasons = new Map(failed.map(({ providerId, reason }) => [providerId, reason]));
  return ended.map((row) =>
    row.providerId !== null && reasons.has(row.providerId)
      ? { ...row, state: 'failed', reason: reasons.get(row.providerId) ?? null }
      : row,
  );
}

const REPORTED_FAILED = statement(
  { ids: texts },
  { providerId: text`d.provider_id`, reason: text.orNull`d.reason` },
  ({ ids }, row) => sql`
    select ${row} from deliveries d where d.provider_id = any(${ids}) and d.delivery = 'failed'`,
);

// The rows of one message are locked together, in the order of all others that lock several: of browsers that end at the same
// time in several processes the last one sees that it is the last.
const FIND_TOGETHER = statement(
  { unreached: records({ id: whole }) },
  { id: whole`other.id` },
  ({ unreached }, row) => sql`
    select ${row} from ${unreached('u')} join outbox own on own.id = u.id
      join outbox other on other.message_id = own.message_id`,
);

const LOCK = statement(
  { rows: records({ id: whole }) },
  { id: whole`o.id` },
  ({ rows }, row) => sql`
    select ${row} from outbox o join ${rows('r')} on r.id = o.id order by o.id for update of o`,
);

const SETTLE = statement(
  { settled: records(DELIVERY), now: instant },
  NOTHING,
  ({ settled: deliveries, now }) => sql`
    update outbox o set state = s.state, reason = s.reason, provider_id = s."providerId",
      tries = s.tries, send_at = coalesce(s."sendAt", o.send_at),
      claimed_at = case when s.state = 'waiting' then null else o.claimed_at end,
      -- What waits again is sent by itself: its group has gone on.
      group_key = case when s.state = 'waiting' then null else o.group_key end,
      done_at = case when s.state = 'waiting' then null else ${now} end
    from ${deliveries('s')}
    where o.id = s.id and (o.state = 'sending' or (o.state = 'unsure' and s.state <> 'waiting')
      or (o.state = 'waiting' and ${HOLD_ENDS_AT} = s."heldUntil"))`,
);

/** The channels of each kind in the order in which they are chosen, with their settings until the user changes them. */
function carriersOf(offered: readonly OutboxChannel[]) {
  return NOTICE_KINDS.flatMap((kind) =>
    OUTBOX_CHANNELS.flatMap((channel, place) => {
      const setting = KINDS[kind].channels[channel];
      return setting === null || !offered.includes(channel)
        ? []
        : [{ kind, channel, place, isOn: setting !== false }];
    }),
  );
}

const PLACE = sql.raw(
  `case o.channel ${OUTBOX_CHANNELS.map((channel, place) => `when '${channel}' then ${place}`).join(' ')} end`,
);

// A statement of its own after the locks: what others committed while it waited for them is seen.
const HAND_OVER = statement(
  {
    unreached: records({ id: whole }),
    carriers: records({ kind: text, channel: text, place: int, isOn: bool }),
    now: instant,
  },
  NOTHING,
  ({ unreached, carriers, now }) => sql`
    insert into outbox (message_id, type, kind, channel, user_id, match_id, time_zone, starts_at, confirmation_id, title, body,
      link, tag, group_count, topic, told_from, created_at, send_at, expires_at)
    select o.message_id, o.type, o.kind, t.channel, o.user_id, o.match_id, o.time_zone, o.starts_at, o.confirmation_id, o.title,
      o.body, o.link, o.tag, o.group_count, o.topic, o.told_from, o.created_at, ${now}, o.expires_at
    from outbox o cross join lateral (
      select k.channel from ${carriers('k')}
      where k.kind = o.kind and k.place > ${PLACE} and ${isOn({
        userId: sql`o.user_id`,
        kind: sql`o.kind`,
        channel: sql`k.channel`,
        otherwise: sql`k."isOn"`,
      })}
        and (k.channel <> 'whatsapp' or ${hasWhatsapp(sql`o.user_id`)})
      order by k.place limit 1
    ) t
    where o.id in (select u.id from ${unreached('u')}) and ${unreachedIn('o')}
      and o.user_id is not null and o.expires_at > ${now}
      and not exists (
        select from outbox other where other.message_id = o.message_id and not ${unreachedIn('other')}
          -- A push message that cannot wait is sent beside another channel, since it may have reached no browser.
          and not (o.kind = 'promoted' and o.channel <> 'push' and other.channel = 'push'))
      -- One that waits for another browser of the user and stands for this one too.
      and not exists (
        select from outbox other where other.user_id = o.user_id and other.id <> o.id and other.channel = o.channel
          and other.kind = o.kind and other.match_id is not distinct from o.match_id and other.group_key is not null
          and other.state in ('waiting', 'sending') and other.created_at <= o.created_at)
    on conflict (message_id, channel) where message_id is not null and channel <> 'push' do nothing`,
);
