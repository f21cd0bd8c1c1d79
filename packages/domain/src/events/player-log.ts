import type { PlaceReason, PlayerLogKind } from '../roster/log-kinds';
import type { SystemLineKind } from '../chat/schema';
import type { EventPlayer } from './payload';

/** One line of the player log: what happened, and the player as after it. */
export interface PlayerLogLine {
  kind: PlayerLogKind;
  player: EventPlayer;
  reason?: PlaceReason;
}

/** A line of this kind for each player. */
export function playerLogLines(kind: PlayerLogKind, ...players: readonly EventPlayer[]): PlayerLogLine[] {
  return players.map((player) => ({ kind, player }));
}

/** A line that the match's own log adds to its chat. */
export interface SystemLine {
  kind: SystemLineKind;
  /** A sentence for participants. */
  text: string;
}

/** 'Fede se bajó, entra Rulo': what happened to a player, and the substitute that took the slot, if any. */
export function leaverLine(what: string, promoted: { name: string } | null): SystemLine[] {
  return [{ kind: 'ROSTER', text: promoted === null ? what : `${what}, entra ${promoted.name}` }];
}
