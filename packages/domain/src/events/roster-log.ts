import type { EventPlayer } from './payload';

/** Why a player joined, left, or changed slot, turn or name. */
export type RosterLogKind =
  | 'JOINED'
  | 'LEFT'
  | 'PROMOTED'
  | 'REPLACED'
  | 'REMOVED'
  | 'MOVED'
  | 'BENCHED'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'RENAMED';

/** One line of the roster's log: what happened, and the player as after it. */
export interface RosterLogLine {
  kind: RosterLogKind;
  player: EventPlayer;
}

/** A line of this kind for each player. */
export function logLines(kind: RosterLogKind, ...players: readonly EventPlayer[]): RosterLogLine[] {
  return players.map((player) => ({ kind, player }));
}
