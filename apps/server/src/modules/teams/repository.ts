import { slotOf, toApiSlot, type ApiSlot } from '@picado/domain/roster/api-names';
import type { SlotAssignment } from '@picado/domain/teams/arrangement';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { matches } from '../../db/tables/matches';

/** An assignment as the column holds it. */
type StoredAssignment = ApiSlot & { playerId: string };

/** The slot of each player before the last generation of teams; null before the first one, or once it was undone. */
export async function findTeamsBefore(db: Executor, matchId: string): Promise<SlotAssignment[] | null> {
  const [row] = await db
    .select({ teamsBefore: matches.teamsBefore })
    .from(matches)
    .where(eq(matches.id, matchId));
  const stored = (row?.teamsBefore ?? null) as StoredAssignment[] | null;
  return (
    stored?.flatMap(({ playerId, ...at }) => {
      const slot = slotOf(at);
      return slot === null ? [] : [{ playerId, ...slot }];
    }) ?? null
  );
}

export async function saveTeamsBefore(
  tx: Executor,
  matchId: string,
  assignments: SlotAssignment[] | null,
): Promise<void> {
  const teamsBefore: StoredAssignment[] | null =
    assignments?.map(({ playerId, ...slot }) => ({ playerId, ...toApiSlot(slot) })) ?? null;
  await tx.update(matches).set({ teamsBefore }).where(eq(matches.id, matchId));
}
