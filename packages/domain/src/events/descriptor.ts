import type { TopicNotice } from './topic-notices';
import type { Notice, NoticeMatch } from './notices';
import type { MatchEventType } from '../realtime/events';
import type { PlayerLogLine, SystemLine } from './player-log';
import type { EventBase, EventMatch, EventPlayer } from './payload';

/**
 * Everything that follows from an event, in one place. All fields are required: an event without an audience,
 * a notification or a log line does not compile.
 */
export interface EventDescriptor<Event> {
  changes: Changes<Event>;
  /**
   * The type under which all watchers of the match receive the event; null where only participants receive
   * it, by `emitToParticipants`.
   */
  broadcastAs: MatchEventType | null;
  /** Returns the id of the entry that the event is about, which watchers receive; null for an event of the whole match. */
  playerOf: (event: Event) => string | null;
  slots: SlotsAfter;
  /**
   * Notices for readers. A notice for the event's own actor is dropped; one of a topic only brings up to date what its own
   * actor has not seen.
   */
  notify: (event: Event, match: NoticeMatch) => readonly (Notice | TopicNotice)[];
  /**
   * Lines of the player log. Replayed in order they give the list: every slot and every turn has a line.
   */
  playerLog: (event: Event) => readonly PlayerLogLine[];
  /** Lines of the match's chat. Sign-ups and arranging have none: the list itself shows them. */
  chat: (event: Event, match: NoticeMatch) => readonly SystemLine[];
  messages: MessagesAfter<Event>;
}

/** The data that are computed again after an event. */
interface Changes<Event> {
  /** True if the match as read changed: then its `version` rises, once for all events of one change. */
  match: boolean;
  /**
   * True if appearances in the match may have changed: the figures of its players are then computed again if the match is
   * finished. Reviews are counted separately.
   */
  figures: boolean;
  /**
   * Returns the data that the group of the match counts again, its members and its season; null where neither may have changed.
   */
  group: ((event: Event) => GroupChange) | null;
  /** Returns the source that the levels of players are learned from; null where they stay. */
  levels: ((event: Event) => LevelSource) | null;
}

/** The final report of the match, or the entry that passed to an account. */
export type LevelSource = { from: 'report' } | { from: 'claim'; entryId: string; userId: string };

/** The changes that a group takes over from its match, beside the list. */
export interface GroupChange {
  /** The guest's entry that passed to an account, by the name that the guest had on it; null where none did. */
  claimed: { entryId: string; name: string; userId: string } | null;
  /** The date that is cancelled with its match; null where the match stays. */
  cancelledDate: string | null;
}

/** For an event after which the list of the match, or what counts of it, may be another. */
export const listChanged = (): GroupChange => ({ claimed: null, cancelledDate: null });

/** The effects of an event on slots of its match. */
interface SlotsAfter {
  /** True if the match may have fewer starters than before: users that wait for a place are notified where one is free. */
  mayBeFree: boolean;
  /**
   * Slot announcements ('Jugador Anotándose...') that end with the event: those of slots that are taken now,
   * all, or none. A vacated slot that is filled in the same change was never free, and ends none.
   */
  endsAnnouncements: 'none' | 'taken' | 'all';
}

/** The effects of an event on messages outside the app, beside those of its notifications. */
interface MessagesAfter<Event> {
  /**
   * The fields of the event that name users, with guests in their place, each by the id of the entry (`guestIds`: those that left
   * a number). Its notifications then address guests in the words for users. Null where guests are not notified.
   */
  toGuests: ((event: Event, guestIds: readonly string[]) => Partial<Event>) | null;
  /** The entries whose numbers end with the event: their guests left, or the entries passed to an account. */
  endsNumbersOf: (event: Event) => readonly string[];
  /**
   * The target that a message can no longer lead to: the match, or the entry of the guest that it is for; null where it still
   * can.
   */
  gone: 'match' | 'entry' | null;
  /** Place and moment before the event, which messages that wait still name; null where they stay. */
  movedFrom: ((event: Event) => PlaceAndMoment) | null;
}

export type PlaceAndMoment = Pick<EventMatch, 'location' | 'date' | 'time'>;

/** The descriptors of a feature's events, from the payload that each event carries beside `EventBase`. */
export type EventDescriptors<Payloads> = {
  [Type in keyof Payloads]: EventDescriptor<EventBase & { type: Type } & Payloads[Type]> &
    (Payloads[Type] extends AboutEntry ? { playerOf: typeof thePlayer } : unknown);
};

interface AboutEntry {
  player: EventPlayer;
}

/** The entry of an event that has a player, which is told: an event with one does not compile with `noPlayer`. */
export const thePlayer = ({ player }: AboutEntry): string => player.id;
export const noPlayer = (): null => null;

/** Answers that an event has no notifications, has no lines of the log or the chat, or ends no numbers. */
export const nothing = (): [] => [];

/** The effects of an event that sends guests nothing, and that leaves numbers, links and waiting messages as they are. */
export const unaffected = { toGuests: null, endsNumbersOf: nothing, gone: null, movedFrom: null } as const;
