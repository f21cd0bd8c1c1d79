import type { SlotAssignment } from '@picado/domain/teams/schema';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { matches } from '../../db/schema';

/** The slot of each player before the last generation of teams; null before the first one, or once it was undone. */
export async function findTeamsBefore(db: Executor, matchId: string): Promise<SlotAssignment[] | null> {
  const [row] = await db
    .select({ teamsBefore: matches.teamsBefore })
    .from(matches)
    .where(eq(matches.id, matchId));
  return (row?.teamsBefore ?? null) as SlotAssignment[] | null;
}

export async function saveTeamsBefore(
  tx: Executor,
  matchId: string,
  assignments: SlotAssignment[] | null,
): Promise<void> {
  await tx.update(matches).set({ teamsBefore: assignments }).where(eq(matches.id, matchId));
}
