import { REVIEW_REMINDER_MS, REVIEW_REMINDER_UNTIL_MS } from '@picado/domain/messages/reminders';
import { REPORT_WINDOW_MS } from '@picado/domain/reports/window';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { millisecondsOf, rowsOf } from '../../db/rows-of';

/** A match of which users may be reminded. Instants are milliseconds since 1970. */
export interface RemindedMatch<Player> {
  id: string;
  location: string;
  date: string;
  time: string;
  timeZone: string;
  startsAt: number;
  /** At least one. */
  players: Player[];
}

/** A player that may be reminded once, of an occasion that has a name in `reminders`. */
export interface RemindedPlayer {
  /** Null for a guest that left a number. */
  userId: string | null;
  playerId: string;
  key: string;
}

const MATCH = sql`m.id, m.location, to_char(m.date, 'YYYY-MM-DD') as date, to_char(m.time, 'HH24:MI') as time,
  m.time_zone as "timeZone", ${millisecondsOf('m.starts_at')} as "startsAt"`;
// A match that is moved to another day has another evening before it.
const TOMORROW_KEY = sql`'tomorrow ' || m.id || ' ' || coalesce(p.user_id, p.id) || ' ' || to_char(m.date, 'YYYY-MM-DD')`;
const REPORT_KEY = sql`'report ' || m.id || ' ' || p.user_id`;
const REVIEWS_KEY = sql`'reviews ' || m.id || ' ' || p.user_id`;

/** A user, or a guest that left a number. */
const IS_REACHED = sql`(p.user_id is not null or exists (
  select from contacts n where n.player_id = p.id and n.confirmed_at is not null))`;

const DAY_MS = 24 * 60 * 60 * 1000;
const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
const isNew = (key: typeof REPORT_KEY) => sql`not exists (select from reminders r where r.key = ${key})`;

/** Starters that have not answered a promotion to a match to come, a row for each. */
export async function findUnanswered(db: Executor, now: number) {
  return rowsOf<
    Omit<RemindedMatch<never>, 'players'> &
      Omit<RemindedPlayer, 'key'> & {
        confirmationId: string;
        askedAt: number | null;
        remindedAt: number | null;
      }
  >(
    await db.execute(sql`
      select ${MATCH}, p.user_id as "userId", p.id as "playerId", c.id as "confirmationId",
        -- A user that no channel reached was asked in the app, as the question was written.
        case when asked.at is not null or not coalesce(asked.waits, false)
          then ${millisecondsOf('coalesce(asked.at, c.created_at)')} end as "askedAt",
        (select ${millisecondsOf('max(r.created_at)')} from reminders r
          where r.key in ('promotion ' || c.id || ' after 3 hours', 'promotion ' || c.id || ' a day before')) as "remindedAt"
      from confirmations c join matches m on m.id = c.match_id join match_players p on p.id = c.player_id
        cross join lateral (
          select min(o.done_at) filter (where o.state in ('sent', 'unsure')) as at,
            bool_or(o.state in ('waiting', 'sending')) as waits
          from outbox o where o.confirmation_id = c.id
        ) asked
      where c.answered_at is null and c.ended_at is null and m.starts_at > ${instant(now)} and m.finished_at is null
        and ${IS_REACHED} and p.team_index is not null`),
  );
}

/** Matches within two days, with their starters that were not told the evening before. */
export async function findComing(db: Executor, now: number) {
  return rowsOf<RemindedMatch<RemindedPlayer & { joinedAt: number }> & { price: string; maxPlayers: number }>(
    await db.execute(sql`
      select ${MATCH}, m.price, m.max_players as "maxPlayers", starters.players
      from matches m cross join lateral (
        select json_agg(json_build_object('userId', p.user_id, 'playerId', p.id, 'key', ${TOMORROW_KEY},
          'joinedAt', ${millisecondsOf('p.joined_at')})) as players
        from match_players p
        where p.match_id = m.id and ${IS_REACHED} and p.team_index is not null and ${isNew(TOMORROW_KEY)}
      ) starters
      where m.starts_at > ${instant(now)} and m.starts_at < ${instant(now + 2 * DAY_MS)} and m.finished_at is null
        and starters.players is not null`),
  );
}

/** Matches whose reports are still open, with the players of a team whose own report is missing or was rejected. */
export async function findWithoutReport(db: Executor, now: number) {
  return rowsOf<RemindedMatch<RemindedPlayer> & { finishedAt: number }>(
    await db.execute(sql`
      select ${MATCH}, ${millisecondsOf('m.finished_at')} as "finishedAt", without.players
      from matches m cross join lateral (
        select json_agg(json_build_object('userId', p.user_id, 'playerId', p.id, 'key', ${REPORT_KEY})) as players
        from match_players p left join player_reports o on o.player_id = p.id
        where p.match_id = m.id and p.user_id is not null and p.team_index is not null
          and (o.player_id is null or o.validation_status = 'REJECTED') and ${isNew(REPORT_KEY)}
      ) without
      where m.finished_at > ${instant(now - REPORT_WINDOW_MS - DAY_MS)} and m.report_completed_at is null
        and without.players is not null`),
  );
}

/** Matches that ended a day ago, with the players that have not reviewed all others. */
export async function findWithoutReviews(db: Executor, now: number) {
  return rowsOf<RemindedMatch<RemindedPlayer & { missing: number }>>(
    await db.execute(sql`
      select ${MATCH}, reviewers.players
      from matches m cross join lateral (
        select json_agg(json_build_object('userId', p.user_id, 'playerId', p.id, 'key', ${REVIEWS_KEY},
          'missing', others.total - given.total)) as players
        from match_players p
          cross join lateral (
            select count(*)::int as total from match_players o
            where o.match_id = m.id and o.user_id is not null and o.id <> p.id) others
          cross join lateral (
            select count(*)::int as total from reviews w join match_players o on o.id = w.reviewed_player_id
            where w.author_player_id = p.id and o.user_id is not null) given
        where p.match_id = m.id and p.user_id is not null and others.total > given.total and ${isNew(REVIEWS_KEY)}
      ) reviewers
      where m.finished_at > ${instant(now - REVIEW_REMINDER_UNTIL_MS)}
        and m.finished_at <= ${instant(now - REVIEW_REMINDER_MS)} and reviewers.players is not null`),
  );
}

/** Those of the occasions of which no reminder was written. */
export async function findNewReminders(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const found = rowsOf<{ key: string }>(
    await db.execute(sql`
      select k.value as key from json_array_elements_text(${JSON.stringify(keys)}::json) k
      where not exists (select from reminders r where r.key = k.value)`),
  );
  return new Set(found.map(({ key }) => key));
}

/** Notes that reminders are written; returns those of them that were not before. */
export async function takeReminders(tx: Executor, keys: readonly string[], now: Date): Promise<Set<string>> {
  const taken = rowsOf<{ key: string }>(
    await tx.execute(sql`
      insert into reminders (key, created_at)
      select value, ${now.toISOString()}::timestamptz from json_array_elements_text(${JSON.stringify(keys)}::json)
      on conflict do nothing returning key`),
  );
  return new Set(taken.map(({ key }) => key));
}
