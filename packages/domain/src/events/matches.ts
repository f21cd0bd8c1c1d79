import {
  listChanged,
  nothing,
  unaffected,
  type EventDescriptor,
  type EventDescriptors,
  noPlayer,
  thePlayer,
} from './descriptor';
import type { EventPlayer } from './payload';
import { topicNotice, type TopicNotice } from './topic-notices';
import { whereAndWhen, type NoticeMatch } from './notices';
import { noneDeclared } from './payments';
import { playerLogLines } from './player-log';
import { placeNotice } from './roster-notices';
import { money, shareAmount } from '../matches/price';
import { changeTexts, knownMatch, movedText, type NotifiedMatch } from './changed-match';

export interface DataChanged {
  /** The data before the change; `after` has those after it. */
  before: NotifiedMatch;
  after: NotifiedMatch;
  /** User ids of all registered players. */
  registeredIds: string[];
}

export interface Transferred extends DataChanged {
  oldOwnerId: string;
  newOwnerId: string;
}

/** Payloads of the events of the match itself. */
interface MatchesEvents {
  /** `player` is the creator's entry. */
  MATCH_CREATED: { player: EventPlayer };
  /** Day, hour, link or price changed, but not the place. */
  MATCH_UPDATE: DataChanged;
  LOCATION_UPDATED: DataChanged;
  /**
   * Another size. Starters moved to slots that exist, went to the bench in this order, before `waiting`; that is empty where none
   * went there.
   */
  MATCH_RESIZED: DataChanged & { moved: EventPlayer[]; benched: EventPlayer[]; waiting: EventPlayer[] };
  TEAM_NAMES_UPDATED: object;
  /** A name or a picture that the match reads from a profile changed; no entry of this match did. */
  PROFILE_UPDATED: object;
  OWNERSHIP_TRANSFERRED: Transferred;
  ADMIN_TRANSFERRED: Transferred;
  /**
   * `registeredIds`: user ids of all registered players that were on the list. `paid`: what registered players say they have
   * paid, or have, in pesos. `groupDate`: the date of its group, which is cancelled with it; null without a group.
   */
  MATCH_DELETED: {
    registeredIds: string[];
    paid: { userId: string; amount: number }[];
    groupDate: string | null;
  };
}

/** Guests in the place of the registered players of an event. */
const toParticipants = (_event: unknown, guestIds: readonly string[]) => ({ registeredIds: [...guestIds] });

/** Notices of changed data for each player. */
function changeNotices({ before, after, registeredIds }: DataChanged, match: NoticeMatch): TopicNotice[] {
  const { currentYear, isFinished, capacity, signer, zoneName = null } = match;
  const now = { now: after, maxPlayers: capacity / 2, isFinished, currentYear, signer, zoneName };
  return registeredIds.map((userId) =>
    topicNotice({
      ...{ userId, topic: 'match', before, knownFrom: knownMatch },
      textsFrom: (known) => changeTexts({ ...now, before: known }),
    }),
  );
}

const dataChanged: Omit<EventDescriptor<DataChanged>, 'broadcastAs' | 'playerOf' | 'changes'> = {
  slots: { mayBeFree: false, endsAnnouncements: 'none' },
  notify: (event, match) => [
    ...changeNotices(event, match),
    // A match without an amount has nothing to confirm.
    ...(shareAmount(event.after.price, match.capacity / 2) === null ? [noneDeclared(match.creatorId)] : []),
  ],
  playerLog: nothing,
  chat({ before, after }, { currentYear, zoneName = null }) {
    const text = movedText({ before, now: after, currentYear, zoneName });
    return text === null ? [] : [{ kind: 'MATCH', text }];
  },
  messages: {
    toGuests: toParticipants,
    endsNumbersOf: nothing,
    gone: null,
    movedFrom: ({ before }) => before,
  },
};

const transferred: Omit<EventDescriptor<Transferred>, 'broadcastAs' | 'playerOf'> = {
  changes: { match: true, figures: true, group: listChanged, levels: null },
  slots: { mayBeFree: false, endsAnnouncements: 'none' },
  notify: (event, match) => [
    {
      userId: event.newOwnerId,
      type: 'MATCH_CHANGED',
      title: 'Ahora organizás el partido',
      message: whereAndWhen(match),
    },
    ...changeNotices(event, match).filter(({ userId }) => userId !== event.newOwnerId),
    noneDeclared(event.oldOwnerId),
  ],
  playerLog: nothing,
  chat: nothing,
  messages: { toGuests: toParticipants, endsNumbersOf: nothing, gone: null, movedFrom: null },
};

export const matchesEvents: EventDescriptors<MatchesEvents> = {
  MATCH_CREATED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'MATCH_CREATED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    playerLog: ({ player }) => playerLogLines('JOINED', player),
    notify: nothing,
    chat: nothing,
    messages: unaffected,
  },
  MATCH_UPDATE: {
    ...dataChanged,
    changes: { match: true, figures: false, group: null, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
  },
  LOCATION_UPDATED: {
    ...dataChanged,
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'LOCATION_UPDATED',
    playerOf: noPlayer,
  },
  MATCH_RESIZED: {
    changes: { match: true, figures: false, group: listChanged, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: true, endsAnnouncements: 'all' },
    notify: (event, match) => [
      ...changeNotices(event, match),
      ...event.benched.flatMap((player) => placeNotice(player, 'substitute', match)),
    ],
    playerLog: ({ moved, benched, waiting }) => [
      ...playerLogLines('MOVED', ...moved),
      // Each goes to the end of the bench in turn, which leaves it in this order.
      ...playerLogLines('BENCHED', ...benched, ...(benched.length === 0 ? [] : waiting)),
    ],
    chat: ({ after: { maxPlayers } }) =>
      maxPlayers === undefined
        ? []
        : [{ kind: 'MATCH', text: `Ahora se juega ${maxPlayers} contra ${maxPlayers}` }],
    messages: { toGuests: toParticipants, endsNumbersOf: nothing, gone: null, movedFrom: null },
  },
  TEAM_NAMES_UPDATED: {
    changes: { match: true, figures: false, group: null, levels: null },
    broadcastAs: 'TEAM_NAMES_UPDATED',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  PROFILE_UPDATED: {
    changes: { match: true, figures: false, group: null, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  OWNERSHIP_TRANSFERRED: { ...transferred, broadcastAs: 'OWNERSHIP_TRANSFERRED', playerOf: noPlayer },
  ADMIN_TRANSFERRED: { ...transferred, broadcastAs: 'ADMIN_TRANSFERRED', playerOf: noPlayer },
  // Watchers receive the deletion as an update without a match.
  MATCH_DELETED: {
    changes: {
      match: false,
      figures: false,
      group: ({ groupDate }) => ({ ...listChanged(), cancelledDate: groupDate }),
      levels: null,
    },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify({ registeredIds, paid }, match) {
      const amounts = new Map(paid.map(({ userId, amount }) => [userId, amount]));
      // Also players that left the list, and wait for their money.
      return [...new Set([...registeredIds, ...amounts.keys()])].map((userId) => {
        const amount = amounts.get(userId);
        const back = amount === undefined ? '' : `. Pagaste ${money(amount)}: pedí que te lo devuelvan.`;
        return {
          userId,
          type: 'MATCH_CANCELLED',
          title: match.signer === null ? 'Se canceló el partido' : `${match.signer} canceló el partido`,
          message: `${whereAndWhen(match)}${back}`,
        };
      });
    },
    playerLog: nothing,
    chat: nothing,
    messages: { toGuests: toParticipants, endsNumbersOf: nothing, gone: 'match', movedFrom: null },
  },
};
