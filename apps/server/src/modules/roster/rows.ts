import type { RosterEntry } from '@picado/domain/roster/rules';

/** An entry to write, with what the list keeps beside it. */
export interface NewRosterRow extends RosterEntry {
  matchId: string;
  maxPlayers: number;
  joinedAt: number;
}
