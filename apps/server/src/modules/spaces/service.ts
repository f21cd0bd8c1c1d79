import type { Match } from '@picado/domain/matches/schema';
import type { OccupiedSpace } from '@picado/domain/realtime/contract';
import { accept, refuse, type Result } from '@picado/domain/result';
import { isSpaceFilled, parseSpaceKey } from '@picado/domain/roster/spaces';
import type { Database, Executor } from '../../db/database';
import {
  expireSpace,
  findOccupiedSpaces,
  freeOtherSpaces,
  freeSpaces,
  freeSpacesAt,
  keptHolder,
  lockVisitor,
  takeSpace,
  type FreedSpace,
  type Hold,
  type Holder,
} from './repository';

export type { Holder } from './repository';

/** Tells the clients that watch a match, but the holder's socket, that a space is being filled in or is free again. */
export type AnnounceSpace = (
  type: 'SPACE_OCCUPIED' | 'SPACE_RELEASED',
  matchId: string,
  space: OccupiedSpace,
  exceptSocketId: string | null,
) => void;

export interface SpacesServiceDependencies {
  database: Database;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  announce: AnnounceSpace;
  now: () => number;
  /** How long an announced space is held, in milliseconds. */
  holdMs: number;
  /** Where a hold's end could not be written: it ends by its own time all the same. */
  onError: (error: unknown) => void;
}

export type SpacesService = ReturnType<typeof createSpacesService>;

/**
 * The slots that people are filling in at this moment. They are kept in the database because every process must know
 * them, and not awaited to the disk because a minute later they mean nothing.
 */
export function createSpacesService(dependencies: SpacesServiceDependencies) {
  const { database, readMatch, announce, now, holdMs, onError } = dependencies;
  /** The holds that this process ends, by match and slot and holder. */
  const holds = new Map<string, { hold: Hold; address: string; timer: NodeJS.Timeout }>();
  const change = <T>(work: (tx: Executor) => Promise<T>) => database.transaction(work, { durable: false });

  const announceFree = (matchId: string, spaceKey: string) => {
    announce('SPACE_RELEASED', matchId, { spaceKey, expiresAt: new Date(now()).toISOString() }, null);
  };

  function endLater(hold: Hold, address: string): void {
    const key = keyOf({ ...hold, holder: keptHolder(hold) });
    clearTimeout(holds.get(key)?.timer);
    const timer = setTimeout(() => {
      holds.delete(key);
      change((tx) => expireSpace(tx, hold)).then((isExpired) => {
        if (isExpired) announceFree(hold.matchId, hold.spaceKey);
      }, onError);
    }, holdMs);
    timer.unref();
    holds.set(key, { hold, address, timer });
  }

  function forget(key: string): void {
    clearTimeout(holds.get(key)?.timer);
    holds.delete(key);
  }

  function tellFreed(freed: readonly FreedSpace[]): void {
    for (const space of freed) {
      forget(keyOf(space));
      announceFree(space.matchId, space.spaceKey);
    }
  }

  /** How many other visitors of that address fill in a slot of the match, as far as this process knows. */
  function heldFrom(address: string, matchId: string, visitor: string): number {
    return [...holds.values()].filter(
      (held) => held.address === address && held.hold.matchId === matchId && held.hold.visitor !== visitor,
    ).length;
  }

  return {
    /**
     * Announces that a visitor is filling in a slot. They have one at a time: another one, of whichever match, is free
     * again. One address announces at most half the slots of a match, so that no single visitor makes it look full.
     */
    async occupy(
      matchId: string,
      spaceKey: string,
      { address, ...holder }: Holder & { address: string },
    ): Promise<Result<true>> {
      const match = await readMatch(matchId, now());
      if (match === null) return refuse('MATCH_NOT_FOUND');
      if (match.status === 'FINISHED') return refuse('MATCH_FINISHED');
      const slot = parseSpaceKey(spaceKey, match.maxPlayers);
      if (slot === null) return refuse('SLOT_OUT_OF_RANGE');
      if (isSpaceFilled(match.players, slot)) return refuse('SLOT_TAKEN');
      if (heldFrom(address, matchId, holder.visitor) >= match.maxPlayers) return refuse('TOO_MANY_EVENTS');

      const hold = { matchId, spaceKey, ...holder, expiresAt: new Date(now() + holdMs) };
      const freed = await change(async (tx) => {
        await lockVisitor(tx, holder.visitor);
        if (!(await takeSpace(tx, hold, new Date(now())))) return null;
        return freeOtherSpaces(tx, hold);
      });
      if (freed === null) return refuse('SLOT_TAKEN');
      tellFreed(freed);
      endLater(hold, address);
      announce(
        'SPACE_OCCUPIED',
        matchId,
        { spaceKey, expiresAt: hold.expiresAt.toISOString() },
        holder.socketId,
      );
      return accept(true);
    },

    /** Lets go what a socket holds: in one match, or one slot of it, where they are named. */
    async release(holder: Holder, matchId?: string, spaceKey?: string): Promise<void> {
      tellFreed(await change((tx) => freeSpaces(tx, holder, { matchId, spaceKey })));
    },

    /** Ends all holds on slots in which a player stands now. */
    async endAt(matchId: string, spaceKeys: readonly string[]): Promise<void> {
      const freed = await change((tx) => freeSpacesAt(tx, matchId, spaceKeys));
      for (const spaceKey of freed) announceFree(matchId, spaceKey);
      for (const [key, { hold }] of holds) {
        if (hold.matchId === matchId && freed.includes(hold.spaceKey)) forget(key);
      }
    },

    occupiedIn(matchId: string, butVisitor: string | null): Promise<OccupiedSpace[]> {
      return findOccupiedSpaces(database.read, matchId, { now: new Date(now()), butVisitor });
    },

    close(): void {
      for (const { timer } of holds.values()) clearTimeout(timer);
      holds.clear();
    },
  };
}

function keyOf({ matchId, spaceKey, holder }: FreedSpace): string {
  return `${matchId} ${spaceKey} ${holder}`;
}
