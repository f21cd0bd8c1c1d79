import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instant, int, nested, orNull, text, uuid, type RowOf, pick } from '../db/columns';
import { statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { confirmations, replacements, playerLog } from '../db/tables/roster';
import { users } from '../db/tables/users';
import { NAMED_MATCH } from './match';

const m = alias(matches, 'm');
const c = alias(confirmations, 'c');
const l = alias(playerLog, 'l');
const r = alias(replacements, 'r');
const u = alias(users, 'u');

/** A player that came on the list, with their account where they have one. */
const JOINED = {
  ...pick(l, 'id', 'playerName', 'teamIndex', 'at'),
  userName: text.orNull`coalesce(u.nickname, u.name)`,
  userEmail: orNull(u.email),
  playerId: l.playerId,
  /** The name of the guest whose place the player took; null where there was none. */
  guestName: orNull(r.guestName),
  replacedAt: orNull(r.replacedAt),
};
export type JoinHistoryRow = RowOf<typeof JOINED>;

/** The players added to the list, newest first, at most `limit`. */
export const findJoinHistory = statement(
  { matchId: l.matchId, limit: int },
  JOINED,
  ({ matchId, limit }, row) => sql`
    select ${row} from roster_log l left join users u on u.id = l.user_id
      left join replacements r on r.player_id = l.player_id
    where l.match_id = ${matchId} and l.kind = 'JOINED' order by l.id desc limit ${limit}`,
).all;

/** All lines of a match's log, the first one first. */
export const findPlayerLog = statement(
  { matchId: l.matchId },
  pick(
    l,
    ...([
      'at',
      'kind',
      'playerId',
      'playerName',
      'userId',
      'actorId',
      'teamIndex',
      'positionIndex',
      'reason',
    ] as const),
  ),
  ({ matchId }, row) => sql`select ${row} from roster_log l where l.match_id = ${matchId} order by l.id`,
).all;

export type LogLineRow = Awaited<ReturnType<typeof findPlayerLog>>[number];

/** The open confirmations of a user, of matches that kick off after `now`; the next match first. */
export const findConfirmationsOf = statement(
  { userId: uuid, now: instant },
  {
    id: c.id,
    match: nested(NAMED_MATCH),
    isRegular: c.isRegular,
    ...pick(m, 'startsAt', 'time', 'timeZone'),
    nextName: text.orNull`(
      select s.name from match_players s where s.match_id = m.id and s.team_index is null
      order by s.waiting_since, s.id limit 1)`,
  },
  ({ userId, now }, row) => sql`
    select ${row}
    from match_players p join matches m on m.id = p.match_id
      join confirmations c on c.id = p.pending_confirmation_id
    where p.user_id = ${userId} and m.finished_at is null and m.starts_at > ${now}
    order by m.starts_at, c.id`,
).all;
