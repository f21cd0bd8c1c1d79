import type { GroupDateState } from './schema';

/** The match of a date of a group, as a member stands to it. */
export interface MemberDate {
  /** Milliseconds since 1970. */
  startsAt: number;
  /** A side. */
  maxPlayers: number;
  /** The players that have a slot in a team. */
  playerCount: number;
  /** The instant at which it opens to all, in milliseconds since 1970; null where it has. */
  opensToAllAt: number | null;
  isPlaying: boolean;
  isWaiting: boolean;
  /** The group keeps a place for the member, or they were promoted, and the question is open. */
  isAsked: boolean;
}

const SIDES = 2;

/**
 * Returns the step that the next date of a group waits for. Null stands for a date that has not opened; `now` in
 * milliseconds since 1970.
 */
export function groupDateState(match: MemberDate | null, now: number): GroupDateState {
  if (match === null) return 'CLOSED';
  if (match.startsAt <= now) return 'UNDERWAY';
  if (match.isAsked) return 'ASKED';
  if (match.isPlaying) return 'PLAYS';
  if (match.isWaiting) return 'WAITS';
  if (match.opensToAllAt !== null && match.opensToAllAt > now) return 'EARLY';
  return match.playerCount < SIDES * match.maxPlayers ? 'FREE' : 'FULL';
}
