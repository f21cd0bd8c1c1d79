import type { EventPlayer } from './payload';

/** Why a player joined, left, or changed slot, turn or name. A new kind needs a migration that lists it. */
export const PLAYER_LOG_KINDS = [
  'JOINED',
  'LEFT',
  'PROMOTED',
  'REPLACED',
  'REMOVED',
  'MOVED',
  'BENCHED',
  'CONFIRMED',
  'DECLINED',
  'RENAMED',
] as const;
export type PlayerLogKind = (typeof PLAYER_LOG_KINDS)[number];

/** One line of the player log: what happened, and the player as after it. */
export interface PlayerLogLine {
  kind: PlayerLogKind;
  player: EventPlayer;
}

/** A line of this kind for each player. */
export function playerLogLines(kind: PlayerLogKind, ...players: readonly EventPlayer[]): PlayerLogLine[] {
  return players.map((player) => ({ kind, player }));
}
