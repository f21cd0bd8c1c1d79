import type { Match } from '@picado/domain/matches/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { Executor } from '../../db/database';
import type { Unit } from '../../events/unit-of-work';
import { presentMatch } from './presenter';
import {
  findMatch,
  lockMatch,
  lockMatchesNaming,
  lockMatchWith,
  raisedVersion,
  raiseVersions,
} from './repository';
import type { MatchFacts } from './rows';

/** A match whose lock is held until the change is done. */
export interface LockedMatch {
  facts: MatchFacts;
  /** As anybody reads it at this moment: what the change is decided on. */
  match: Match;
}

/** What another module may do to a match: take its lock, read it there, and say that what is read of it changed. */
export interface MatchLock {
  /** Takes the lock and reads the row alone, for what is decided on the list. Null where there is no such match. */
  lock(tx: Executor, matchId: string): Promise<MatchFacts | null>;
  /** Takes the lock and reads, in the same statement and behind the lock, columns of the caller's own. */
  lockWith: typeof lockMatchWith;
  open: typeof openMatch;
  /** Takes the locks of a match and of all that show a user's name; the first lock that a change asks for, or none. */
  lockNaming: typeof lockMatchesNaming;
  raiseVersion: typeof raiseVersion;
  raiseVersions: typeof raiseVersions;
}

/** Takes the lock and reads the whole match under it. Refuses with `MATCH_NOT_FOUND`. */
export async function openMatch(unit: Unit, matchId: string): Promise<Result<LockedMatch>> {
  const facts = await lockMatch(unit.tx, matchId);
  const row = facts && (await findMatch(unit.tx, matchId));
  if (facts === null || row === null) return refuse('MATCH_NOT_FOUND');
  return accept({ facts, match: presentMatch(row, unit.now) });
}

/** Marks that the match as read changed. Called once for each change, under the lock. */
export function raiseVersion(unit: Unit, matchId: string): void {
  unit.later.write(raisedVersion({ id: matchId }));
}

export const matchLock: MatchLock = {
  lock: lockMatch,
  lockWith: lockMatchWith,
  open: openMatch,
  lockNaming: lockMatchesNaming,
  raiseVersion,
  raiseVersions,
};
