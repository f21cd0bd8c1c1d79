import type { ExportKey } from '@picado/domain/list-text/mark';
import type { ListState } from '@picado/domain/lists/state';
import { and, eq, lt, sql } from 'drizzle-orm';
import { int, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, statement } from '../../db/statement';
import { listExports } from '../../db/tables/lists';

export interface StoredExport extends ExportKey {
  matchId: string;
  state: ListState;
  createdAt: Date;
}

const KEEP_NEWEST = statement(
  { matchId: uuid, newest: int },
  NOTHING,
  ({ matchId, newest }) => sql`
    delete from list_exports where match_id = ${matchId} and (version, checksum) not in (
      select version, checksum from list_exports where match_id = ${matchId}
      order by created_at desc, version desc limit ${newest})`,
);

/**
 * Stores the state of an export; of a match only the `newest`. An equal state counts as new where the stored one is
 * older than `freshFrom`.
 */
export async function saveExport(
  tx: Executor,
  exported: StoredExport,
  { newest, freshFrom }: { newest: number; freshFrom: Date },
): Promise<void> {
  const { matchId, createdAt } = exported;
  const written = await tx
    .insert(listExports)
    .values(exported)
    .onConflictDoUpdate({
      target: [listExports.matchId, listExports.version, listExports.checksum],
      set: { createdAt },
      setWhere: lt(listExports.createdAt, freshFrom),
    })
    .returning({ version: listExports.version });
  if (written.length === 0) return;
  await all(tx, KEEP_NEWEST({ matchId, newest }));
}

/** The slot of each player at an export, or null where it is not stored. */
export async function findExport(
  db: Executor,
  matchId: string,
  { version, checksum }: ExportKey,
): Promise<ListState | null> {
  const [row] = await db
    .select({ state: listExports.state })
    .from(listExports)
    .where(
      and(
        eq(listExports.matchId, matchId),
        eq(listExports.version, version),
        eq(listExports.checksum, checksum),
      ),
    );
  return row?.state ?? null;
}
