import type { Match } from '@picado/domain/matches/schema';
import { SLOT_HELD, SLOT_RELEASED, type HeldSlot } from '@picado/domain/roster/api-names';
import { accept, refuse, type Result } from '@picado/domain/result';
import { playerAt } from '@picado/domain/roster/player-at';
import { parseSlotKey } from '@picado/domain/roster/slot-keys';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import {
  expireSlot,
  findHeldSlots,
  freeOtherSlots,
  freeHeldSlots,
  freeSlotsAt,
  storedHolder,
  lockVisitor,
  holdSlot,
  type FreedSlot,
  type Hold,
  type Holder,
} from './repository';

export type { Holder } from './repository';

/** Sends the room of a match, except the holder's socket, that a slot is announced or free again. */
export type AnnounceSlot = (
  type: typeof SLOT_HELD | typeof SLOT_RELEASED,
  matchId: string,
  slot: HeldSlot,
  exceptSocketId: string | null,
) => void;

export interface HeldSlotsServiceDependencies {
  database: Database;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  announce: AnnounceSlot;
  now: () => number;
  /** The time for which an announced slot is held, in milliseconds. */
  holdMs: number;
  /** Called if a release could not be written: the row expires anyway. */
  onError: (error: unknown) => void;
}

export type HeldSlotsService = ReturnType<typeof createHeldSlotsService>;

/**
 * Announced slots. They are in the database because every process must know them, and not awaited to the disk because
 * they expire within a minute.
 */
export function createHeldSlotsService(dependencies: HeldSlotsServiceDependencies) {
  const { database, readMatch, announce, now, holdMs, onError } = dependencies;
  /** The timers that end announcements, by match, slot and holder. */
  const holds = new Map<string, { hold: Hold; address: string; timer: NodeJS.Timeout }>();
  const change = <T>(work: (tx: Executor) => Promise<T>) => database.transaction(work, { durable: false });

  const announceFree = (matchId: string, slotKey: string) => {
    announce(SLOT_RELEASED, matchId, { slotKey, expiresAt: new Date(now()).toISOString() }, null);
  };

  function endLater(hold: Hold, address: string): void {
    const key = keyOf({ ...hold, holder: storedHolder(hold) });
    clearTimeout(holds.get(key)?.timer);
    const timer = setTimeout(() => {
      holds.delete(key);
      change((tx) => expireSlot(tx, hold)).then((isExpired) => {
        if (isExpired) announceFree(hold.matchId, hold.slotKey);
      }, onError);
    }, holdMs);
    timer.unref();
    holds.set(key, { hold, address, timer });
  }

  function forget(key: string): void {
    clearTimeout(holds.get(key)?.timer);
    holds.delete(key);
  }

  function sendFreed(freed: readonly FreedSlot[]): void {
    for (const slot of freed) {
      forget(keyOf(slot));
      announceFree(slot.matchId, slot.slotKey);
    }
  }

  /** Counts the other visitors of that address that have announced a slot of the match, as far as this process knows. */
  function heldFrom(address: string, matchId: string, visitor: string): number {
    return [...holds.values()].filter(
      (held) => held.address === address && held.hold.matchId === matchId && held.hold.visitor !== visitor,
    ).length;
  }

  return {
    /**
     * Announces a slot of a visitor. A visitor announces one at a time: another one, of any match, releases
     * the first. One address announces at most half the slots of a match, so that a single visitor cannot
     * make it look full.
     */
    async hold(
      matchId: string,
      slotKey: string,
      { address, ...holder }: Holder & { address: string },
    ): Promise<Result<true>> {
      const match = await readMatch(matchId, now());
      if (match === null) return refuse('MATCH_NOT_FOUND');
      if (match.status === 'FINISHED') return refuse('MATCH_FINISHED');
      const slot = parseSlotKey(slotKey, match.maxPlayers);
      if (slot === null) return refuse('SLOT_OUT_OF_RANGE');
      if (playerAt(match, slot) !== undefined) return refuse('SLOT_TAKEN');
      if (heldFrom(address, matchId, holder.visitor) >= match.maxPlayers) return refuse('TOO_MANY_EVENTS');

      const hold = { matchId, slotKey, ...holder, expiresAt: new Date(now() + holdMs) };
      const freed = await change(async (tx) => {
        await lockVisitor(tx, holder.visitor);
        if (!(await holdSlot(tx, hold, new Date(now())))) return null;
        return freeOtherSlots(tx, hold);
      });
      if (freed === null) return refuse('SLOT_TAKEN');
      sendFreed(freed);
      endLater(hold, address);
      announce(SLOT_HELD, matchId, { slotKey, expiresAt: hold.expiresAt.toISOString() }, holder.socketId);
      return accept(true);
    },

    /** Releases the slots of a socket: in one match, or one slot of it, where given. */
    async release(holder: Holder, matchId?: string, slotKey?: string): Promise<void> {
      sendFreed(await change((tx) => freeHeldSlots(tx, holder, { matchId, slotKey })));
    },

    /** Releases all announced slots that have a player now. */
    async endAt(matchId: string, slotKeys: readonly string[]): Promise<void> {
      const freed = await change((tx) => freeSlotsAt(tx, matchId, slotKeys));
      for (const slotKey of freed) announceFree(matchId, slotKey);
      for (const [key, { hold }] of holds) {
        if (hold.matchId === matchId && freed.includes(hold.slotKey)) forget(key);
      }
    },

    heldIn(matchId: string, butVisitor: string | null): Promise<HeldSlot[]> {
      return findHeldSlots(database.read, matchId, { now: new Date(now()), holdMs, butVisitor });
    },

    close(): void {
      for (const { timer } of holds.values()) clearTimeout(timer);
      holds.clear();
    },
  };
}

function keyOf({ matchId, slotKey, holder }: FreedSlot): string {
  return `${matchId} ${slotKey} ${holder}`;
}
