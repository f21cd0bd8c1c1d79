import { and, count, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { noteReads } from '../../db/tables/notes';

export async function saveNoteRead(
  tx: Executor,
  { matchId, userId, seenAt }: { matchId: string; userId: string; seenAt: Date },
): Promise<void> {
  await tx.insert(noteReads).values({ matchId, userId, seenAt }).onConflictDoNothing();
}

/** Removes the reads of a note for a new text, which no player has seen yet. */
export async function removeNoteReads(tx: Executor, matchId: string): Promise<void> {
  await tx.delete(noteReads).where(eq(noteReads.matchId, matchId));
}

/** Finds out if a user has seen the note of a match, and counts its readers that have. */
export async function findNoteReads(
  db: Executor,
  matchId: string,
  userId: string,
  readerIds: readonly string[],
): Promise<{ hasSeen: boolean; seenCount: number }> {
  const [[all], [own]] = await Promise.all([
    db
      .select({ seen: count() })
      .from(noteReads)
      .where(and(eq(noteReads.matchId, matchId), inArray(noteReads.userId, readerIds))),
    db
      .select({ seen: count() })
      .from(noteReads)
      .where(and(eq(noteReads.matchId, matchId), eq(noteReads.userId, userId))),
  ]);
  return { hasSeen: (own?.seen ?? 0) > 0, seenCount: all?.seen ?? 0 };
}
