import { MATCH_FACT_NAMES, PITCH_FACT_NAMES, type FactValues } from '@picado/domain/matches/facts';
import type { CreateMatch } from '@picado/domain/matches/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, pick } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, queries, statement } from '../../db/statement';
import { matches } from '../../db/tables/matches';
import { LOCKED_MATCH, lockedMatches } from '../../reads/match';

const m = alias(matches, 'm');

/** The versions of the existing matches among these. */
export async function findVersions(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: matches.id, version: matches.version })
    .from(matches)
    .where(inArray(matches.id, [...ids]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Takes the match's lock for the rest of the transaction: from here on changes of one match run one after
 * another.
 */
export const lockMatch = statement(
  { id: m.id },
  LOCKED_MATCH,
  ({ id }, row) => sql`select ${row} from ${lockedMatches(sql`m.id = ${id}`)}`,
).first;

export interface NewMatch extends Omit<CreateMatch, 'timeZone'> {
  id: string;
  creatorId: string;
  timeZone: string;
  startsAt: Date;
  createdAt: Date;
  groupId?: string;
  groupDate?: string;
  opensToAllAt?: Date | null;
  note?: string | null;
  noteChangedAt?: Date | null;
}

export async function insertMatch(tx: Executor, match: NewMatch): Promise<void> {
  await tx.insert(matches).values(match);
}

export async function deleteMatch(tx: Executor, id: string): Promise<void> {
  await tx.delete(matches).where(eq(matches.id, id));
}

/** Takes all matches out of a group; their locks are held, and the caller raises their versions. */
export async function leaveGroup(tx: Executor, groupId: string): Promise<void> {
  await tx.update(matches).set({ groupId: null, groupDate: null }).where(eq(matches.groupId, groupId));
}

/** Writes columns of a match. A change of the match as read is emitted too: the event raises its version. */
export async function saveMatch(
  tx: Executor,
  id: string,
  columns: Partial<typeof matches.$inferInsert>,
): Promise<void> {
  await tx.update(matches).set(columns).where(eq(matches.id, id));
}

/** Writes all that an edit may change of a match: its facts, and the zone and the instant of its kick-off. */
export async function saveFacts(
  tx: Executor,
  id: string,
  facts: FactValues & { timeZone: string; startsAt: Date },
): Promise<void> {
  await saveMatch(tx, id, facts);
}

/** Finds the instant at which the report of a match became final; null before that. */
export async function findReportFinalAt(db: Executor, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ reportCompletedAt: matches.reportCompletedAt })
    .from(matches)
    .where(eq(matches.id, id));
  return row?.reportCompletedAt ?? null;
}

/** The slot of each player before the last generation of teams; null before the first one, or once it was undone. */
export async function findTeamsBefore(db: Executor, id: string) {
  const [row] = await db.select({ teamsBefore: matches.teamsBefore }).from(matches).where(eq(matches.id, id));
  return row?.teamsBefore ?? null;
}

/** The write that records that the match as read changed. Created once for each change, under the lock. */
export const raisedVersion = statement({ id: m.id }, NOTHING, ({ id }) =>
  queries
    .update(matches)
    .set({ version: sql`${matches.version} + 1` })
    .where(eq(matches.id, id)),
);

/** As `raisedVersion`, for several matches. */
export async function raiseVersions(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(matches)
    .set({ version: sql`${matches.version} + 1` })
    .where(inArray(matches.id, ids));
}

/** Older pitches are not offered, so that the search takes the same time in a club of ten years. */
const RECENT_MATCHES_SEARCHED = 50;

/** Each pitch of the user's own matches once, the latest first. */
export const findRecentLocations = statement(
  { userId: m.creatorId, limit: int },
  pick(m, 'id', ...PITCH_FACT_NAMES),
  ({ userId, limit }, row) => sql`
    select ${row} from (
      select distinct on (location, maps_url) recent.*
      from (
        select * from matches
        where creator_id = ${userId} order by created_at desc limit ${RECENT_MATCHES_SEARCHED}
      ) recent
      order by location, maps_url, created_at desc
    ) m order by created_at desc, id limit ${limit}`,
).all;

/** The zone of the user's latest match. */
export const findLastTimeZone = statement(
  { userId: m.creatorId },
  { timeZone: m.timeZone },
  ({ userId }, row) => sql`
    select ${row} from matches m where m.creator_id = ${userId} order by m.created_at desc limit 1`,
).first;

export const findLastMatchSettings = statement(
  { userId: m.creatorId },
  pick(m, ...MATCH_FACT_NAMES, 'maxPlayers'),
  ({ userId }, row) => sql`
    select ${row} from matches m where m.creator_id = ${userId} order by m.created_at desc limit 1`,
).first;
