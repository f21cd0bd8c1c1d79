import type { Seat } from '@picado/domain/teams/schema';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { matches } from '../../db/schema';

/** Who stood where before the teams were last generated; null where they never were, or where that was undone. */
export async function findTeamsBefore(db: Executor, matchId: string): Promise<Seat[] | null> {
  const [row] = await db
    .select({ teamsBefore: matches.teamsBefore })
    .from(matches)
    .where(eq(matches.id, matchId));
  return (row?.teamsBefore ?? null) as Seat[] | null;
}

export async function saveTeamsBefore(tx: Executor, matchId: string, seats: Seat[] | null): Promise<void> {
  await tx.update(matches).set({ teamsBefore: seats }).where(eq(matches.id, matchId));
}
