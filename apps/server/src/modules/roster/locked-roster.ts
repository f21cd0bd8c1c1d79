import { assert } from '@picado/domain/assert';
import { statusAt } from '@picado/domain/matches/rules';
import { stageOf } from '@picado/domain/matches/stage';
import type { Actor } from '@picado/domain/matches/viewer';
import { type Result, accept, refuse } from '@picado/domain/result';
import type { ProfileDefaults, Roster } from '@picado/domain/roster/rules';
import type { Idempotency } from '../../calls/context';
import type { Load, LoadWithKey, LoadedWithKey, Unit } from '../../events/unit-of-work';
import { lockList } from '../../reads/locked-list';
import type { MatchCore } from '../../reads/match';
import { entryOfRow } from './repository';

/** A locked match with its list. */
export interface LockedRoster {
  match: MatchCore;
  roster: Roster;
}

/** Takes a match's lock and reads its list behind it. */
export function loadRoster(matchId: string): Load<LockedRoster> {
  return async (unit) => {
    const loaded = await lockAndLoad(unit, matchId, { userId: null, retry: null });
    return loaded.ok ? accept(loaded.value.loaded) : loaded;
  };
}

/** A locked match with its list, and the profile of the calling user; null for a guest. */
export interface RosterForCaller extends LockedRoster {
  profile: ProfileDefaults | null;
}

/** Locks and loads the roster, the caller's profile and the key by which the caller retries, in one statement. */
export function loadRosterForCaller(matchId: string, userId: string | null): LoadWithKey<RosterForCaller> {
  return { withKey: (unit, retry) => lockAndLoad(unit, matchId, { userId, retry }) };
}

async function lockAndLoad(
  unit: Unit,
  matchId: string,
  { userId, retry }: { userId: string | null; retry: Idempotency | null },
): Promise<Result<LoadedWithKey<RosterForCaller>>> {
  const row = await lockList(unit.tx, {
    id: matchId,
    userId,
    scope: retry?.scope ?? null,
    key: retry?.key ?? null,
  });
  if (row === null) return refuse('MATCH_NOT_FOUND');
  const { entries, profile, stored, ...match } = row;
  assert(userId === null || profile !== null, 'A session named a user that does not exist.');
  const { creatorId, coOrganiserIds, maxPlayers } = match;
  const status = statusAt(match, unit.now);
  const roster = {
    creatorId,
    coOrganiserIds,
    isOfGroup: match.groupId !== null,
    maxPlayers,
    status,
    stage: stageOf({ ...match, status }, unit.now),
    entries: entries.map(entryOfRow),
  };
  return accept({ loaded: { match, roster, profile }, stored });
}

/** True for the entry of the calling user, or of the guest that the caller proved to be. */
export function isOwnEntry(entry: { id: string; userId: string | null }, actor: Actor): boolean {
  if (actor.kind === 'user') return entry.userId === actor.userId;
  return actor.kind === 'guest' && entry.userId === null && entry.id === actor.playerId;
}
