import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nested, text, uuid, pick } from '../db/columns';
import { statement } from '../db/statement';
import { claims } from '../db/tables/claims';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';
import { NAMED_MATCH } from './named-match';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const c = alias(claims, 'c');

const USER_NAME = text`coalesce(u.nickname, u.name)`;

/** A claim that waits for its answer, with its match and names. */
const WAITING = {
  id: c.id,
  matchId: c.matchId,
  ...pick(m, 'location', 'date', 'time'),
  playerId: c.playerId,
  playerName: p.name,
  userId: c.userId,
  userName: USER_NAME,
  createdAt: c.createdAt,
  creatorId: m.creatorId,
};

/** The claims of a user, and those in the matches that the user organises, that wait for an answer; the oldest first. */
export const findWaitingClaims = statement(
  { userId: uuid },
  WAITING,
  ({ userId }, row) => sql`
    with waiting as (
      select c.id from claims c where c.user_id = ${userId} and c.status = 'PENDING'
      union
      select c.id from matches m join claims c on c.match_id = m.id and c.status = 'PENDING'
      where m.creator_id = ${userId}
    )
    select ${row}
    from waiting w join claims c on c.id = w.id join matches m on m.id = c.match_id
      join match_players p on p.id = c.player_id join users u on u.id = c.user_id
    order by c.created_at, c.id`,
).all;

/** The pending claims of entries in the matches that a user organises, the longest wait first. */
export const findClaimsToAnswer = statement(
  { organiserId: m.creatorId },
  { id: c.id, match: nested(NAMED_MATCH), playerName: p.name, userName: USER_NAME, createdAt: c.createdAt },
  ({ organiserId }, row) => sql`
    select ${row}
    from matches m join claims c on c.match_id = m.id and c.status = 'PENDING'
      join match_players p on p.id = c.player_id join users u on u.id = c.user_id
    where m.creator_id = ${organiserId}
    order by c.created_at, c.id`,
).all;
