import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { heldSlots } from '../../db/tables/held-slots';

/** Deletes announced slots that have expired. */
export async function forgetHeldSlots(tx: Executor, now: number): Promise<void> {
  await tx.delete(heldSlots).where(lt(heldSlots.expiresAt, new Date(now)));
}
