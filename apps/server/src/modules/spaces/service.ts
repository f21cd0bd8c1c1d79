import type { Match } from '@picado/domain/matches/schema';
import type { OccupiedSpace } from '@picado/domain/realtime/contract';
import { accept, refuse, type Result } from '@picado/domain/result';
import { isSpaceFilled, parseSpaceKey } from '@picado/domain/roster/spaces';
import type { Database, Executor } from '../../db/database';
import {
  expireSpace,
  findOccupiedSpaces,
  freeSpaces,
  freeSpacesAt,
  freeSpacesOfHolder,
  takeSpace,
  type Hold,
} from './repository';

/** Tells who watches a match, but the holder, that a space is being filled in or is free again. */
export type AnnounceSpace = (
  type: 'SPACE_OCCUPIED' | 'SPACE_RELEASED',
  matchId: string,
  space: OccupiedSpace,
  exceptHolder: string | null,
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
  const timers = new Map<string, NodeJS.Timeout>();
  const change = <T>(work: (tx: Executor) => Promise<T>) => database.transaction(work, { durable: false });

  const released = (matchId: string, spaceKey: string) => {
    announce('SPACE_RELEASED', matchId, { spaceKey, expiresAt: new Date(now()).toISOString() }, null);
  };

  function endLater(hold: Hold): void {
    const key = timerKey(hold);
    clearTimeout(timers.get(key));
    const timer = setTimeout(() => {
      timers.delete(key);
      change((tx) => expireSpace(tx, hold)).then((isExpired) => {
        if (isExpired) released(hold.matchId, hold.spaceKey);
      }, onError);
    }, holdMs);
    timer.unref();
    timers.set(key, timer);
  }

  function stopTimer(matchId: string, spaceKey: string, holder: string): void {
    const key = timerKey({ matchId, spaceKey, holder });
    clearTimeout(timers.get(key));
    timers.delete(key);
  }

  return {
    /** Announces that the holder is filling in a slot. A holder has one slot of a match at a time. */
    async occupy(matchId: string, spaceKey: string, holder: string): Promise<Result<true>> {
      const match = await readMatch(matchId, now());
      if (match === null) return refuse('MATCH_NOT_FOUND');
      if (match.status === 'FINISHED') return refuse('MATCH_FINISHED');
      const slot = parseSpaceKey(spaceKey, match.maxPlayers);
      if (slot === null) return refuse('SLOT_OUT_OF_RANGE');
      if (isSpaceFilled(match.players, slot)) return refuse('SLOT_TAKEN');

      const hold = { matchId, spaceKey, holder, expiresAt: new Date(now() + holdMs) };
      const outcome = await change(async (tx) => {
        if (!(await takeSpace(tx, hold, new Date(now())))) return null;
        return freeSpaces(tx, { matchId, holder, butSpaceKey: spaceKey });
      });
      if (outcome === null) return refuse('SLOT_TAKEN');
      for (const freed of outcome) {
        stopTimer(matchId, freed, holder);
        released(matchId, freed);
      }
      endLater(hold);
      announce('SPACE_OCCUPIED', matchId, { spaceKey, expiresAt: hold.expiresAt.toISOString() }, holder);
      return accept(true);
    },

    async release(matchId: string, holder: string): Promise<void> {
      const freed = await change((tx) => freeSpaces(tx, { matchId, holder }));
      for (const spaceKey of freed) {
        stopTimer(matchId, spaceKey, holder);
        released(matchId, spaceKey);
      }
    },

    async releaseAll(holder: string): Promise<void> {
      const freed = await change((tx) => freeSpacesOfHolder(tx, holder));
      for (const { matchId, spaceKey } of freed) {
        stopTimer(matchId, spaceKey, holder);
        released(matchId, spaceKey);
      }
    },

    /** Ends whatever holds there are on slots in which somebody stands now. */
    async endAt(matchId: string, spaceKeys: readonly string[]): Promise<void> {
      const freed = await change((tx) => freeSpacesAt(tx, matchId, spaceKeys));
      for (const spaceKey of freed) released(matchId, spaceKey);
    },

    occupiedIn(matchId: string, butHolder: string): Promise<OccupiedSpace[]> {
      return findOccupiedSpaces(database.read, matchId, { now: new Date(now()), butHolder });
    },

    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

function timerKey({ matchId, spaceKey, holder }: Pick<Hold, 'matchId' | 'spaceKey' | 'holder'>): string {
  return `${matchId} ${spaceKey} ${holder}`;
}
