import type { Match } from '@picado/domain/matches/schema';
import { accept, refuse } from '@picado/domain/result';
import type { Load, Unit } from '../../events/unit-of-work';
import { lockGroup } from '../../reads/groups';
import { findMatch, type MatchCore } from '../../reads/match';
import { presentMatch } from './presenter';
import { lockMatch } from './repository';

/** Operations on a match for other modules: take its lock, read it, and write its columns. Its version rises by events alone. */
export {
  deleteMatch,
  findReportFinalAt,
  findTeamsBefore,
  insertMatch,
  leaveGroup,
  lockMatch,
  raiseVersions,
  saveFacts,
  saveMatch,
} from './repository';

/** A match whose lock is held until the change is done. */
export interface LockedMatch {
  core: MatchCore;
  /** The match as every viewer reads it at this moment: the state that the change is decided on. */
  match: Match;
}

/** Takes the lock and reads the whole match under it. Refuses with `MATCH_NOT_FOUND`. */
export function loadMatch(matchId: string): Load<LockedMatch> {
  return async (unit) => {
    const core = await lockMatch(unit.tx, { id: matchId });
    const row = core && (await findMatch(unit.tx, { id: matchId }));
    if (core === null || row === null) return refuse('MATCH_NOT_FOUND');
    return accept({ core, match: presentMatch(row, unit.now) });
  };
}

/** Loads the match behind the lock of its group, where it has one, for a change that reaches the group or its other matches. */
export function loadMatchWithGroup(matchId: string): Load<LockedMatch> {
  return async (unit) => {
    await lockGroupOf(unit, matchId);
    return loadMatch(matchId)(unit);
  };
}

/** Takes the lock of a match's group, if it has one: before that of the match, as all changes of a group take them. */
export async function lockGroupOf(unit: Unit, matchId: string): Promise<void> {
  const found = await findMatch(unit.tx, { id: matchId });
  if (found?.groupId) await lockGroup(unit.tx, { id: found.groupId, userId: null });
}

/** Loads the match as `loadMatch` does, for a change that is decided on more than it: `read` adds that under the lock. */
export function loadMatchWith<Loaded>(
  matchId: string,
  read: (unit: Unit, locked: LockedMatch) => Promise<Loaded>,
): Load<Loaded> {
  return async (unit) => {
    const loaded = await loadMatch(matchId)(unit);
    return loaded.ok ? accept(await read(unit, loaded.value)) : loaded;
  };
}
