import { ALL_KINDS } from '@picado/domain/messages/kinds';
import { sql, type SQL } from 'drizzle-orm';
import { text } from '../db/columns';
import { statement } from '../db/statement';

const ALL = sql.raw(`'${ALL_KINDS}'`);

/**
 * Reads the choice of a user for a kind of message on a channel: its own setting, else the one switch of the channel, else
 * `otherwise`. All are expressions of the statement.
 */
export function isOn(of: Record<'userId' | 'kind' | 'channel' | 'otherwise', SQL>): SQL {
  return sql`coalesce((
    select w.is_on from message_settings w
    where w.user_id = ${of.userId} and w.channel = ${of.channel} and w.kind in (${of.kind}, ${ALL})
    order by w.kind = ${ALL} limit 1), ${of.otherwise})`;
}

/**
 * The channels that can reach the user of a message that is read as `d`, in the order of `OUTGOING_CHANNELS`. A subscription is locked as it is read:
 * one that ends meanwhile would refuse the message, and the change with it.
 */
export const REACHED = sql`
  select 1 as place, 'push' as channel, s.id as subscription_id
    from (
      select id from push_subscriptions where user_id = d."userId" and d.push is not null for key share
    ) s
  union all
  select 2, 'whatsapp', null from contacts c
    where c.user_id = d."userId" and c.confirmed_at is not null and d.whatsapp is not null
  union all
  select 2, 'whatsapp', null from contacts c
    where c.player_id = d."playerId" and c.confirmed_at is not null and d.whatsapp is not null
      and d.kind <> all(c.stopped_kinds)
  union all
  select 3, 'email', null where d.email is not null`;

/** True if WhatsApp can reach a user. */
export const hasWhatsapp = (userId: SQL) => sql`exists (
  select from contacts c where c.user_id = ${userId} and c.confirmed_at is not null)`;

/** True if a guest, whose number is read as `c`, gets no more messages. */
export const IS_NEEDLESS = sql`(
  not exists (select from match_players p where p.id = c.player_id and p.user_id is null)
  -- A message that still waits: that the entry or the match is gone.
  and not exists (select from outbox o where o.player_id = c.player_id and o.done_at is null))`;

/** The number that a message went to, by its provider's id: an answer names the message, and not always its author's number. */
export const findNumbersOf = statement(
  { providerId: text },
  { whatsapp: text`c.whatsapp` },
  ({ providerId }, row) => sql`
    select ${row} from outbox o join contacts c on c.user_id = o.user_id or c.player_id = o.player_id
    where o.provider_id = ${providerId} and c.consented_at <= coalesce(o.claimed_at, o.created_at)`,
).all;
