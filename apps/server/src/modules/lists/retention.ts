import { EXPORT_RETENTION_MS } from '@picado/domain/list-text/limits';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { listExports } from '../../db/tables/lists';

/** Deletes exported lists that are old. */
export async function forgetExports(tx: Executor, now: number): Promise<void> {
  await tx.delete(listExports).where(lt(listExports.createdAt, new Date(now - EXPORT_RETENTION_MS)));
}
