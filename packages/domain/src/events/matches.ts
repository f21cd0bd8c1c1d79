import { silent, type EventDescriptor, type EventDescriptors } from './descriptor';
import type { EventMatch, EventPlayer } from './payload';
import { newsOf, type News } from './news';
import { whereAndWhen, type NoticeMatch } from './notices';
import { noneDeclared } from './payments';
import { logLines } from './roster-log';
import { money, shareAmount } from '../matches/price';
import { changeTexts, movedText, type ToldMatch } from './changed-match';

interface DataChanged {
  /** What players are told of, before and after the change. */
  before: ToldMatch;
  after: ToldMatch;
  /** User ids of all registered players. */
  participantIds: string[];
}

interface Transferred extends DataChanged {
  oldOwnerId: string;
  newOwnerId: string;
}

/** Payloads of the events of the match itself. */
export interface MatchesEvents {
  /** `player` is the creator's entry. */
  MATCH_CREATED: { player: EventPlayer };
  /** Day, hour, link or price changed, but not the place. */
  MATCH_UPDATE: DataChanged;
  LOCATION_UPDATED: DataChanged;
  TEAM_NAMES_UPDATED: object;
  /** A name or a picture that the match reads from a profile changed; no entry of this match did. */
  PROFILE_UPDATED: object;
  OWNERSHIP_TRANSFERRED: Transferred;
  ADMIN_TRANSFERRED: Transferred;
  /** `participantIds`: user ids of all registered players that were on the list. */
  /** `paid`: what registered players say they have paid, or have, in pesos. */
  MATCH_DELETED: { participantIds: string[]; paid: { userId: string; amount: number }[] };
}

/** What a move of a match makes of texts that name its place and moment. */
export interface MovedTexts {
  before: string;
  after: string;
}

/** Null where neither place nor moment changed. */
export function movedTexts(
  { before, match }: { before: Pick<ToldMatch, 'location' | 'date' | 'time'>; match: EventMatch },
  currentYear: number,
): MovedTexts | null {
  const [from, to] = [{ ...match, ...before }, match].map((each) => whereAndWhen({ ...each, currentYear }));
  return from === undefined || to === undefined || from === to ? null : { before: from, after: to };
}

/** What each player is told of changed data. */
function changeNews({ before, after, participantIds }: DataChanged, match: NoticeMatch): News[] {
  const { currentYear, isFinished, capacity } = match;
  const now = { now: after, maxPlayers: capacity / 2, isFinished, currentYear };
  return participantIds.map((userId) =>
    newsOf({ userId, topic: 'match', before, textsFrom: (known) => changeTexts({ ...now, before: known }) }),
  );
}

const dataChanged: Omit<EventDescriptor<DataChanged>, 'broadcastAs' | 'changesMatch' | 'changesFigures'> = {
  ...silent,
  notify: (event, match) => [
    ...changeNews(event, match),
    // Without an amount there is nothing to confirm.
    ...(shareAmount(event.after.price, match.capacity / 2) === null ? [noneDeclared(match.creatorId)] : []),
  ],
  chat({ before, after }, { currentYear }) {
    const text = movedText({ before, now: after, currentYear });
    return text === null ? [] : [{ kind: 'MATCH', text }];
  },
};

const transferred: Omit<EventDescriptor<Transferred>, 'broadcastAs' | 'changesMatch' | 'changesFigures'> = {
  ...silent,
  notify: (event, match) => [
    {
      userId: event.newOwnerId,
      type: 'MATCH_CHANGED',
      title: 'Ahora organizás el partido',
      message: whereAndWhen(match),
    },
    ...changeNews(event, match).filter(({ userId }) => userId !== event.newOwnerId),
    noneDeclared(event.oldOwnerId),
  ],
};

export const matchesEvents: EventDescriptors<MatchesEvents> = {
  MATCH_CREATED: {
    ...silent,
    changesMatch: false,
    changesFigures: false,
    broadcastAs: 'MATCH_CREATED',
    log: ({ player }) => logLines('JOINED', player),
  },
  MATCH_UPDATE: { ...dataChanged, changesMatch: true, changesFigures: false, broadcastAs: 'MATCH_UPDATE' },
  LOCATION_UPDATED: {
    ...dataChanged,
    changesMatch: true,
    changesFigures: true,
    broadcastAs: 'LOCATION_UPDATED',
  },
  TEAM_NAMES_UPDATED: {
    ...silent,
    changesMatch: true,
    changesFigures: false,
    broadcastAs: 'TEAM_NAMES_UPDATED',
  },
  PROFILE_UPDATED: { ...silent, changesMatch: true, changesFigures: false, broadcastAs: 'MATCH_UPDATE' },
  OWNERSHIP_TRANSFERRED: {
    ...transferred,
    changesMatch: true,
    changesFigures: true,
    broadcastAs: 'OWNERSHIP_TRANSFERRED',
  },
  ADMIN_TRANSFERRED: {
    ...transferred,
    changesMatch: true,
    changesFigures: true,
    broadcastAs: 'ADMIN_TRANSFERRED',
  },
  // Watchers receive the deletion as an update without a match.
  MATCH_DELETED: {
    ...silent,
    changesMatch: false,
    changesFigures: false,
    broadcastAs: 'MATCH_UPDATE',
    notify({ participantIds, paid }, match) {
      const amounts = new Map(paid.map(({ userId, amount }) => [userId, amount]));
      // Also those that left the list, and wait for their money.
      return [...new Set([...participantIds, ...amounts.keys()])].map((userId) => {
        const amount = amounts.get(userId);
        const back = amount === undefined ? '' : `. Pagaste ${money(amount)}: pedí que te lo devuelvan.`;
        return {
          userId,
          type: 'MATCH_CANCELLED',
          title: 'Se canceló el partido',
          message: `${whereAndWhen(match)}${back}`,
        };
      });
    },
  },
};
