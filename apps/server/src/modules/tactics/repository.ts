import type { Tactics } from '@picado/domain/formations/schema';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { matches } from '../../db/tables/matches';

export async function saveTactics(tx: Executor, matchId: string, tactics: Tactics): Promise<void> {
  await tx.update(matches).set({ tactics }).where(eq(matches.id, matchId));
}
