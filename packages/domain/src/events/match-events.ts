import { claimEvents } from './claims';
import { groupEvents } from './groups';
import { listEvents } from './lists';
import { matchesEvents } from './matches';
import { paymentEvents } from './payments';
import { reportEvents } from './reports';
import { resultEvents } from './results';
import { rosterEvents } from './roster';
import {
  type EventDescriptor,
  listChanged,
  nothing,
  unaffected,
  type EventDescriptors,
  noPlayer,
  thePlayer,
} from './descriptor';
import { toEach, whereAndWhen, toPlayer } from './notices';
import type { EventPlayer } from './payload';
import { playerLogLines } from './player-log';

/** Payloads of the events of accounts. */
interface AccountEvents {
  /** Players of the match are anonymous guests from now on. No field names them. */
  PLAYERS_ANONYMISED: { actorId: null };
}

const accountEvents: EventDescriptors<AccountEvents> = {
  PLAYERS_ANONYMISED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};

/** Payloads of the events of notes. */
interface NoteEvents {
  /** The organiser wrote a note, or took it away (null). `registeredIds`: user ids of all registered players. */
  NOTE_WRITTEN: { note: string | null; registeredIds: string[] };
}

const noteEvents: EventDescriptors<NoteEvents> = {
  NOTE_WRITTEN: {
    changes: { match: true, figures: false, group: null, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ note, registeredIds }, match) =>
      note === null
        ? []
        : toEach(registeredIds, {
            type: 'NOTE_WRITTEN',
            title: `Nota de ${match.signer ?? 'quien organiza'}`,
            message: `«${note}» ${whereAndWhen(match)}`,
          }),
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};

/** Payloads of the events of votes. */
interface VoteEvents {
  /** `player` received the vote. No event names the voter. */
  VOTE_CAST: { actorId: null; player: EventPlayer };
}

const voteEvents: EventDescriptors<VoteEvents> = {
  VOTE_CAST: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'VOTE_CAST',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};

/** Payloads of the events of reviews. */
interface ReviewEvents {
  /**
   * `player` was reviewed; no event contains the author. `reviewCount`: the number of reviews of this match
   * in one notification; above 1 it replaces the previous one.
   */
  REVIEW_CREATED: { actorId: null; player: EventPlayer; reviewCount: number };
}

const reviewEvents: EventDescriptors<ReviewEvents> = {
  REVIEW_CREATED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'REVIEW_CREATED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, reviewCount }, match) =>
      toPlayer(
        player,
        reviewCount > 1
          ? {
              type: 'REVIEWS_RECEIVED_BATCH',
              title: `Recibiste ${reviewCount} reviews`,
              text: 'Mirá qué dicen.',
            }
          : { type: 'REVIEW_RECEIVED', title: 'Recibiste una review', text: 'Mirá qué dice.' },
        match,
      ).map((notice) => ({ ...notice, reviewCount })),
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};

interface TeamsChanged {
  /** Starters that changed their slot; none where only the field changed. */
  moved: EventPlayer[];
}

/** Payloads of the events of the teams and the field. */
interface TeamEvents {
  TEAMS_GENERATED: TeamsChanged;
  /** Teams were restored, or arranged on the field. */
  TEAMS_UPDATED: TeamsChanged;
}

const teamsChanged: Omit<EventDescriptor<TeamsChanged>, 'broadcastAs'> = {
  changes: { match: true, figures: true, group: listChanged, levels: null },
  playerOf: noPlayer,
  slots: { mayBeFree: false, endsAnnouncements: 'taken' },
  notify: nothing,
  playerLog: ({ moved }) => playerLogLines('MOVED', ...moved),
  chat: nothing,
  messages: unaffected,
};

const teamEvents: EventDescriptors<TeamEvents> = {
  TEAMS_GENERATED: { ...teamsChanged, broadcastAs: 'TEAMS_GENERATED' },
  TEAMS_UPDATED: { ...teamsChanged, broadcastAs: 'TEAMS_UPDATED' },
};

/** A line for each feature. An event of a file without one does not compile where a service emits it. */
const MATCH_EVENTS = {
  ...matchesEvents,
  ...rosterEvents,
  ...teamEvents,
  ...listEvents,
  ...resultEvents,
  ...reportEvents,
  ...voteEvents,
  ...reviewEvents,
  ...claimEvents,
  ...paymentEvents,
  ...accountEvents,
  ...groupEvents,
  ...noteEvents,
};
type MatchEvents = typeof MATCH_EVENTS;

/** The events of these types, as a service emits them: what their descriptors take. */
export type MatchEventOf<Type extends keyof MatchEvents> = {
  [Each in Type]: Parameters<MatchEvents[Each]['chat']>[0];
}[Type];

/** A change of a match, emitted by a service in the transaction of the change. */
export type MatchEvent = MatchEventOf<keyof MatchEvents>;

/** The descriptor of an event's type. */
export function descriptorOf(event: MatchEvent): EventDescriptor<MatchEvent> {
  // TypeScript does not infer that the entry under `event.type` accepts this very event.
  return MATCH_EVENTS[event.type] as unknown as EventDescriptor<MatchEvent>;
}
