import { REVIEW_REMINDER_MS, REVIEW_REMINDER_UNTIL_MS } from '@picado/domain/messages/reminders';
import { REPORT_WINDOW_MS } from '@picado/domain/reports/window';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instant, int, objectOf, objects, text, uuid, type RowOf, pick } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { confirmations, matchPlayers } from '../db/tables/roster';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const c = alias(confirmations, 'c');

const MATCH = {
  ...pick(m, 'id', 'location', 'date', 'time', 'timeZone', 'startsAt'),
};
/** A match of which users may be reminded, with at least one of them. */
export type RemindedMatch<Player> = RowOf<typeof MATCH> & { players: Player[] };

/** A player that may be reminded once, of an occasion that has a name in `reminders`. */
export interface RemindedPlayer {
  /** The user that is reminded; null for a guest that left a number. */
  userId: string | null;
  playerId: string;
  key: string;
}
/** The columns of a `RemindedPlayer`. */
const reminded = (key: SQL) => ({ userId: p.userId, playerId: p.id, key: text`${key}` });

// A match that is moved to another day has another evening before it.
const TOMORROW_KEY = sql`'tomorrow ' || m.id || ' ' || coalesce(p.user_id, p.id) || ' ' || to_char(m.date, 'YYYY-MM-DD')`;
const REPORT_KEY = sql`'report ' || m.id || ' ' || p.user_id`;
const REVIEWS_KEY = sql`'reviews ' || m.id || ' ' || p.user_id`;

/** A user, or a guest that left a number. */
const IS_REACHED = sql`(p.user_id is not null or exists (
  select from contacts n where n.player_id = p.id and n.confirmed_at is not null))`;

const DAY_MS = 24 * 60 * 60 * 1000;
const isNew = (key: SQL) => sql`not exists (select from reminders r where r.key = ${key})`;

/** Starters that have not answered a promotion to a match to come, a row for each. */
export const findUnanswered = statement(
  { now: instant },
  {
    ...MATCH,
    userId: p.userId,
    playerId: p.id,
    confirmationId: c.id,
    // A user that no channel reached has the question in the app, from the moment at which it was written.
    sentAt: instant.orNull`
      case when question.at is not null or not coalesce(question.waits, false) then coalesce(question.at, c.created_at) end`,
    remindedAt: instant.orNull`(
      select max(r.created_at) from reminders r
      where r.key in ('promotion ' || c.id || ' after 3 hours', 'promotion ' || c.id || ' a day before'))`,
  },
  ({ now }, row) => sql`
    select ${row}
    from confirmations c join matches m on m.id = c.match_id join match_players p on p.id = c.player_id
      cross join lateral (
        select min(o.done_at) filter (where o.state in ('sent', 'unsure')) as at,
          bool_or(o.state in ('waiting', 'sending')) as waits
        from outbox o where o.confirmation_id = c.id
      ) question
    where c.answered_at is null and c.ended_at is null and not c.is_regular and m.starts_at > ${now} and m.finished_at is null
      and ${IS_REACHED} and p.team_index is not null`,
).all;

const REMINDED = { ...reminded(TOMORROW_KEY), joinedAt: p.joinedAt };

const COMING = statement(
  { now: instant, until: instant },
  { ...MATCH, price: m.price, maxPlayers: m.maxPlayers, players: objects(REMINDED)`starters.players` },
  ({ now, until }, row) => sql`
    select ${row}
    from matches m cross join lateral (
      select json_agg(${objectOf(REMINDED)}) as players from match_players p
      where p.match_id = m.id and ${IS_REACHED} and p.team_index is not null and ${isNew(TOMORROW_KEY)}
    ) starters
    where m.starts_at > ${now} and m.starts_at < ${until} and m.finished_at is null
      and starters.players is not null`,
);

/** Matches within two days, with their starters that were not reminded the evening before. */
export function findComing(db: Executor, now: number) {
  return all(db, COMING({ now, until: now + 2 * DAY_MS }));
}

const WITHOUT_REPORT = statement(
  { finishedAfter: instant },
  {
    ...MATCH,
    finishedAt: instant`m.finished_at`,
    players: objects(reminded(REPORT_KEY))`without.players`,
  },
  ({ finishedAfter }, row) => sql`
    select ${row}
    from matches m cross join lateral (
      select json_agg(${objectOf(reminded(REPORT_KEY))}) as players
      from match_players p left join player_reports o on o.player_id = p.id
      where p.match_id = m.id and p.user_id is not null and p.team_index is not null
        and (o.player_id is null or o.validation_status = 'REJECTED') and ${isNew(REPORT_KEY)}
    ) without
    where m.finished_at > ${finishedAfter} and m.report_completed_at is null and without.players is not null`,
);

/** Matches whose reports are still open, with the players of a team whose own report is missing or was rejected. */
export function findWithoutReport(db: Executor, now: number) {
  return all(db, WITHOUT_REPORT({ finishedAfter: now - REPORT_WINDOW_MS - DAY_MS }));
}

const RESULT_KEY = sql`'result ' || m.id`;

const ASKED = { userId: uuid.orNull`u.id`, playerId: uuid`m.id`, key: text`${RESULT_KEY}` };

/** Matches that are past and not finished, with their organiser, who needs no entry of it. */
export const findWithoutResult = statement(
  { after: m.startsAt, pastBefore: m.startsAt },
  {
    ...MATCH,
    players: objects(ASKED)`organiser.players`,
  },
  ({ after, pastBefore }, row) => sql`
    select ${row}
    from matches m cross join lateral (
      select json_agg(${objectOf(ASKED)}) as players from users u where u.id = m.creator_id and ${isNew(RESULT_KEY)}
    ) organiser
    where m.finished_at is null and m.starts_at > ${after} and m.starts_at <= ${pastBefore}
      and organiser.players is not null`,
).all;

const REVIEWER = { ...reminded(REVIEWS_KEY), missing: int`others.total - given.total` };

const WITHOUT_REVIEWS = statement(
  { finishedAfter: instant, finishedBy: instant },
  { ...MATCH, players: objects(REVIEWER)`reviewers.players` },
  ({ finishedAfter, finishedBy }, row) => sql`
    select ${row}
    from matches m cross join lateral (
      select json_agg(${objectOf(REVIEWER)}) as players
      from match_players p
        cross join lateral (
          select count(*)::int as total from match_players o
          where o.match_id = m.id and o.user_id is not null and o.id <> p.id) others
        cross join lateral (
          select count(*)::int as total from reviews w join match_players o on o.id = w.reviewed_player_id
          where w.author_player_id = p.id and o.user_id is not null) given
      where p.match_id = m.id and p.user_id is not null and others.total > given.total and ${isNew(REVIEWS_KEY)}
    ) reviewers
    where m.finished_at > ${finishedAfter} and m.finished_at <= ${finishedBy} and reviewers.players is not null`,
);

/** Matches that ended a day ago, with the players that have not reviewed all others. */
export function findWithoutReviews(db: Executor, now: number) {
  const [finishedAfter, finishedBy] = [now - REVIEW_REMINDER_UNTIL_MS, now - REVIEW_REMINDER_MS];
  return all(db, WITHOUT_REVIEWS({ finishedAfter, finishedBy }));
}
