import { MATCH_DURATION_MS, REPORT_WINDOW_MS } from '@picado/domain/reports/window';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { fixed } from '../../db/fixed-statement';
import { millisecondsOf } from '../../db/rows-of';
import { runFixed } from '../../db/run-fixed';
import type { Bounds, PlacesLeft } from './places';
import type { HeldRow } from './rows';

/** Of a message about a free place, which was not free any more as it was to be sent. */
export const PLACE_TAKEN = 'place taken';

/** How many due messages are weighed for a hold; more than a process has places. */
const WEIGHED = 64;

export interface HoldRequest {
  now: Date;
  heldUntil: Date;
  limit: number;
  left: PlacesLeft;
  bounds: Bounds;
  /** Patterns of `like` for the hosts of known push services. */
  services: readonly string[];
}

/**
 * Holds messages that are due and find a place, at most `limit`, the most urgent and oldest first, and returns them with the
 * addresses of that moment. They wait on, until `heldUntil`: then another process may hold them, since nothing was sent before
 * `markSending`. Rows that another process holds at the same time are skipped. None where no message that is due has a place.
 */
export async function holdDue(
  tx: Executor,
  { now, heldUntil, limit, left, bounds, services }: HoldRequest,
): Promise<HeldRow[]> {
  const { toReceiver, toService, toHost } = bounds;
  return runFixed<HeldRow>(
    tx,
    HOLD({
      ...{ now: now.toISOString(), heldUntil: heldUntil.toISOString(), limit },
      ...{ services: JSON.stringify(services) },
      ...{
        receivers: JSON.stringify(left.receivers),
        hosts: JSON.stringify(left.hosts),
        others: left.others,
      },
      ...{ toReceiver, toService, toHost },
    }),
  );
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

// What is due is read in the order of its index, until enough of it has a place: joins with the places that are left would read
// and sort all that is due.
const HOLD = fixed<{
  now: string;
  heldUntil: string;
  limit: number;
  services: string;
  receivers: string;
  hosts: string;
  others: number;
  toReceiver: number;
  toService: number;
  toHost: number;
}>(
  ({ now, heldUntil, limit, services, receivers, hosts, others, toReceiver, toService, toHost }) => sql`
    with due as (
      select o.id, o.urgency, o.send_at, w.receiver, w.host, w.is_service, l.receiver_left, l.host_left
      from outbox o left join push_subscriptions s on s.id = o.subscription_id
        cross join lateral (
          select coalesce(o.user_id, o.player_id) as receiver,
            case o.channel when 'push' then coalesce(s.host, '') else o.channel end as host,
            o.channel <> 'push' or o.subscription_id is null or coalesce(
              s.host like any (array(select json_array_elements_text(${services}::json))), false) as is_service
        ) w
        cross join lateral (
          select coalesce((${receivers}::json ->> w.receiver::text)::integer, ${toReceiver}::integer) - case when w.is_service then 0 else 1 end as receiver_left,
            coalesce((${hosts}::json ->> w.host)::integer, case when w.is_service then ${toService}::integer else ${toHost}::integer end) as host_left
        ) l
      where o.state = 'waiting' and o.send_at <= ${now}::timestamptz
        and l.receiver_left > 0 and l.host_left > 0 and (w.is_service or ${others}::integer > 0)
      order by o.urgency, o.send_at, o.id limit ${sql.raw(String(WEIGHED))}
    ), weighed as (
      select *, row_number() over (partition by receiver order by urgency, send_at, id) as of_receiver,
        row_number() over (partition by host order by urgency, send_at, id) as of_host,
        row_number() over (partition by is_service order by urgency, send_at, id) as of_others
      from due
    ), picked as (
      select o.id from outbox o join weighed w on w.id = o.id
      where w.of_receiver <= w.receiver_left and w.of_host <= w.host_left
        and (w.is_service or w.of_others <= ${others}::integer)
        and o.state = 'waiting' and o.send_at <= ${now}::timestamptz
      order by w.urgency, w.send_at, w.id limit ${limit}::integer for update of o skip locked
    ), held as (
      update outbox o set claimed_at = ${now}::timestamptz, send_at = ${heldUntil}::timestamptz
      from picked where o.id = picked.id returning o.*
    )
    select o.id::float8 as id, o.channel, o.kind, o.urgency, d.host, d.is_service as "isService", o.type, o.title, o.body, o.link, o.tag, ${millisecondsOf('o.expires_at')} as "expiresAt",
      ${millisecondsOf('o.send_at')} as "heldUntil",
      o.tries + 1 as tries, o.user_id as "userId", o.player_id as "playerId", u.name as "userName", u.email, o.confirmation_id as "confirmationId",
      coalesce(f.answered_at is null and f.ended_at is null, false) as "isPromotionOpen", o.code_id as "codeId",
      case when case when o.code_id is null then c.confirmed_at is not null else k.ended_at is null end
        then c.whatsapp end as whatsapp,
      s.endpoint, s.p256dh, s.auth, coalesce(s.timeouts, 0) as timeouts, ${millisecondsOf('s.silent_since')} as "silentSince",
      ${millisecondsOf('s.rests_until')} as "restsUntil", o.match_id as "matchId", o.time_zone as "timeZone",
      ${millisecondsOf('coalesce(m.starts_at, o.starts_at)')} as "startsAt", ${outdatedAt(now)} as outdated
    from held o join due d on d.id = o.id left join users u on u.id = o.user_id
      left join contacts c on c.user_id = o.user_id or c.player_id = o.player_id
      -- Not of a user that signed in there later.
      left join push_subscriptions s on s.id = o.subscription_id and s.user_id = o.user_id
      left join confirmations f on f.id = o.confirmation_id
      left join contact_codes k on k.id = o.code_id left join matches m on m.id = o.match_id
    order by o.urgency, o.created_at, o.id`,
);
