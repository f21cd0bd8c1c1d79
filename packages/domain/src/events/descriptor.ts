import type { SystemLine } from './system-lines';
import type { News } from './news';
import type { Notice, NoticeMatch } from './notices';
import type { MatchEventType } from '../realtime/events';
import type { RosterLogLine } from './roster-log';
import type { EventBase } from './payload';

/**
 * Everything that follows from an event, in one place. All fields are required: an event without an audience,
 * a notification or a log line does not compile.
 */
export interface EventDescriptor<Event> {
  /** Whether the match as read changed: then its `version` rises, once for all events of one change. */
  changesMatch: boolean;
  /**
   * Whether appearances in the match may have changed: the figures of its players are then computed again if
   * the match is finished. Reviews are counted separately.
   */
  changesFigures: boolean;
  /**
   * The type under which all watchers of the match receive the event; null where only participants receive
   * it, by `tellParticipants`.
   */
  broadcastAs: MatchEventType | null;
  /**
   * Slot announcements ('Jugador Anotándose...') that end with the event: those of slots that are taken now,
   * all, or none. A vacated slot that is filled in the same change was never free, and ends none.
   */
  endsAnnouncements: 'none' | 'taken' | 'all';
  /**
   * Notifications for inboxes. A notification for the event's own actor is dropped; news only brings up to date what its own
   * actor has not seen.
   */
  notify: (event: Event, match: NoticeMatch) => readonly (Notice | News)[];
  /**
   * Lines of the roster's log. Replayed in order they give the list: every slot and every turn has a line.
   */
  log: (event: Event) => readonly RosterLogLine[];
  /** Lines of the match's chat. Sign-ups and arranging have none: the list itself shows them. */
  chat: (event: Event, match: NoticeMatch) => readonly SystemLine[];
}

/** The descriptors of a feature's events, from the payload that each event carries beside `EventBase`. */
export type EventDescriptors<Payloads> = {
  [Type in keyof Payloads]: EventDescriptor<EventBase & { type: Type } & Payloads[Type]>;
};

/** For an event without notifications, or without lines of the log or the chat. */
export const nothing = (): [] => [];

/** The defaults of an event that only the room of its match receives; a descriptor replaces what differs. */
export const silent = { endsAnnouncements: 'none', notify: nothing, log: nothing, chat: nothing } as const;
