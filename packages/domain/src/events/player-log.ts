import type { PlaceReason, PlayerLogKind } from '../roster/log-kinds';
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
