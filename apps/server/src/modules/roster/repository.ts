import type { OpenConfirmation } from '@picado/domain/home/schema';
import type { EditedEntry } from '@picado/domain/roster/editing';
import type { Slot } from '@picado/domain/roster/slots';
import type { RosterEntry } from '@picado/domain/roster/rules';
import { nameKey } from '@picado/domain/text/one-line';
import type { Position } from '@picado/domain/users/schema';
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { fixed, queries, type Placeholders } from '../../db/fixed-statement';
import { NAMED_MATCH } from '../../db/named-match';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { confirmations, matchPlayers, replacements, rosterLog } from '../../db/tables/roster';
import { users } from '../../db/tables/users';
import type {
  ConfirmationRow,
  EntryRow,
  JoinHistoryRow,
  NewRosterRow,
  OwnEntryRow,
  RosterLogRow,
  PlacedRow,
  WaitingRow,
} from './rows';
import { slotOf, toApiSlot } from '@picado/domain/roster/api-names';

/** The whole list of a match, for the rules. Read under the match's lock where something is decided on it. */
export async function findEntries(db: Executor, matchId: string): Promise<RosterEntry[]> {
  const rows = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId));
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    name: row.name,
    position: row.position,
    rating: row.rating,
    slot: slotOf(row),
    waitingSince: row.waitingSince.getTime(),
  }));
}

/**
 * What a change of a list is decided on, as columns beside the match whose lock it takes: the entries, the profile of
 * the calling user, and the answer that was kept for the call's key.
 */
export function besideLock({ userId, scope, key }: Placeholders<BesideLock>): SQL {
  return sql`
    entries_behind_lock(locked.id) as entries,
    (select json_build_object('name', coalesce(u.nickname, u.name), 'position', u.preferred_position, 'rating', u.rating)
      from users u where u.id = ${userId}) as profile,
    kept_answer_behind_lock(${scope}, ${key}) as kept`;
}

/** The calling user, and the idempotency key of the call; null for a guest, and without a key. */
export interface BesideLock {
  userId: string | null;
  scope: string | null;
  key: string | null;
}

export function entryOfRow({ teamIndex, positionIndex, ...row }: EntryRow): RosterEntry {
  return { ...row, slot: slotOf({ teamIndex, positionIndex }) };
}

/** The match that an entry belongs to, or null where there is no such entry. */
/** The match of the entry that a personal link names, and whether the link has ended. */
export async function findLinkedEntry(
  db: Executor,
  playerId: string,
): Promise<{ matchId: string; hasEnded: boolean } | null> {
  const [row] = await db
    .select({ matchId: matchPlayers.matchId, linkEndedAt: matchPlayers.linkEndedAt })
    .from(matchPlayers)
    .where(eq(matchPlayers.id, playerId));
  return row === undefined ? null : { matchId: row.matchId, hasEnded: row.linkEndedAt !== null };
}

/** Gives a guest's entry to an account; the guest's personal link ends. */
export async function saveAccount(
  tx: Executor,
  playerId: string,
  { userId, linkEndedAt }: { userId: string; linkEndedAt: Date },
): Promise<void> {
  await tx.update(matchPlayers).set({ userId, linkEndedAt }).where(eq(matchPlayers.id, playerId));
}

const INSERT_ENTRY = fixed<
  Omit<typeof matchPlayers.$inferSelect, 'pendingConfirmationId' | 'result' | 'linkEndedAt'>
>((row) =>
  queries.insert(matchPlayers).values({
    id: row.id,
    matchId: row.matchId,
    maxPlayers: row.maxPlayers,
    userId: row.userId,
    name: row.name,
    nameKey: row.nameKey,
    position: row.position,
    rating: row.rating,
    teamIndex: row.teamIndex,
    positionIndex: row.positionIndex,
    waitingSince: row.waitingSince,
    joinedAt: row.joinedAt,
  }),
);

/** The write of a new entry. */
export function newEntry({ slot, ...entry }: NewRosterRow): SQLWrapper {
  return INSERT_ENTRY({
    ...entry,
    nameKey: nameKey(entry.name),
    ...toApiSlot(slot),
    waitingSince: new Date(entry.waitingSince),
    joinedAt: new Date(entry.joinedAt),
  });
}

/** The write of the position of a user's latest sign-up; no row changes where it is the same. */
export const playedPosition = fixed<{ userId: string; position: Position }>(
  ({ userId, position }) =>
    sql`update users set position = ${position} where id = ${userId} and position <> ${position}`,
);

export async function deleteEntry(tx: Executor, playerId: string): Promise<void> {
  await tx.delete(matchPlayers).where(eq(matchPlayers.id, playerId));
}

export async function saveEntry(tx: Executor, entry: EditedEntry): Promise<void> {
  const { id, name, position, rating } = entry;
  await tx
    .update(matchPlayers)
    .set({ name, nameKey: nameKey(name), position, rating })
    .where(eq(matchPlayers.id, id));
}

/** The entries of a user in some matches. */
export async function findEntriesOfUser(
  tx: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<OwnEntryRow[]> {
  if (matchIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(matchPlayers)
    .where(and(eq(matchPlayers.userId, userId), inArray(matchPlayers.matchId, matchIds)));
  return rows.map((row) => ({ id: row.id, matchId: row.matchId, userId, name: row.name, slot: slotOf(row) }));
}

export async function saveNames(tx: Executor, playerIds: readonly string[], name: string): Promise<void> {
  if (playerIds.length === 0) return;
  await tx
    .update(matchPlayers)
    .set({ name, nameKey: nameKey(name) })
    .where(inArray(matchPlayers.id, playerIds));
}

/** How many starters each of the matches has, by its id; a match without any is left out. */
export async function countStarters(
  tx: Executor,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (matchIds.length === 0) return new Map();
  const rows = await tx
    .select({ matchId: matchPlayers.matchId, starters: count() })
    .from(matchPlayers)
    .where(and(inArray(matchPlayers.matchId, matchIds), isNotNull(matchPlayers.teamIndex)))
    .groupBy(matchPlayers.matchId);
  return new Map(rows.map(({ matchId, starters }) => [matchId, starters]));
}

/** Gives players their slots. Slots are unique only once the transaction ends, so two players may exchange theirs. */
export async function savePlaced(tx: Executor, placed: readonly PlacedRow[]): Promise<void> {
  if (placed.length === 0) return;
  await tx.execute(sql`
    update match_players p set team_index = s."teamIndex", position_index = s."slotIndex"
    from json_to_recordset(${JSON.stringify(placed)}::json)
      as s("playerId" uuid, "teamIndex" smallint, "slotIndex" smallint)
    where p.id = s."playerId"`);
}

/** Makes players substitutes and ends their pending confirmations. */
export async function saveBenched(
  tx: Executor,
  benched: readonly WaitingRow[],
  endedAt: Date,
): Promise<void> {
  if (benched.length === 0) return;
  const playerIds = benched.map(({ playerId }) => playerId);
  await tx
    .update(matchPlayers)
    .set({ ...toApiSlot(null), pendingConfirmationId: null })
    .where(inArray(matchPlayers.id, playerIds));
  await saveWaiting(tx, benched);
  await tx
    .update(confirmations)
    .set({ endedAt })
    .where(and(inArray(confirmations.playerId, playerIds), isNull(confirmations.endedAt)));
}

export async function saveWaiting(tx: Executor, waiting: readonly WaitingRow[]): Promise<void> {
  if (waiting.length === 0) return;
  await tx.execute(sql`
    update match_players p set waiting_since = w."waitingSince"
    from json_to_recordset(${JSON.stringify(waiting)}::json) as w("playerId" uuid, "waitingSince" timestamptz)
    where p.id = w."playerId"`);
}

/** Gives a slot to a substitute, with a pending confirmation. */
export async function savePromotion(
  tx: Executor,
  confirmation: Pick<ConfirmationRow, 'id' | 'matchId' | 'playerId' | 'playerName'> & { createdAt: Date },
  slot: Slot,
): Promise<void> {
  await tx.insert(confirmations).values(confirmation);
  await tx
    .update(matchPlayers)
    .set({
      ...toApiSlot(slot),
      pendingConfirmationId: confirmation.id,
    })
    .where(eq(matchPlayers.id, confirmation.playerId));
}

export async function saveAnswer(
  tx: Executor,
  { id, playerId }: Pick<ConfirmationRow, 'id' | 'playerId'>,
  { isAccepted, answeredAt }: { isAccepted: boolean; answeredAt: Date },
): Promise<void> {
  await tx.update(confirmations).set({ isAccepted, answeredAt }).where(eq(confirmations.id, id));
  await tx.update(matchPlayers).set({ pendingConfirmationId: null }).where(eq(matchPlayers.id, playerId));
}

/**
 * Ends the unanswered confirmation of a player and asks again under another id, which ends the link of the first. Returns whether
 * there was one.
 */
export async function renewConfirmation(
  tx: Executor,
  playerId: string,
  renewed: { id: string; at: Date },
): Promise<boolean> {
  const [ended] = await tx
    .update(confirmations)
    .set({ endedAt: renewed.at })
    .where(
      and(
        eq(confirmations.playerId, playerId),
        isNull(confirmations.isAccepted),
        isNull(confirmations.endedAt),
      ),
    )
    .returning({ matchId: confirmations.matchId, playerName: confirmations.playerName });
  if (ended === undefined) return false;
  await tx.insert(confirmations).values({ ...ended, id: renewed.id, playerId, createdAt: renewed.at });
  await tx
    .update(matchPlayers)
    .set({ pendingConfirmationId: renewed.id })
    .where(eq(matchPlayers.id, playerId));
  return true;
}

/** Ends every unanswered confirmation of the match. */
export async function endOpenConfirmations(tx: Executor, matchId: string, endedAt: Date): Promise<void> {
  await tx
    .update(matchPlayers)
    .set({ pendingConfirmationId: null })
    .where(and(eq(matchPlayers.matchId, matchId), isNotNull(matchPlayers.pendingConfirmationId)));
  await tx
    .update(confirmations)
    .set({ endedAt })
    .where(
      and(
        eq(confirmations.matchId, matchId),
        isNull(confirmations.isAccepted),
        isNull(confirmations.endedAt),
      ),
    );
}

const CONFIRMATION = {
  id: confirmations.id,
  matchId: confirmations.matchId,
  playerId: confirmations.playerId,
  playerName: confirmations.playerName,
  isAccepted: confirmations.isAccepted,
  answeredAt: confirmations.answeredAt,
  isEnded: sql<boolean>`${confirmations.endedAt} is not null`,
};

export async function findConfirmation(db: Executor, id: string): Promise<ConfirmationRow | null> {
  const [row] = await db.select(CONFIRMATION).from(confirmations).where(eq(confirmations.id, id));
  return row ?? null;
}

/** The confirmation of the promotion by which a player has the slot, answered or not; null without one. */
export async function findConfirmationOfPlayer(
  db: Executor,
  playerId: string,
): Promise<ConfirmationRow | null> {
  const [row] = await db
    .select(CONFIRMATION)
    .from(confirmations)
    .where(and(eq(confirmations.playerId, playerId), isNull(confirmations.endedAt)));
  return row ?? null;
}

const INSERT_LOG_LINE = fixed<RosterLogRow>((line) =>
  queries.insert(rosterLog).values({
    matchId: line.matchId,
    at: line.at,
    kind: line.kind,
    playerId: line.playerId,
    playerName: line.playerName,
    userId: line.userId,
    teamIndex: line.teamIndex,
    positionIndex: line.positionIndex,
    actorId: line.actorId,
  }),
);

/** The write of log lines in their order, usually one. */
export function newLogLines(lines: readonly [RosterLogRow, ...RosterLogRow[]]): SQLWrapper {
  return lines.length === 1 ? INSERT_LOG_LINE(lines[0]) : queries.insert(rosterLog).values([...lines]);
}

/** The players added to the list, newest first, at most `limit`. */
export async function findJoinHistory(
  db: Executor,
  matchId: string,
  limit: number,
): Promise<JoinHistoryRow[]> {
  return db
    .select({
      id: rosterLog.id,
      playerName: rosterLog.playerName,
      teamIndex: rosterLog.teamIndex,
      at: rosterLog.at,
      userName: sql<string | null>`coalesce(${users.nickname}, ${users.name})`,
      userEmail: users.email,
      playerId: rosterLog.playerId,
      guestName: replacements.guestName,
      replacedAt: replacements.replacedAt,
    })
    .from(rosterLog)
    .leftJoin(users, eq(users.id, rosterLog.userId))
    .leftJoin(replacements, eq(replacements.playerId, rosterLog.playerId))
    .where(and(eq(rosterLog.matchId, matchId), eq(rosterLog.kind, 'JOINED')))
    .orderBy(desc(rosterLog.id))
    .limit(limit);
}

export type OpenConfirmationRow = Omit<OpenConfirmation, 'link' | 'startsAt'> & { startsAt: number };

/** The open confirmations of a user, of matches that kick off after `now`; the next match first. */
export async function findConfirmationsOf(
  db: Executor,
  userId: string,
  now: Date,
): Promise<OpenConfirmationRow[]> {
  return rowsOf<OpenConfirmationRow>(
    await db.execute(sql`
      select c.id, ${NAMED_MATCH} as match, ${millisecondsOf('m.starts_at')} as "startsAt",
        (select s.name from match_players s where s.match_id = m.id and s.team_index is null
          order by s.waiting_since, s.id limit 1) as "nextName"
      from match_players p join matches m on m.id = p.match_id
        join confirmations c on c.id = p.pending_confirmation_id
      where p.user_id = ${userId} and m.finished_at is null and m.starts_at > ${now.toISOString()}
      order by m.starts_at, c.id`),
  );
}
