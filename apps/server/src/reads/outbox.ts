import { MATCH_DURATION_MS, REPORT_WINDOW_MS } from '@picado/domain/reports/window';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, instant, int, orNull, text } from '../db/columns';
import { pushSubscriptions } from '../db/tables/contacts';
import { users } from '../db/tables/users';

const s = alias(pushSubscriptions, 's');
const u = alias(users, 'u');

/** The reason of a message about a free place that was taken before it was to be sent. */
export const PLACE_TAKEN = 'place taken';

/** See `reportsCloseAt`. */
const REPORTS_CLOSE_AT =
  sql.raw(`greatest(m.starts_at + interval '${MATCH_DURATION_MS} milliseconds', m.finished_at)
  + interval '${REPORT_WINDOW_MS} milliseconds'`);

/** The browser that a message of the outbox, read as `o`, goes to. */
export const SUBSCRIPTION = sql`left join push_subscriptions s on s.id = o.subscription_id`;

/**
 * Joins the subjects of a message: its reader `u`, numbers `c`, browser `s`, promotion `f`, code `k` and match `m`, where
 * it has one.
 */
export const ABOUT = sql`
  left join users u on u.id = o.user_id
  left join contacts c on c.user_id = o.user_id or c.player_id = o.player_id
  -- Not of a user that signed in there later.
  ${SUBSCRIPTION} and s.user_id = o.user_id
  left join confirmations f on f.id = o.confirmation_id
  left join contact_codes k on k.id = o.code_id
  left join matches m on m.id = o.match_id`;

/** The addresses as they are at that moment, and the match; null for a message that has no such reader or match. */
export const ADDRESS = {
  userName: orNull(u.name),
  email: orNull(u.email),
  /** True if the promotion that it asks about is still to be answered. */
  isPromotionOpen: bool`coalesce(f.answered_at is null and f.ended_at is null, false)`,
  /** Null without a confirmed number; of a code, once it has ended. */
  whatsapp: text.orNull`
    case when case when o.code_id is null then c.confirmed_at is not null else k.ended_at is null end
      then c.whatsapp end`,
  endpoint: orNull(s.endpoint),
  p256dh: orNull(s.p256dh),
  auth: orNull(s.auth),
  /** Tries at its endpoint that ran into their limit since it last took a message, and the end of the first of them. */
  timeouts: int`coalesce(s.timeouts, 0)`,
  silentSince: s.silentSince,
  /** The instant since which its push service refuses everything; null where it took the last message. */
  refusedSince: s.refusedSince,
  /** The instant until which nothing is sent to its endpoint; null for one that answers. */
  restsUntil: s.restsUntil,
  /** The kick-off of its match; null for a message about none. */
  startsAt: instant.orNull`coalesce(m.starts_at, o.starts_at)`,
};

/**
 * Returns the reason for which a message is of no use any more, whose match has gone on since it was written; null while it is.
 */
export const outdatedAt = (now: SQL) => sql`case
    when o.match_id is null then null
    when m.id is null then 'match gone'
    when o.kind = 'match-tomorrow' and not exists (
      select from match_players p where p.match_id = o.match_id and (p.user_id = o.user_id or p.id = o.player_id) and p.team_index is not null
    ) then 'not playing'
    when o.kind = 'place-free' and exists (
      select from match_players p where p.match_id = o.match_id and p.user_id = o.user_id
    ) then 'on the list'
    when o.kind = 'place-free' and (
      select count(*) from match_players p where p.match_id = o.match_id
    ) >= 2 * m.max_players then ${sql.raw(`'${PLACE_TAKEN}'`)}
    when o.kind = 'result-missing' and m.finished_at is not null then 'finished'
    when o.kind = 'report-missing' and exists (
      select from match_players p join player_reports r on r.player_id = p.id
      where p.match_id = o.match_id and p.user_id = o.user_id and r.validation_status <> 'REJECTED'
    ) then 'reported'
    when o.kind = 'report-missing' and (m.report_completed_at is not null or ${REPORTS_CLOSE_AT} <= ${now})
      then 'reports closed'
  end`;
