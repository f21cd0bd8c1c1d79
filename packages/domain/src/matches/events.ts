import { silent, type EventDescriptor, type EventDescriptors } from '../events/descriptor';
import type { EventMatch, EventPlayer } from '../events/payload';
import { toEach, whereAndWhen } from '../notifications/notices';
import { logLines } from '../roster/log';
import { money } from './price';

interface DataChanged {
  /** Place, day and time before the change; the event's `match` holds the present ones. */
  before: Pick<EventMatch, 'location' | 'date' | 'time'>;
  /**
   * User ids of all registered players. Empty where a finished match is corrected, since its players need no
   * notice of where they have played.
   */
  participantIds: string[];
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
  OWNERSHIP_TRANSFERRED: { newOwnerId: string };
  ADMIN_TRANSFERRED: { newOwnerId: string };
  /** `participantIds`: user ids of all registered players that were on the list. */
  /** `paid`: what registered players say they have paid, or have, in pesos. */
  MATCH_DELETED: { participantIds: string[]; paid: { userId: string; amount: number }[] };
}

/** What a move of a match makes of texts that were written before it. */
export interface MovedTexts {
  /** Place and moment, as texts name them, before and after. */
  before: string;
  after: string;
  /** What an earlier move to the place and moment of before told. */
  toldBefore: string;
  told: string;
}

/** Null where neither place nor moment changed. */
export function movedTexts(
  { before, match }: { before: DataChanged['before']; match: EventMatch },
  currentYear: number,
): MovedTexts | null {
  const [from, to] = [{ ...match, ...before }, match].map((each) => whereAndWhen({ ...each, currentYear }));
  if (from === undefined || to === undefined || from === to) return null;
  return { before: from, after: to, toldBefore: nowItIs(from), told: nowItIs(to) };
}

/** 'Ahora es jueves 26 de noviembre, 21:00, La Esquina' */
const nowItIs = (where: string) => `Ahora es ${where.charAt(0).toLowerCase()}${where.slice(1)}`;

const dataChanged: Omit<EventDescriptor<DataChanged>, 'broadcastAs' | 'changesMatch' | 'changesFigures'> = {
  ...silent,
  notify({ before, participantIds }, match) {
    const message = movedTexts({ before, match }, match.currentYear)?.told;
    if (message === undefined) return [];
    return toEach(participantIds, { type: 'MATCH_CHANGED', title: 'Cambió el partido', message });
  },
  chat({ before }, match) {
    const text = movedTexts({ before, match }, match.currentYear)?.told;
    return text === undefined ? [] : [{ kind: 'MATCH', text }];
  },
};

const transferred: Omit<
  EventDescriptor<{ newOwnerId: string }>,
  'broadcastAs' | 'changesMatch' | 'changesFigures'
> = {
  ...silent,
  notify: ({ newOwnerId }, match) => [
    {
      userId: newOwnerId,
      type: 'MATCH_CHANGED',
      title: 'Ahora organizás el partido',
      message: whereAndWhen(match),
    },
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
