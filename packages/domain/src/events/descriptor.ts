import type { SystemLine } from '../chat/system-lines';
import type { Notice, NoticeMatch } from '../notifications/notices';
import type { MatchEventType } from '../realtime/events';
import type { RosterLogLine } from '../roster/log';
import type { EventBase } from './payload';

/**
 * Everything that follows from an event, in one place. All fields are required: an event without an audience,
 * a notification or a log line does not compile.
 */
export interface EventDescriptor<Event> {
  /** Whether the match as read changed: its `version` rises with the event, once for all events of one change. */
  changesMatch: boolean;
  /**
   * Whether the appearances in the match may have changed: the figures of its players are then computed again, where it is
   * finished. Reviews are counted by themselves.
   */
  changesFigures: boolean;
  /**
   * The type under which all watchers of the match receive the event; null where it is for participants alone, who are told
   * by `tellParticipants`.
   */
  broadcastAs: MatchEventType | null;
  /**
   * Announcements ('Jugador Anotándose...') that end with the event: those of slots that are taken now, all,
   * or none. A vacated slot that is filled again in the same change was never free, and ends none.
   */
  endsAnnouncements: 'none' | 'taken' | 'all';
  /** Notifications for inboxes. The one of the event's own actor is dropped. */
  notify: (event: Event, match: NoticeMatch) => readonly Notice[];
  /** Lines of the roster's log. In their order they give the list: every slot and every turn has its line. */
  log: (event: Event) => readonly RosterLogLine[];
  /** Lines of the match's chat. Sign-ups and arranging have none: the list itself shows them. */
  chat: (event: Event, match: NoticeMatch) => readonly SystemLine[];
}

/** The descriptors of a feature's events, from the payload that each event carries beside `EventBase`. */
export type EventDescriptors<Payloads> = {
  [Type in keyof Payloads]: EventDescriptor<EventBase & { type: Type } & Payloads[Type]>;
};

/** No notification, or no line of the log or the chat. */
export const nothing = (): [] => [];

/** The defaults of an event that only its room receives; a descriptor replaces what differs. */
export const silent = { endsAnnouncements: 'none', notify: nothing, log: nothing, chat: nothing } as const;
