import type { RosterEntry } from '@picado/domain/roster/rules';
import type { Slot } from '@picado/domain/roster/slots';

/** An entry to write, with its stored fields beyond the rules. */
export interface NewRosterRow extends RosterEntry {
  matchId: string;
  maxPlayers: number;
  joinedAt: number;
}

/** An entry of one player in one of their matches. */
export interface OwnEntryRow {
  id: string;
  matchId: string;
  userId: string;
  name: string;
  /** The slot of a starter; null for a substitute. */
  slot: Slot | null;
}

/** A starter and their slot. */
export interface PlacedRow extends Slot {
  playerId: string;
}

/** A substitute and its turn. */
export interface WaitingRow {
  playerId: string;
  waitingSince: Date;
}
