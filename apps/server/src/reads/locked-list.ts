import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { like, object, objects, text, uuid, type RowOf } from '../db/columns';
import { statement } from '../db/statement';
import { idempotencyKeys } from '../db/tables/events';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';
import { users } from '../db/tables/users';
import { LOCKED_MATCH, lockedMatches } from './match';

const m = alias(matches, 'm');

/** The columns that `entries_behind_lock` answers. */
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

/** The columns that `kept_answer_behind_lock` answers. */
const STORED_ANSWER = {
  fingerprint: idempotencyKeys.fingerprint,
  result: idempotencyKeys.result,
  createdAt: idempotencyKeys.createdAt,
};

/** The answer of `profile_behind_lock`. */
const PROFILE = { name: users.name, position: users.preferredPosition, rating: like(users.rating)`rating` };

/** The calling user, and the idempotency key of the call; null for a guest, and without a key. */
const GIVEN = { id: m.id, userId: uuid.orNull, scope: text.orNull, key: text.orNull };

/**
 * Takes a match's lock and reads what a change of its list is decided on behind it, in the same statement: the entries, the
 * profile of the calling user, and the answer that was stored for the call's key. All of it is read by functions `…_behind_lock` of the
 * row `locked`: see `migrations/0007_read_behind_a_lock.sql`.
 */
export const lockList = statement(
  GIVEN,
  ({ userId, scope, key }) => ({
    ...LOCKED_MATCH,
    entries: objects(ENTRY)`entries_behind_lock(locked.id)`,
    profile: object(PROFILE).orNull`profile_behind_lock(${userId})`,
    stored: object(STORED_ANSWER).orNull`kept_answer_behind_lock(${scope}, ${key})`,
  }),
  ({ id }, row) => sql`select ${row} from ${lockedMatches(sql`m.id = ${id}`)}`,
).first;
