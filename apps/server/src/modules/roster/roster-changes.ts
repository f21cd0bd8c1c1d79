import type { DepartureType } from '@picado/domain/events/roster';
import { statusAt } from '@picado/domain/matches/rules';
import { type Result, accept, refuse } from '@picado/domain/result';
import type { Departure, ProfileDefaults, Roster } from '@picado/domain/roster/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Idempotency } from '../../calls/context';
import type { Load, LoadWithKey, Opened, Unit } from '../../events/unit-of-work';
import { lockList } from '../../reads/locked-list';
import type { MatchCore } from '../../reads/match';
import { eventMatch } from '../matches/event-match';
import { deleteEntry, entryOfRow, savePromotion } from './repository';
import { eventPlayer, startersIn } from './roster-access';

/** A locked match with its list. */
export interface Loaded {
  match: MatchCore;
  roster: Roster;
}

/** A change whose result is the match alone. */
export interface Changed {
  matchId: string;
}

/** Takes a match's lock and reads its list behind it. */
export function load(matchId: string): Load<Loaded> {
  return async (unit) => {
    const opened = await openList(unit, matchId, { userId: null, retry: null });
    return opened.ok ? accept(opened.value.loaded) : opened;
  };
}

/** A locked match with its list, and the profile of the calling user; null for a guest. */
export interface LoadedForCaller extends Loaded {
  profile: ProfileDefaults | null;
}

/** The same for a change that the caller retries by a key, and with the caller's profile, in the one statement. */
export function loadForCaller(matchId: string, userId: string | null): LoadWithKey<LoadedForCaller> {
  return { withKey: (unit, retry) => openList(unit, matchId, { userId, retry }) };
}

async function openList(
  unit: Unit,
  matchId: string,
  { userId, retry }: { userId: string | null; retry: Idempotency | null },
): Promise<Result<Opened<LoadedForCaller>>> {
  const row = await lockList(unit.tx, {
    id: matchId,
    userId,
    scope: retry?.scope ?? null,
    key: retry?.key ?? null,
  });
  if (row === null) return refuse('MATCH_NOT_FOUND');
  const { entries, profile, kept, ...match } = row;
  if (userId !== null && profile === null) throw new Error('A session named a user that does not exist.');
  const { creatorId, maxPlayers } = match;
  const roster = {
    creatorId,
    maxPlayers,
    status: statusAt(match, unit.now),
    entries: entries.map(entryOfRow),
  };
  return accept({ loaded: { match, roster, profile }, kept });
}

/** The events of a departure, and the user that caused it. */
export interface Manner {
  starter: DepartureType;
  substitute: DepartureType;
  /** Null where no signed-in user caused it. */
  actorId: string | null;
  hasDeclined?: boolean;
}

/** Removes an entry as the rule decided, and promotes the next substitute with a confirmation. */
export async function depart(
  unit: Unit,
  { match, roster }: Loaded,
  { left, promoted }: Departure,
  { starter, substitute, actorId, hasDeclined = false }: Manner,
): Promise<Changed> {
  await deleteEntry(unit.tx, left.id);
  const confirmationId = uuidv7();
  if (promoted) {
    const { id: playerId, name: playerName } = promoted.entry;
    const asked = { id: confirmationId, matchId: match.id, playerId, playerName };
    await savePromotion(unit.tx, { ...asked, createdAt: new Date(unit.now) }, promoted.slot);
  }

  const freed = left.slot !== null && promoted === null ? 1 : 0;
  const said = { matchId: match.id, actorId, match: eventMatch(match, startersIn(roster.entries) - freed) };
  const promotedPlayer = promoted && eventPlayer(promoted.entry, promoted.slot);
  unit.say({
    ...said,
    type: left.slot === null ? substitute : starter,
    player: eventPlayer(left, left.slot),
    promoted: promotedPlayer,
    hasDeclined,
  });
  if (promotedPlayer) {
    const isAsked = said.match.startsAt > unit.now;
    unit.say({
      ...said,
      type: 'SUBSTITUTE_PROMOTED',
      player: promotedPlayer,
      confirmationId: isAsked ? confirmationId : null,
    });
  }
  return { matchId: match.id };
}
