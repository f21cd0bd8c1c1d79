import type { Evidence } from '@picado/domain/ratings/evidence';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, uuid, uuids, whole, type RowOf } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, first, NOTHING, statement, upsertion } from '../../db/statement';
import { entryEvidence, playerEvidence, ratingEvents } from '../../db/tables/ratings';
import { starsOfUser } from '../../reads/ratings';

const v = alias(ratingEvents, 'v');
const e = alias(entryEvidence, 'e');

/** Records a final report, or a claim. Called behind the locks of the figures of all players that it concerns. */
export async function insertRatingEvent(
  tx: Executor,
  event: { matchId: string; claimedEntryId: string | null },
): Promise<void> {
  await tx.insert(ratingEvents).values(event);
}

/** A final report, or a claim, in the order in which they counted. */
const EVENT = {
  sequence: v.sequence,
  matchId: v.matchId,
  /** Null for a final report. */
  claimedEntryId: v.claimedEntryId,
};
export type RatingEventRow = RowOf<typeof EVENT>;

const REPORT_OF = statement(
  { matchId: uuid },
  EVENT,
  ({ matchId }, row) => sql`
    select ${row} from rating_events v where v.match_id = ${matchId} and v.claimed_entry_id is null`,
);

/** Whether the final report of a match has been rated. */
export async function isRated(db: Executor, matchId: string): Promise<boolean> {
  return (await first(db, REPORT_OF({ matchId }))) !== null;
}

/** Every event after this one, in order. */
export const findRatingEventsAfter = statement(
  { sequence: whole, limit: int },
  EVENT,
  ({ sequence, limit }, row) => sql`
    select ${row} from rating_events v where v.sequence > ${sequence} order by v.sequence limit ${limit}`,
).all;

/** The entries of these matches that passed to an account after this event. */
export const findLaterClaims = statement(
  { sequence: whole, matchIds: uuids },
  { matchId: v.matchId, entryId: uuid`v.claimed_entry_id` },
  ({ sequence, matchIds }, row) => sql`
    select ${row} from rating_events v
    where v.claimed_entry_id is not null and v.sequence > ${sequence} and v.match_id = any(${matchIds})`,
).all;

/** The evidence of a final report about one entry, and the player's own stars at that time. */
export interface EntryEvidence extends Evidence {
  ownStars: number;
}

const replaced = (names: readonly (keyof typeof playerEvidence._.columns)[]) =>
  sql.join(
    names.map((name) => {
      const column = sql.identifier(playerEvidence[name].name);
      return sql`${column} = excluded.${column}`;
    }),
    sql`, `,
  );
const EVIDENCE = [
  'matches',
  'resultsPrecision',
  'resultsSum',
  'stars',
  'starMatches',
  'starsPrecision',
  'starsSum',
] as const;

const SAVE_ENTRIES = upsertion(entryEvidence, ['entryId'], replaced(EVIDENCE));
const SAVE_PLAYERS = upsertion(playerEvidence, ['userId']);

/** Writes the evidence of a match about each of its entries. The own stars of one that is stored stay as they are. */
export async function saveEntryEvidence(
  tx: Executor,
  evidence: ReadonlyMap<string, EntryEvidence>,
): Promise<void> {
  await all(tx, SAVE_ENTRIES({ rows: [...evidence].map(([entryId, of]) => ({ entryId, ...of })) }));
}

/** Writes the new sums of evidence of users. */
export async function savePlayerEvidence(
  tx: Executor,
  evidence: ReadonlyMap<string, Evidence>,
): Promise<void> {
  if (evidence.size === 0) return;
  await all(tx, SAVE_PLAYERS({ rows: [...evidence].map(([userId, of]) => ({ userId, ...of })) }));
}

/** Keeps with a claimed entry the stars that its user gives themselves. */
export const saveOwnStars = statement(
  { entryId: uuid },
  NOTHING,
  ({ entryId }) => sql`
    update entry_evidence e set own_stars = own.rating from ${starsOfUser(entryId)} own where e.entry_id = ${entryId}`,
).run;

/** Deletes the stored evidence of a user without any final report. */
export async function deletePlayerEvidence(tx: Executor, userId: string): Promise<void> {
  await tx.delete(playerEvidence).where(eq(playerEvidence.userId, userId));
}

const { entryId: _entryId, ...OF_ENTRY } = getTableColumns(e);

/**
 * The evidence of its match's final report about an entry; null where it is not final, or without evidence.
 */
export const findEntryEvidence = statement(
  { entryId: uuid },
  OF_ENTRY,
  ({ entryId }, row) => sql`select ${row} from entry_evidence e where e.entry_id = ${entryId}`,
).first;
