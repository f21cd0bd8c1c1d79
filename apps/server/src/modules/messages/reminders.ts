import { REVIEW_REMINDER_MS, REVIEW_REMINDER_UNTIL_MS } from '@picado/domain/messages/reminders';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { millisecondsOf, rowsOf } from '../../db/rows-of';

/** A user of a match that may be reminded. Instants are milliseconds since 1970. */
export interface RemindedRow {
  userId: string;
  matchId: string;
  location: string;
  date: string;
  time: string;
  timeZone: string;
  startsAt: number;
}

const MATCH = sql`p.user_id as "userId", m.id as "matchId", m.location, to_char(m.date, 'YYYY-MM-DD') as date,
  to_char(m.time, 'HH24:MI') as time, m.time_zone as "timeZone", ${millisecondsOf('m.starts_at')} as "startsAt"`;

const DAY_MS = 24 * 60 * 60 * 1000;
const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;

/** Starters that have not answered a promotion to a match to come. */
export async function findUnanswered(db: Executor, now: number) {
  return rowsOf<RemindedRow & { confirmationId: string; createdAt: number }>(
    await db.execute(sql`
      select ${MATCH}, c.id as "confirmationId", ${millisecondsOf('c.created_at')} as "createdAt"
      from matches m join confirmations c on c.match_id = m.id join match_players p on p.id = c.player_id
      where m.starts_at > ${instant(now)} and m.finished_at is null and c.answered_at is null and c.ended_at is null
        and p.user_id is not null and p.team_index is not null`),
  );
}

/** Starters of matches within two days. */
export async function findStartersOfComing(db: Executor, now: number) {
  return rowsOf<RemindedRow & { joinedAt: number; price: string; maxPlayers: number }>(
    await db.execute(sql`
      select ${MATCH}, ${millisecondsOf('p.joined_at')} as "joinedAt", m.price, m.max_players as "maxPlayers"
      from matches m join match_players p on p.match_id = m.id
      where m.starts_at > ${instant(now)} and m.starts_at < ${instant(now + 2 * DAY_MS)} and m.finished_at is null
        and p.user_id is not null and p.team_index is not null`),
  );
}

/** Players of a team whose own report is missing or was rejected, in matches that ended lately. */
export async function findWithoutReport(db: Executor, now: number) {
  return rowsOf<RemindedRow & { finishedAt: number }>(
    await db.execute(sql`
      select ${MATCH}, ${millisecondsOf('m.finished_at')} as "finishedAt"
      from matches m join match_players p on p.match_id = m.id left join player_reports r on r.player_id = p.id
      where m.finished_at > ${instant(now - 3 * DAY_MS)} and m.report_completed_at is null
        and p.user_id is not null and p.team_index is not null
        and (r.player_id is null or r.validation_status = 'REJECTED')`),
  );
}

/** Players that have not reviewed all others, in matches that ended a day ago. */
export async function findWithoutReviews(db: Executor, now: number) {
  return rowsOf<RemindedRow & { missing: number }>(
    await db.execute(sql`
      select * from (
        select ${MATCH},
          (select count(*)::int from match_players o
            where o.match_id = m.id and o.user_id is not null and o.id <> p.id)
          - (select count(*)::int from reviews r join match_players o on o.id = r.reviewed_player_id
            where r.author_player_id = p.id and o.user_id is not null) as missing
        from matches m join match_players p on p.match_id = m.id
        where m.finished_at > ${instant(now - REVIEW_REMINDER_UNTIL_MS)}
          and m.finished_at <= ${instant(now - REVIEW_REMINDER_MS)} and p.user_id is not null
      ) reminded where missing > 0`),
  );
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
