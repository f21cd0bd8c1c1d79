import type { DepartureType } from '@picado/domain/events/roster';
import type { Departure } from '@picado/domain/roster/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import { eventMatch } from '../matches/event-match';
import type { LockedRoster } from './locked-roster';
import { deleteEntry, savePromotion } from './repository';
import { eventPlayer, startersIn } from './roster-operations';

/** A change whose result is the match alone. */
export interface Changed {
  matchId: string;
}

/** The events of a departure, and the user that caused it. */
export interface Manner {
  starter: DepartureType;
  substitute: DepartureType;
  /** Null where no signed-in user caused it. */
  actorId: string | null;
  hasDeclined?: boolean;
  isRegular?: boolean;
}

/** Removes an entry as the rule decided, and promotes the next substitute with a confirmation. */
export async function depart(
  unit: Unit,
  { match, roster }: LockedRoster,
  { left, promoted }: Departure,
  { starter, substitute, actorId, hasDeclined = false, isRegular = false }: Manner,
): Promise<Changed> {
  await deleteEntry(unit.tx, left.id);
  const confirmationId = uuidv7();
  if (promoted) {
    const { id: playerId, name: playerName } = promoted.entry;
    const confirmation = { id: confirmationId, matchId: match.id, playerId, playerName };
    await savePromotion(unit.tx, { ...confirmation, createdAt: new Date(unit.now) }, promoted.slot);
  }

  const freed = left.slot !== null && promoted === null ? 1 : 0;
  const base = { matchId: match.id, actorId, match: eventMatch(match, startersIn(roster.entries) - freed) };
  const promotedPlayer = promoted && eventPlayer(promoted.entry, promoted.slot);
  unit.emit({
    ...base,
    type: left.slot === null ? substitute : starter,
    player: eventPlayer(left, left.slot),
    promoted: promotedPlayer,
    hasDeclined,
    isRegular,
  });
  if (promotedPlayer) {
    const needsConfirmation = base.match.startsAt > unit.now;
    unit.emit({
      ...base,
      type: 'SUBSTITUTE_PROMOTED',
      player: promotedPlayer,
      confirmationId: needsConfirmation ? confirmationId : null,
    });
  }
  return { matchId: match.id };
}
