import type { OccupiedSpace } from '@picado/domain/realtime/contract';
import { and, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { occupiedSpaces } from '../../db/schema';

export interface Hold {
  matchId: string;
  spaceKey: string;
  holder: string;
  expiresAt: Date;
}

/** Takes the space where it is free, expired or the holder's own. False where somebody else has it. */
export async function takeSpace(tx: Executor, hold: Hold, now: Date): Promise<boolean> {
  const taken = await tx
    .insert(occupiedSpaces)
    .values(hold)
    .onConflictDoUpdate({
      target: [occupiedSpaces.matchId, occupiedSpaces.spaceKey],
      set: { holder: hold.holder, expiresAt: hold.expiresAt },
      setWhere: or(lte(occupiedSpaces.expiresAt, now), eq(occupiedSpaces.holder, hold.holder)),
    })
    .returning({ spaceKey: occupiedSpaces.spaceKey });
  return taken.length > 0;
}

/** Frees what the holder has in the match, but for one space where one is named; answers what it freed. */
export async function freeSpaces(
  tx: Executor,
  { matchId, holder, butSpaceKey }: { matchId: string; holder: string; butSpaceKey?: string },
): Promise<string[]> {
  const freed = await tx
    .delete(occupiedSpaces)
    .where(
      and(
        eq(occupiedSpaces.matchId, matchId),
        eq(occupiedSpaces.holder, holder),
        butSpaceKey === undefined ? undefined : ne(occupiedSpaces.spaceKey, butSpaceKey),
      ),
    )
    .returning({ spaceKey: occupiedSpaces.spaceKey });
  return freed.map((row) => row.spaceKey);
}

/** Frees spaces whoever has them; answers those that somebody had. */
export async function freeSpacesAt(
  tx: Executor,
  matchId: string,
  spaceKeys: readonly string[],
): Promise<string[]> {
  const freed = await tx
    .delete(occupiedSpaces)
    .where(and(eq(occupiedSpaces.matchId, matchId), inArray(occupiedSpaces.spaceKey, spaceKeys)))
    .returning({ spaceKey: occupiedSpaces.spaceKey });
  return freed.map((row) => row.spaceKey);
}

export async function freeSpacesOfHolder(
  tx: Executor,
  holder: string,
): Promise<{ matchId: string; spaceKey: string }[]> {
  return tx
    .delete(occupiedSpaces)
    .where(eq(occupiedSpaces.holder, holder))
    .returning({ matchId: occupiedSpaces.matchId, spaceKey: occupiedSpaces.spaceKey });
}

/** Frees one holder's space once its minute is over; true where it had not been taken anew meanwhile. */
export async function expireSpace(tx: Executor, hold: Hold): Promise<boolean> {
  const expired = await tx
    .delete(occupiedSpaces)
    .where(
      and(
        eq(occupiedSpaces.matchId, hold.matchId),
        eq(occupiedSpaces.spaceKey, hold.spaceKey),
        eq(occupiedSpaces.holder, hold.holder),
        lte(occupiedSpaces.expiresAt, hold.expiresAt),
      ),
    )
    .returning({ spaceKey: occupiedSpaces.spaceKey });
  return expired.length > 0;
}

export async function findOccupiedSpaces(
  db: Executor,
  matchId: string,
  { now, butHolder }: { now: Date; butHolder: string },
): Promise<OccupiedSpace[]> {
  const rows = await db
    .select()
    .from(occupiedSpaces)
    .where(
      and(
        eq(occupiedSpaces.matchId, matchId),
        gt(occupiedSpaces.expiresAt, now),
        ne(occupiedSpaces.holder, butHolder),
      ),
    );
  return rows.map((row) => ({ spaceKey: row.spaceKey, expiresAt: row.expiresAt.toISOString() }));
}
