import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columnsOf, selectList, object, objectOf, objects, text, uuid, type RowOf } from '../db/columns';
import { statement } from '../db/statement';
import { idempotencyKeys } from '../db/tables/events';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';
import { users } from '../db/tables/users';
import { MATCH_CORE } from './match';

const m = alias(matches, 'm');
const u = alias(users, 'u');

/** What `entries_behind_lock` answers. */
const ENTRY = {
  id: matchPlayers.id,
  userId: matchPlayers.userId,
  name: matchPlayers.name,
  position: matchPlayers.position,
  rating: matchPlayers.rating,
  teamIndex: matchPlayers.teamIndex,
  positionIndex: matchPlayers.positionIndex,
  waitingSince: matchPlayers.waitingSince,
};
export type LockedEntryRow = RowOf<typeof ENTRY>;

/** What `kept_answer_behind_lock` answers. */
const STORED_ANSWER = {
  fingerprint: idempotencyKeys.fingerprint,
  result: idempotencyKeys.result,
  createdAt: idempotencyKeys.createdAt,
};

const PROFILE = { name: text`coalesce(u.nickname, u.name)`, position: u.preferredPosition, rating: u.rating };

/** The calling user, and the idempotency key of the call; null for a guest, and without a key. */
const GIVEN = { id: m.id, userId: uuid.orNull, scope: text.orNull, key: text.orNull };

/**
 * Takes a match's lock and reads what a change of its list is decided on behind it, in the same statement: the entries, the
 * profile of the calling user, and the answer that was stored for the call's key. What changes only under that lock is read by a
 * function `…_behind_lock` of the row `locked`: see `migrations/0007_read_behind_a_lock.sql`.
 */
export const lockList = statement(
  GIVEN,
  ({ userId, scope, key }) => ({
    ...columnsOf(MATCH_CORE, 'locked'),
    entries: objects(ENTRY)`entries_behind_lock(locked.id)`,
    profile: object(PROFILE).orNull`(select ${objectOf(PROFILE)} from users u where u.id = ${userId})`,
    stored: object(STORED_ANSWER).orNull`kept_answer_behind_lock(${scope}, ${key})`,
  }),
  ({ id }, row) => sql`
    select ${row} from (select ${selectList(MATCH_CORE)} from matches m where m.id = ${id} for update) locked`,
).first;
