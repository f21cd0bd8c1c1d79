import type { Slot } from '../roster/slots';

/** The match after the change, as far as a notification or a line of the log needs it. */
export interface EventMatch {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  /** The group that the match is a date of; null without one. */
  groupId: string | null;
  location: string;
  /** YYYY-MM-DD, the wall clock of the match. */
  date: string;
  /** HH:MM, the wall clock of the match. */
  time: string;
  /** An IANA name: the zone of that wall clock. */
  timeZone: string;
  /** The instant of the kick-off, in milliseconds since 1970. */
  startsAt: number;
  /** 'hora de Madrid', behind the hour in texts; null or absent where most readers' clocks show that hour. */
  zoneName?: string | null;
  /** Starters after the change, and their maximum. */
  starters: number;
  capacity: number;
  /** True if the match is finished after the change. */
  isFinished: boolean;
}

/** A player of the list at the moment of the event. */
export interface EventPlayer {
  id: string;
  /** The account of the player; null for a guest. */
  userId: string | null;
  name: string;
  /** The slot of a starter; null for a substitute. */
  slot: Slot | null;
}

/** The fields that every event carries. */
export interface EventBase {
  matchId: string;
  /**
   * The signed-in user that made the change; null for guests, and where the event must not name its author.
   */
  actorId: string | null;
  match: EventMatch;
}
