import type { OccupiedSpace } from '@picado/domain/realtime/contract';
import { and, eq, gt, inArray, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { occupiedSpaces } from '../../db/schema';

/** The visitor that fills in a slot. All sockets of a user are one visitor; without an account each socket is one. */
export interface Holder {
  visitor: string;
  socketId: string;
}

export interface Hold extends Holder {
  matchId: string;
  spaceKey: string;
  expiresAt: Date;
}

export interface FreedSpace {
  matchId: string;
  spaceKey: string;
  /** As it is kept, which `keptHolder` makes. */
  holder: string;
}

export function keptHolder({ visitor, socketId }: Holder): string {
  return `${visitor} ${socketId}`;
}

const isOfVisitor = (visitor: string) => sql`starts_with(${occupiedSpaces.holder}, ${`${visitor} `})`;
const FREED = {
  matchId: occupiedSpaces.matchId,
  spaceKey: occupiedSpaces.spaceKey,
  holder: occupiedSpaces.holder,
};

/** All changes of one visitor's spaces wait their turn here, until the transaction ends. */
export async function lockVisitor(tx: Executor, visitor: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picado space ${visitor}`}, 0))`);
}

/** Takes the space where it is free, expired or the visitor's own. False where another one has it. */
export async function takeSpace(tx: Executor, hold: Hold, now: Date): Promise<boolean> {
  const { matchId, spaceKey, expiresAt, visitor } = hold;
  const holder = keptHolder(hold);
  const taken = await tx
    .insert(occupiedSpaces)
    .values({ matchId, spaceKey, expiresAt, holder })
    .onConflictDoUpdate({
      target: [occupiedSpaces.matchId, occupiedSpaces.spaceKey],
      set: { holder, expiresAt },
      setWhere: or(lte(occupiedSpaces.expiresAt, now), isOfVisitor(visitor)),
    })
    .returning({ spaceKey: occupiedSpaces.spaceKey });
  return taken.length > 0;
}

/** Frees all that the visitor has, in any match, but for this one space; answers what it freed. */
export async function freeOtherSpaces(
  tx: Executor,
  { visitor, matchId, spaceKey }: Pick<Hold, 'visitor' | 'matchId' | 'spaceKey'>,
): Promise<FreedSpace[]> {
  return tx
    .delete(occupiedSpaces)
    .where(
      and(
        isOfVisitor(visitor),
        or(ne(occupiedSpaces.matchId, matchId), ne(occupiedSpaces.spaceKey, spaceKey)),
      ),
    )
    .returning(FREED);
}

/** Frees what this socket has, in one match, or one slot of it, where they are named; answers what it freed. */
export async function freeSpaces(
  tx: Executor,
  holder: Holder,
  { matchId, spaceKey }: { matchId?: string | undefined; spaceKey?: string | undefined },
): Promise<FreedSpace[]> {
  return tx
    .delete(occupiedSpaces)
    .where(
      and(
        eq(occupiedSpaces.holder, keptHolder(holder)),
        matchId === undefined ? undefined : eq(occupiedSpaces.matchId, matchId),
        spaceKey === undefined ? undefined : eq(occupiedSpaces.spaceKey, spaceKey),
      ),
    )
    .returning(FREED);
}

/** Frees spaces whichever visitor has them; answers those that were held. */
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

/** Frees one holder's space once its minute is over; true where it had not been taken anew meanwhile. */
export async function expireSpace(tx: Executor, hold: Hold): Promise<boolean> {
  const expired = await tx
    .delete(occupiedSpaces)
    .where(
      and(
        eq(occupiedSpaces.matchId, hold.matchId),
        eq(occupiedSpaces.spaceKey, hold.spaceKey),
        eq(occupiedSpaces.holder, keptHolder(hold)),
        lte(occupiedSpaces.expiresAt, hold.expiresAt),
      ),
    )
    .returning({ spaceKey: occupiedSpaces.spaceKey });
  return expired.length > 0;
}

export async function findOccupiedSpaces(
  db: Executor,
  matchId: string,
  { now, butVisitor }: { now: Date; butVisitor: string | null },
): Promise<OccupiedSpace[]> {
  const rows = await db
    .select()
    .from(occupiedSpaces)
    .where(
      and(
        eq(occupiedSpaces.matchId, matchId),
        gt(occupiedSpaces.expiresAt, now),
        butVisitor === null ? undefined : not(isOfVisitor(butVisitor)),
      ),
    );
  return rows.map((row) => ({ spaceKey: row.spaceKey, expiresAt: row.expiresAt.toISOString() }));
}
