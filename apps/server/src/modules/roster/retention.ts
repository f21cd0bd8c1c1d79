import { REPLACEMENT_UNDO_MS } from '@picado/domain/roster/replacement';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { replacements } from '../../db/tables/roster';

/** Deletes the entries of guests that can no longer be returned to them. */
export async function forgetReplacements(tx: Executor, now: number): Promise<void> {
  await tx.delete(replacements).where(lt(replacements.replacedAt, new Date(now - REPLACEMENT_UNDO_MS)));
}
