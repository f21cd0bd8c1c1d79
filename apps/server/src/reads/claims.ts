import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nested, text, uuid, pick } from '../db/columns';
import { statement } from '../db/statement';
import { claims } from '../db/tables/claims';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';
import { GROUPS_ORGANISED_BY, MATCH_CORE, NAMED_MATCH } from './match';

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
  ...pick(MATCH_CORE, 'creatorId', 'coOrganiserIds'),
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
      union
      select c.id from matches m join claims c on c.match_id = m.id and c.status = 'PENDING'
      where m.group_id in ${GROUPS_ORGANISED_BY(userId)}
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
    with organised as (
      select m.id from matches m where m.creator_id = ${organiserId}
      union select m.id from matches m where m.group_id in ${GROUPS_ORGANISED_BY(organiserId)}
    )
    select ${row}
    from organised o join claims c on c.match_id = o.id and c.status = 'PENDING' join matches m on m.id = o.id
      join match_players p on p.id = c.player_id join users u on u.id = c.user_id
    order by c.created_at, c.id`,
).all;
