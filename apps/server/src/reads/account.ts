import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { slotOf } from '@picado/domain/roster/api-names';
import { bool, instant, int, pick, text, uuid, uuids } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, first, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');

/** The matches in which a row names the account or belongs to it, of a statement that has `user_id` as `userId`. */
const MATCHES_OF = (userId: ReturnType<typeof sql>) => sql`
  select id as match_id from matches where creator_id = ${userId}
  union select match_id from match_players where user_id = ${userId}
  union select match_id from roster_log where user_id = ${userId} or actor_id = ${userId}
  union select match_id from payments where user_id = ${userId}
  union select match_id from payment_log where actor_id = ${userId}
  union select match_id from chat_messages where author_user_id = ${userId}
  union select match_id from chat_reads where reader_id = ${userId}
  union select match_id from claims where user_id = ${userId}
  union select match_id from player_reports where validator_id = ${userId} or decided_by_id = ${userId}`;

/** A match in which an account has left a trace. */
const TRACED = {
  matchId: m.id,
  /** False until the match was ended by its organiser. */
  isFinished: bool`m.finished_at is not null`,
  startsAt: m.startsAt,
  groupId: m.groupId,
  isOrganiser: bool`m.creator_id = t.user_id`,
  isListed: bool`exists (select from match_players p where p.match_id = m.id and p.user_id = t.user_id)`,
};

/** The matches in which an account has left a trace, in the order of their ids. */
export const findTracedMatches = statement(
  { userId: uuid },
  TRACED,
  ({ userId }, row) => sql`
    select ${row} from (select x.match_id, ${userId} as user_id from (${MATCHES_OF(userId)}) x) t
      join matches m on m.id = t.match_id order by m.id`,
).all;

/** A name of an entry of a match, now or in what is stored of it. */
const NAMED_ENTRY = { id: uuid`x.id`, name: text.orNull`x.name` };

/** Every name under which rows know the entries of `own`, in the statement that has these. */
const NAMES_OF_OWN = sql`(
  select own.id, p.name from own left join match_players p on p.id = own.id
  union all select own.id, l.player_name from own join roster_log l on l.player_id = own.id
  union all select own.id, y.player_name from own join payments y on y.player_id = own.id
  union all select own.id, l.player_name from own join payment_log l on l.player_id = own.id
  union all select own.id, c.player_name from own join confirmations c on c.player_id = own.id)`;

/** The entries that an account has had in a match, and the names under which rows of the match know them. */
export const findNamesOfAccount = statement(
  { matchId: uuid, userId: uuid },
  NAMED_ENTRY,
  ({ matchId, userId }, row) => sql`
    with own as (
      select id from match_players where match_id = ${matchId} and user_id = ${userId}
      union select player_id from roster_log where match_id = ${matchId} and user_id = ${userId}
      union select player_id from payments where match_id = ${matchId} and user_id = ${userId}
      union select author_player_id from chat_messages
        where match_id = ${matchId} and author_user_id = ${userId} and author_player_id is not null
    )
    select distinct ${row} from ${NAMES_OF_OWN} x`,
).all;

/** The guests of a match with all of their names; also those that have left. */
export const findNamesOfGuests = statement(
  { matchId: uuid },
  NAMED_ENTRY,
  ({ matchId }, row) => sql`
    with own as (
      select id from match_players where match_id = ${matchId} and user_id is null
      union select l.player_id from roster_log l where l.match_id = ${matchId} and l.user_id is null
        and not exists (select from match_players p where p.id = l.player_id)
    )
    select distinct ${row} from ${NAMES_OF_OWN} x`,
).all;

/** Matches with a kick-off before an instant in which the names of guests were not removed yet, the oldest first. */
export const findMatchesOfGuestsBefore = statement(
  { before: instant, limit: int },
  { id: m.id },
  ({ before, limit }, row) => sql`
    select ${row} from matches m where m.starts_at < ${before} and m.guests_anonymised_at is null
    order by m.starts_at limit ${limit}`,
).all;

const PLAYED = { count: int`count(*)::int` };

/** Counts the matches that the account has played: those whose list it is on, and that have ended. */
export const countPlayed = statement(
  { userId: uuid },
  PLAYED,
  ({ userId }, row) => sql`
    select ${row} from match_players p join matches m on m.id = p.match_id
    where p.user_id = ${userId} and m.finished_at is not null`,
).only;

const IN_USE = statement(
  { userId: uuid },
  {
    isInUse: bool`exists (select from matches where creator_id = u.id)
      or exists (select from groups where organiser_id = u.id)
      or exists (select from match_players where user_id = u.id)`,
  },
  ({ userId }, row) => sql`select ${row} from users u where u.id = ${userId}`,
);

/** Returns true if an account organises a match or a group, or is on the list of a match: its row cannot be deleted yet. */
export async function isInMatches(db: Executor, userId: string): Promise<boolean> {
  const row = await first(db, IN_USE({ userId }));
  return row?.isInUse ?? false;
}

const HAS_LEVEL = statement(
  { userId: uuid },
  { hasLevel: bool`exists (select from player_evidence k where k.user_id = u.id)` },
  ({ userId }, row) => sql`select ${row} from users u where u.id = ${userId}`,
);

/** Returns true if an account has played a match that levels were learned from: the levels of others rest on it. */
export async function hasLevel(db: Executor, userId: string): Promise<boolean> {
  const row = await first(db, HAS_LEVEL({ userId }));
  return row?.hasLevel ?? false;
}

const LISTED = statement(
  { matchIds: uuids },
  pick(p, 'matchId', 'userId', 'name', 'teamIndex', 'positionIndex', 'waitingSince'),
  ({ matchIds }, row) => sql`
    select ${row} from match_players p where p.match_id = any(${matchIds}) and p.user_id is not null`,
);

/** The registered players on the lists of these matches. */
export async function findListed(db: Executor, { matchIds }: { matchIds: readonly string[] }) {
  const rows = await all(db, LISTED({ matchIds }));
  return rows.map(({ matchId, userId, name, waitingSince, ...place }) => ({
    matchId,
    userId,
    name,
    waitingSince,
    slot: slotOf(place),
  }));
}
