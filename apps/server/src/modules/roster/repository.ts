import type { EditedEntry } from '@picado/domain/roster/editing';
import { slotOf, toApiSlot } from '@picado/domain/roster/api-names';
import type { Slot } from '@picado/domain/roster/slots';
import type { RosterEntry } from '@picado/domain/roster/rules';
import { nameKey } from '@picado/domain/text/one-line';
import { and, count, eq, inArray, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, instant, int, uuid, type RowOf, pick } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, insertion, NOTHING, queries, records, statement } from '../../db/statement';
import { confirmations, matchPlayers, playerLog } from '../../db/tables/roster';
import type { LockedEntryRow } from '../../reads/locked-list';
import type { NewRosterRow, OwnEntryRow, PlacedRow, WaitingRow } from './rows';

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

export function entryOfRow({ teamIndex, positionIndex, ...row }: LockedEntryRow): RosterEntry {
  return { ...row, slot: slotOf({ teamIndex, positionIndex }) };
}

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

const INSERT_ENTRY = insertion(matchPlayers, [
  'id',
  'matchId',
  'maxPlayers',
  'userId',
  'name',
  'nameKey',
  'position',
  'rating',
  'teamIndex',
  'positionIndex',
  'waitingSince',
  'joinedAt',
]);

/** The write of a new entry. */
export function entryInsertion({ slot, ...entry }: NewRosterRow): SQLWrapper {
  return INSERT_ENTRY({
    ...entry,
    nameKey: nameKey(entry.name),
    ...toApiSlot(slot),
  });
}

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

/** Counts the starters of each of the matches, by its id; a match without any is left out. */
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

const SAVE_PLACED = statement(
  { placed: records({ playerId: uuid, teamIndex: int, slotIndex: int }) },
  NOTHING,
  ({ placed }) => sql`
    update match_players p set team_index = s."teamIndex", position_index = s."slotIndex"
    from ${placed('s')} where p.id = s."playerId"`,
);

/** Gives players their slots. Slots are unique only once the transaction ends, so two players may exchange theirs. */
export async function savePlaced(tx: Executor, placed: readonly PlacedRow[]): Promise<void> {
  if (placed.length > 0) await all(tx, SAVE_PLACED({ placed }));
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

const SAVE_WAITING = statement(
  { waiting: records({ playerId: uuid, waitingSince: instant }) },
  NOTHING,
  ({ waiting }) => sql`
    update match_players p set waiting_since = w."waitingSince"
    from ${waiting('w')} where p.id = w."playerId"`,
);

export async function saveWaiting(tx: Executor, waiting: readonly WaitingRow[]): Promise<void> {
  if (waiting.length > 0) await all(tx, SAVE_WAITING({ waiting }));
}

/** Writes the players' results; rows that have them already stay untouched. */
export const saveResults = statement(
  { results: records({ playerId: uuid, matchResult: matchPlayers.result }) },
  NOTHING,
  ({ results }) => sql`
    update match_players p set result = r."matchResult" from ${results('r')}
    where p.id = r."playerId" and p.result is distinct from r."matchResult"`,
).run;

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

/** Asks regulars of a new match whether they come: each by a confirmation. */
export async function saveQuestions(
  tx: Executor,
  questions: readonly (Pick<ConfirmationRow, 'id' | 'matchId' | 'playerId' | 'playerName'> & {
    createdAt: Date;
  })[],
): Promise<void> {
  if (questions.length === 0) return;
  await tx.insert(confirmations).values(questions.map((question) => ({ ...question, isRegular: true })));
  const asked = questions.map(({ id, playerId }) => ({ id, playerId }));
  await all(tx, SAVE_QUESTIONS({ asked }));
}

const SAVE_QUESTIONS = statement(
  { asked: records({ id: uuid, playerId: uuid }) },
  NOTHING,
  ({ asked }) => sql`
    update match_players p set pending_confirmation_id = q.id from ${asked('q')} where p.id = q."playerId"`,
);

export async function saveAnswer(
  tx: Executor,
  { id, playerId }: Pick<ConfirmationRow, 'id' | 'playerId'>,
  { isAccepted, answeredAt }: { isAccepted: boolean; answeredAt: Date },
): Promise<void> {
  await tx.update(confirmations).set({ isAccepted, answeredAt }).where(eq(confirmations.id, id));
  await tx.update(matchPlayers).set({ pendingConfirmationId: null }).where(eq(matchPlayers.id, playerId));
}

/** Takes an answer back: the player, who is on the list again, is asked as before it. */
export async function removeAnswer(
  tx: Executor,
  { id, playerId }: Pick<ConfirmationRow, 'id' | 'playerId'>,
): Promise<void> {
  await tx.update(confirmations).set({ isAccepted: null, answeredAt: null }).where(eq(confirmations.id, id));
  await tx.update(matchPlayers).set({ pendingConfirmationId: id }).where(eq(matchPlayers.id, playerId));
}

const l = alias(playerLog, 'l');

/** The slot that a regular left with a no, and the account; null where the entry did not leave so. */
export const findLeftPlace = statement(
  { playerId: uuid },
  pick(l, 'userId', 'teamIndex', 'positionIndex'),
  ({ playerId }, row) => sql`
    select ${row} from roster_log l where l.player_id = ${playerId} and l.kind = 'PASSED'
    order by l.id desc limit 1`,
).first;

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

/** Notes that these confirmations were asked for once more. */
export async function saveAskedAgain(tx: Executor, ids: readonly string[], remindedAt: Date): Promise<void> {
  await tx
    .update(confirmations)
    .set({ remindedAt })
    .where(inArray(confirmations.id, [...ids]));
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

const c = alias(confirmations, 'c');

const CONFIRMATION = {
  ...pick(c, 'id', 'matchId', 'playerId', 'playerName', 'isRegular'),
  /** Null until it is answered. */
  isAccepted: c.isAccepted,
  answeredAt: c.answeredAt,
  /** True once the player is a substitute again. */
  isEnded: bool`c.ended_at is not null`,
};
/** The confirmation of a promoted substitute, and its answer. */
export type ConfirmationRow = RowOf<typeof CONFIRMATION>;

export const findConfirmation = statement(
  { id: c.id },
  CONFIRMATION,
  ({ id }, row) => sql`select ${row} from confirmations c where c.id = ${id}`,
).first;

/** The promoted substitutes of a match that have not answered. */
export const findUnconfirmed = statement(
  { matchId: c.matchId },
  { playerId: c.playerId },
  ({ matchId }, row) => sql`
    select ${row} from match_players p join confirmations c on c.id = p.pending_confirmation_id
    where p.match_id = ${matchId} and not c.is_regular`,
).all;

/** The confirmation of the promotion by which a player has the slot, answered or not; null without one. */
export const findConfirmationOfPlayer = statement(
  { playerId: c.playerId },
  CONFIRMATION,
  ({ playerId }, row) => sql`
    select ${row} from confirmations c where c.player_id = ${playerId} and c.ended_at is null`,
).first;

const INSERT_PLAYER_LOG_LINE = insertion(playerLog, [
  'matchId',
  'at',
  'kind',
  'playerId',
  'playerName',
  'userId',
  'teamIndex',
  'positionIndex',
  'actorId',
  'reason',
]);
type LogLine = Parameters<typeof INSERT_PLAYER_LOG_LINE>[0] & { at: Date };

/** The write of log lines in their order, usually one. */
export function playerLogInsertion(lines: readonly [LogLine, ...LogLine[]]): SQLWrapper {
  return lines.length === 1 ? INSERT_PLAYER_LOG_LINE(lines[0]) : queries.insert(playerLog).values([...lines]);
}
