import type { ExportKey } from '@picado/domain/lists/mark';
import type { ListState } from '@picado/domain/lists/state';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { listExports } from '../../db/schema';

export interface KeptExport extends ExportKey {
  matchId: string;
  state: ListState;
  createdAt: Date;
}

/** An export again within a day writes nothing; later it counts as new, so that it is kept as long as one. */
const REFRESHED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Keeps what a list was exported of; of one match only the `newest`. */
export async function keepExport(tx: Executor, kept: KeptExport, newest: number): Promise<void> {
  const { matchId, createdAt } = kept;
  const written = await tx
    .insert(listExports)
    .values(kept)
    .onConflictDoUpdate({
      target: [listExports.matchId, listExports.version, listExports.checksum],
      set: { createdAt },
      setWhere: lt(listExports.createdAt, new Date(createdAt.getTime() - REFRESHED_AFTER_MS)),
    })
    .returning({ version: listExports.version });
  if (written.length === 0) return;
  await tx.execute(sql`
    delete from list_exports where match_id = ${matchId} and (version, checksum) not in (
      select version, checksum from list_exports where match_id = ${matchId}
      order by created_at desc, version desc limit ${newest})`);
}

/** Who stood where when a list was exported, or null where that is not kept. */
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
  return (row?.state ?? null) as ListState | null;
}
