import type { Evidence } from '@picado/domain/ratings/evidence';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { LOCK_NAMED } from '../../db/named-lock';
import { all, first, NOTHING, statement, upsertion } from '../../db/statement';
import { entryEvidence, playerEvidence, ratingEvents } from '../../db/tables/ratings';
import { starsOfUser } from '../../reads/ratings';

const v = alias(ratingEvents, 'v');
const e = alias(entryEvidence, 'e');

/**
 * Held by whatever rates a match or writes evidence, until the end of its transaction, and taken before the locks of figures: then
 * it is known which matches were played later and are rated, and the figures of all their players are locked at once.
 */
export const lockLevels = (tx: Executor): Promise<void> => LOCK_NAMED.run(tx, { name: 'levels' });

/** Records a final report, or a claim. Called behind the locks of the figures of all players that it concerns. */
export async function insertRatingEvent(
  tx: Executor,
  event: { matchId: string; claimedEntryId: string | null },
): Promise<void> {
  await tx.insert(ratingEvents).values(event);
}

const REPORT_OF = statement(
  { matchId: uuid },
  { matchId: v.matchId },
  ({ matchId }, row) => sql`
    select ${row} from rating_events v where v.match_id = ${matchId} and v.claimed_entry_id is null`,
);

/** Returns true if the final report of a match has been rated. */
export async function isRated(db: Executor, matchId: string): Promise<boolean> {
  return (await first(db, REPORT_OF({ matchId }))) !== null;
}

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
