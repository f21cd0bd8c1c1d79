import type { EventMatch } from '@picado/domain/events/payload';
import type { DepartureType } from '@picado/domain/events/roster';
import type { Departure, SlotPromotion } from '@picado/domain/roster/rules';
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
  /** The user that caused it; null for a caller that is not signed in, and for a job. */
  actorId: string | null;
  hasDeclined?: boolean;
  isRegular?: boolean;
}

/** Removes an entry as the rule decided, and promotes the next substitute with a confirmation. */
export async function depart(
  unit: Unit,
  { match, roster }: LockedRoster,
  { leaver, promoted }: Departure,
  { starter, substitute, actorId, hasDeclined = false, isRegular = false }: Manner,
): Promise<Changed> {
  await deleteEntry(unit.tx, leaver.id);
  const freed = leaver.slot !== null && promoted === null ? 1 : 0;
  const base = { matchId: match.id, actorId, match: eventMatch(match, startersIn(roster.entries) - freed) };
  unit.emit({
    ...base,
    type: leaver.slot === null ? substitute : starter,
    player: eventPlayer(leaver, leaver.slot),
    promoted: promoted && eventPlayer(promoted.entry, promoted.slot),
    hasDeclined,
    isRegular,
  });
  await promote(unit, base, promoted === null ? [] : [promoted]);
  return { matchId: match.id };
}

/** Gives free slots to the substitutes that the rule named, and asks each whether they play. */
export async function promote(
  unit: Unit,
  about: { matchId: string; actorId: string | null; match: EventMatch },
  promotions: readonly SlotPromotion[],
): Promise<void> {
  for (const { entry, slot } of promotions) {
    const { id: playerId, name: playerName } = entry;
    const confirmation = { id: uuidv7(), matchId: about.matchId, playerId, playerName };
    await savePromotion(unit.tx, { ...confirmation, createdAt: new Date(unit.now) }, slot);
    unit.emit({
      ...about,
      type: 'SUBSTITUTE_PROMOTED',
      player: eventPlayer(entry, slot),
      confirmationId: confirmation.id,
    });
  }
}
