import type { HeldSlot } from '@picado/domain/roster/api-names';
import { and, eq, gt, inArray, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { LOCK_NAMED } from '../../db/named-lock';
import { all } from '../../db/statement';
import { heldSlots } from '../../db/tables/held-slots';

/**
 * The visitor that holds a slot. All sockets of a user are one visitor; without an account each socket is
 * one.
 */
export interface Holder {
  visitor: string;
  socketId: string;
}

export interface Hold extends Holder {
  matchId: string;
  slotKey: string;
  expiresAt: Date;
}

export interface FreedSlot {
  matchId: string;
  slotKey: string;
  /** The holder in the form of `storedHolder`. */
  holder: string;
}

export function storedHolder({ visitor, socketId }: Holder): string {
  return `${visitor} ${socketId}`;
}

const isOfVisitor = (visitor: string) => sql`starts_with(${heldSlots.holder}, ${`${visitor} `})`;
const FREED = {
  matchId: heldSlots.matchId,
  slotKey: heldSlots.slotKey,
  holder: heldSlots.holder,
};

/** A lock for all changes of one visitor's slots, until the transaction ends. */
export async function lockVisitor(tx: Executor, visitor: string): Promise<void> {
  await all(tx, LOCK_NAMED({ name: `picado space ${visitor}` }));
}

/** The last instant at which a slot held now can expire, also one held by a process whose clock is ahead of this one's. */
function lastExpiry(now: Date, holdMs: number): Date {
  return new Date(now.getTime() + 2 * holdMs);
}

/**
 * Takes the slot where it is free, expired or the visitor's own. False where another visitor holds it. A slot that expires
 * later than any can was held before the clock was set back, and is free.
 */
export async function holdSlot(tx: Executor, hold: Hold, now: Date): Promise<boolean> {
  const { matchId, slotKey, expiresAt, visitor } = hold;
  const holder = storedHolder(hold);
  const taken = await tx
    .insert(heldSlots)
    .values({ matchId, slotKey, expiresAt, holder })
    .onConflictDoUpdate({
      target: [heldSlots.matchId, heldSlots.slotKey],
      set: { holder, expiresAt },
      setWhere: or(
        lte(heldSlots.expiresAt, now),
        gt(heldSlots.expiresAt, lastExpiry(now, expiresAt.getTime() - now.getTime())),
        isOfVisitor(visitor),
      ),
    })
    .returning({ slotKey: heldSlots.slotKey });
  return taken.length > 0;
}

/** Releases all slots of the visitor, in any match, except this one; returns the released ones. */
export async function freeOtherSlots(
  tx: Executor,
  { visitor, matchId, slotKey }: Pick<Hold, 'visitor' | 'matchId' | 'slotKey'>,
): Promise<FreedSlot[]> {
  return tx
    .delete(heldSlots)
    .where(and(isOfVisitor(visitor), or(ne(heldSlots.matchId, matchId), ne(heldSlots.slotKey, slotKey))))
    .returning(FREED);
}

/** Releases the slots of this socket, in one match, or one slot of it, where given; returns the released ones. */
export async function freeHeldSlots(
  tx: Executor,
  holder: Holder,
  { matchId, slotKey }: { matchId?: string | undefined; slotKey?: string | undefined },
): Promise<FreedSlot[]> {
  return tx
    .delete(heldSlots)
    .where(
      and(
        eq(heldSlots.holder, storedHolder(holder)),
        matchId === undefined ? undefined : eq(heldSlots.matchId, matchId),
        slotKey === undefined ? undefined : eq(heldSlots.slotKey, slotKey),
      ),
    )
    .returning(FREED);
}

/** Frees slots regardless of their holder; returns those that were held. */
export async function freeSlotsAt(
  tx: Executor,
  matchId: string,
  slotKeys: readonly string[],
): Promise<string[]> {
  const freed = await tx
    .delete(heldSlots)
    .where(and(eq(heldSlots.matchId, matchId), inArray(heldSlots.slotKey, slotKeys)))
    .returning({ slotKey: heldSlots.slotKey });
  return freed.map((row) => row.slotKey);
}

/** Frees one holder's slot once its time is over; true where it had not been taken again meanwhile. */
export async function expireSlot(tx: Executor, hold: Hold): Promise<boolean> {
  const expired = await tx
    .delete(heldSlots)
    .where(
      and(
        eq(heldSlots.matchId, hold.matchId),
        eq(heldSlots.slotKey, hold.slotKey),
        eq(heldSlots.holder, storedHolder(hold)),
        lte(heldSlots.expiresAt, hold.expiresAt),
      ),
    )
    .returning({ slotKey: heldSlots.slotKey });
  return expired.length > 0;
}

export async function findHeldSlots(
  db: Executor,
  matchId: string,
  { now, holdMs, butVisitor }: { now: Date; holdMs: number; butVisitor: string | null },
): Promise<HeldSlot[]> {
  const rows = await db
    .select()
    .from(heldSlots)
    .where(
      and(
        eq(heldSlots.matchId, matchId),
        gt(heldSlots.expiresAt, now),
        lte(heldSlots.expiresAt, lastExpiry(now, holdMs)),
        butVisitor === null ? undefined : not(isOfVisitor(butVisitor)),
      ),
    );
  return rows.map((row) => ({ slotKey: row.slotKey, expiresAt: row.expiresAt.toISOString() }));
}
