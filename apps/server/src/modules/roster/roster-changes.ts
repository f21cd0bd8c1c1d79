import type { PlayerLeft } from '@picado/domain/matches/events';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { Departure, Roster } from '@picado/domain/roster/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import type { MatchLock } from '../matches/match-lock';
import type { MatchFacts } from '../matches/rows';
import { deleteEntry, savePromotion } from './repository';
import { eventMatch, eventPlayer, rosterOf, startersIn } from './roster-access';

/** A match under its lock, with its list as the rules see it. */
export interface Loaded {
  match: MatchFacts;
  roster: Roster;
}

/** A change that leaves nothing behind but the match as it is now. */
export interface Changed {
  matchId: string;
}

export async function load(matchLock: MatchLock, unit: Unit, matchId: string): Promise<Result<Loaded>> {
  const match = await matchLock.lock(unit.tx, matchId);
  if (match === null) return refuse('MATCH_NOT_FOUND');
  return accept({ match, roster: await rosterOf(unit, match) });
}

/** How somebody went: the events that say so, and who did it. */
export interface Manner {
  starter: PlayerLeft['type'];
  substitute: PlayerLeft['type'];
  /** Null where nobody signed in did. */
  actorId: string | null;
  hasDeclined?: boolean;
}

/** Takes an entry off as a rule decided, seats who moves up and asks them whether they play. */
export async function depart(
  matchLock: MatchLock,
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
  await matchLock.raiseVersion(unit.tx, match.id);

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
    unit.say({ ...said, type: 'SUBSTITUTE_PROMOTED', player: promotedPlayer, confirmationId });
  }
  return { matchId: match.id };
}
