import type { Executor } from '../../db/database';
import { lockMatch, raiseVersion } from './repository';
import type { MatchFacts } from './rows';

/** What another module may do to a match: take its lock, and say that what is read of it changed. */
export interface MatchLock {
  lock(tx: Executor, matchId: string): Promise<MatchFacts | null>;
  raiseVersion(tx: Executor, matchId: string): Promise<void>;
}

export const matchLock: MatchLock = { lock: lockMatch, raiseVersion };
