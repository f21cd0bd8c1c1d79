import type { EventPlayer } from '@picado/domain/events/payload';
import { statusAt } from '@picado/domain/matches/rules';
import { stageOf } from '@picado/domain/matches/stage';
import type { Roster, RosterEntry } from '@picado/domain/roster/rules';
import type { Slot } from '@picado/domain/roster/slots';
import { lastTurn, turnsUntil } from '@picado/domain/roster/turns';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import type { MatchCore } from '../../reads/match';
import {
  endOpenConfirmations,
  findEntries,
  findUnconfirmed,
  renewConfirmation,
  saveAccount,
  saveBenched,
  savePlaced,
  saveWaiting,
} from './repository';

// Operations on a list for other modules: read it, and write what a rule accepted. All but the reads require the
// match's lock and emit nothing: the calling service emits once for the whole change.

export { countStarters, deleteEntry, findEntries, saveAskedAgain, saveResults } from './repository';

/** The list of a locked match, for the rules. */
export async function rosterOf(unit: Unit, match: MatchCore): Promise<Roster> {
  const entries = await findEntries(unit.tx, match.id);
  const { creatorId, coOrganiserIds, maxPlayers } = match;
  const isOfGroup = match.groupId !== null;
  const status = statusAt(match, unit.now);
  const stage = stageOf({ ...match, status }, unit.now);
  return { creatorId, coOrganiserIds, isOfGroup, maxPlayers, status, stage, entries };
}

export interface NewSlot {
  playerId: string;
  /** The slot that the entry gets; null for the bench. */
  slot: Slot | null;
}

/**
 * Gives players a slot, or makes them substitutes behind those of `roster` (the list before), in the order of
 * `newSlots`. Slots may be exchanged.
 */
export async function saveSlots(unit: Unit, roster: Roster, newSlots: readonly NewSlot[]): Promise<void> {
  const benched = newSlots.filter(({ slot }) => slot === null);
  const first = lastTurn(roster.entries, unit.now);
  await saveBenched(
    unit.tx,
    benched.map(({ playerId }, turn) => ({ playerId, waitingSince: new Date(first + turn) })),
    new Date(unit.now),
  );
  await savePlaced(
    unit.tx,
    newSlots.flatMap(({ playerId, slot }) => (slot === null ? [] : [{ playerId, ...slot }])),
  );
}

/** Orders all substitutes, the first one first. */
export async function orderSubstitutes(unit: Unit, playerIds: readonly string[]): Promise<void> {
  const turns = turnsUntil(unit.now, playerIds.length);
  await saveWaiting(
    unit.tx,
    playerIds.map((playerId, index) => ({ playerId, waitingSince: new Date(turns[index] ?? unit.now) })),
  );
}

export function startersIn(entries: readonly Pick<RosterEntry, 'slot'>[]): number {
  return entries.filter((entry) => entry.slot !== null).length;
}

export function eventPlayer(
  entry: Pick<RosterEntry, 'id' | 'userId' | 'name'>,
  slot: Slot | null,
): EventPlayer {
  return {
    id: entry.id,
    userId: entry.userId,
    name: entry.name,
    slot,
  };
}

/**
 * Gives a guest's entry to an account. The links of the guest end, the personal one and that of a promotion without an answer:
 * another person may hold them. Returns the id of the confirmation that the account answers instead, null without one.
 */
export async function passToAccount(unit: Unit, playerId: string, userId: string): Promise<string | null> {
  const at = new Date(unit.now);
  await saveAccount(unit.tx, playerId, { userId, linkEndedAt: at });
  const id = uuidv7();
  return (await renewConfirmation(unit.tx, playerId, { id, at })) ? id : null;
}

/**
 * Ends confirmations at the finish. Promoted substitutes that never said yes have not played: they are substitutes again, behind all
 * others, until a report says that they came on. Returns them.
 */
export async function endPromotions(unit: Unit, matchId: string): Promise<EventPlayer[]> {
  const asked = new Set((await findUnconfirmed(unit.tx, { matchId })).map(({ playerId }) => playerId));
  const entries = asked.size === 0 ? [] : await findEntries(unit.tx, matchId);
  const unconfirmed = entries.filter(({ id }) => asked.has(id));
  const first = lastTurn(entries, unit.now);
  await saveBenched(
    unit.tx,
    unconfirmed.map(({ id: playerId }, turn) => ({ playerId, waitingSince: new Date(first + turn) })),
    new Date(unit.now),
  );
  await endOpenConfirmations(unit.tx, matchId, new Date(unit.now));
  return unconfirmed.map((entry) => eventPlayer(entry, null));
}
