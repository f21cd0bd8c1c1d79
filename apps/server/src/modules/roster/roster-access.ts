import type { EventMatch, EventPlayer } from '@picado/domain/matches/events';
import type { Slot } from '@picado/domain/roster/placement';
import type { NewEntry, RosterEntry } from '@picado/domain/roster/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '../../db/database';
import type { Unit } from '../../events/unit-of-work';
import type { MatchFacts } from '../matches/rows';
import { findEntries, insertEntry } from './repository';

/** What another module may do with a list: read it, and put on it an entry that a rule accepted. */
export interface RosterAccess {
  findEntries(db: Executor, matchId: string): Promise<RosterEntry[]>;
  enrol: typeof enrol;
  eventMatch: typeof eventMatch;
  eventPlayer: typeof eventPlayer;
}

/** Writes an accepted entry. Also how the creator of a match gets on its list. */
export async function enrol(
  unit: Unit,
  match: Pick<MatchFacts, 'id' | 'maxPlayers'>,
  accepted: NewEntry,
  waitingSince = unit.now,
): Promise<RosterEntry> {
  const entry = { ...accepted, id: uuidv7(), waitingSince };
  await insertEntry(unit.tx, {
    ...entry,
    matchId: match.id,
    maxPlayers: match.maxPlayers,
    joinedAt: unit.now,
  });
  return entry;
}

export function eventMatch(match: MatchFacts, starters: number): EventMatch {
  const { creatorId, location, date, time, maxPlayers } = match;
  return { creatorId, location, date, time, starters, capacity: 2 * maxPlayers };
}

export function eventPlayer(
  entry: Pick<RosterEntry, 'id' | 'userId' | 'name'>,
  slot: Slot | null,
): EventPlayer {
  return {
    id: entry.id,
    userId: entry.userId,
    name: entry.name,
    teamIndex: slot?.teamIndex ?? null,
    positionIndex: slot?.positionIndex ?? null,
  };
}

export const rosterAccess: RosterAccess = { findEntries, enrol, eventMatch, eventPlayer };
