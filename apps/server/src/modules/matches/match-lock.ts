import type { Match } from '@picado/domain/matches/schema';
import type { Executor } from '../../db/database';
import { presentMatch } from './presenter';
import { findMatch, lockMatch, raiseVersion } from './repository';
import type { MatchFacts } from './rows';

/** What another module may do to a match: take its lock, read it there, and say that what is read of it changed. */
export interface MatchLock {
  lock(tx: Executor, matchId: string): Promise<MatchFacts | null>;
  /** The match as anybody reads it, within a change: under the lock it is what the change is decided on. */
  read(tx: Executor, matchId: string, now: number): Promise<Match | null>;
  raiseVersion(tx: Executor, matchId: string): Promise<void>;
}

export const matchLock: MatchLock = {
  lock: lockMatch,
  async read(tx, matchId, now) {
    const row = await findMatch(tx, matchId);
    return row && presentMatch(row, now);
  },
  raiseVersion,
};
