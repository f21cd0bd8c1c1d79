import type { RosterLogKind } from '@picado/domain/events/roster-log';
import type { Slot } from '@picado/domain/roster/slots';
import type { ProfileDefaults, RosterEntry } from '@picado/domain/roster/rules';
import type { KeptAnswer } from '../../events/idempotency';
import type { TeamIndex } from '@picado/domain/matches/sides';

/** An entry as the database writes it behind a match's lock. */
export interface EntryRow extends Omit<RosterEntry, 'slot'> {
  teamIndex: Slot['teamIndex'] | null;
  positionIndex: number | null;
}

/** The columns read in one statement with a match's lock: see `besideLock`. */
export interface BesideLockRow {
  entries: EntryRow[];
  /** Null for a guest. */
  profile: ProfileDefaults | null;
  /** Null where no key was sent, or none is kept. */
  kept: KeptAnswer | null;
}

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
  /** Null for a substitute. */
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

/** The confirmation of a promoted substitute, and its answer. */
export interface ConfirmationRow {
  id: string;
  matchId: string;
  playerId: string;
  playerName: string;
  /** Null until it is answered. */
  isAccepted: boolean | null;
  answeredAt: Date | null;
  /** True once the player is a substitute again. */
  isEnded: boolean;
}

export interface RosterLogRow {
  matchId: string;
  at: Date;
  kind: RosterLogKind;
  playerId: string;
  playerName: string;
  userId: string | null;
  teamIndex: TeamIndex | null;
  positionIndex: number | null;
  actorId: string | null;
}

/** A player that came on the list, with their account where they have one. */
export interface JoinHistoryRow {
  id: number;
  playerName: string;
  teamIndex: number | null;
  at: Date;
  userName: string | null;
  userEmail: string | null;
  playerId: string;
  /** Of the guest whose place the player took; null where there was none. */
  guestName: string | null;
  replacedAt: Date | null;
}
