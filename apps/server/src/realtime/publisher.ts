import { descriptorOf, type MatchEvent } from '@picado/domain/events/match-events';
import type { Match } from '@picado/domain/matches/schema';
import { oneHeld } from '@picado/domain/roster/api-names';
import { rooms, type MatchUpdate, type ParticipantEvents } from '@picado/domain/realtime/contract';
import { freeSlots } from '@picado/domain/roster/placement';
import { slotKeyOf, takenSlotKeys } from '@picado/domain/roster/slot-keys';
import type { Committed } from '../events/unit-of-work';
import type { AnnounceSlot, HeldSlotsService } from '../modules/held-slots/service';
import type { UnreadCounter } from '../modules/notifications/service';
import type { Sockets } from './socket';

interface PublisherDependencies {
  sockets: Pick<Sockets, 'io'>;
  announcer: Announcer;
  /** True where rooms may have members on other processes, which are unknown here. */
  isShared: boolean;
  heldSlots: Pick<HeldSlotsService, 'endAt'>;
  unreadCounts: UnreadCounter;
  /** Records the version sent to a room. */
  onSent: (update: MatchUpdate) => void;
  onError: (error: unknown) => void;
}

/** Sends to sockets without a change of a match. */
export interface Announcer {
  notificationCount(userId: string, count: number): void;
  heldSlot: AnnounceSlot;
  dropSession(sessionId: string): void;
}

export interface Publisher extends Announcer {
  committed(committed: Committed): void;
}

export function createAnnouncer({ io }: Pick<Sockets, 'io'>): Announcer {
  return {
    notificationCount(userId, count) {
      io()?.to(rooms.user(userId)).emit('notificationCountUpdate', { type: 'COUNT_UPDATE', count });
    },

    heldSlot(type, matchId, slot, exceptSocketId) {
      const watchers = io()?.to(rooms.match(matchId));
      const others = exceptSocketId === null ? watchers : watchers?.except(exceptSocketId);
      others?.emit('matchUpdate', { type, matchId, data: oneHeld(slot) });
    },

    dropSession(sessionId) {
      io()?.in(rooms.session(sessionId)).disconnectSockets(true);
    },
  };
}

/** Publishes committed changes to the sockets. Each update is made once for the whole room. */
export function createPublisher({
  sockets: { io },
  announcer,
  isShared,
  heldSlots,
  unreadCounts,
  onSent,
  onError,
}: PublisherDependencies): Publisher {
  let unsent: Committed['notifications'][number][] = [];
  let isSending = false;

  /** Returns false for a room without members, whose messages are skipped: most changes are of matches without watchers. */
  const mayHear = (room: string) => isShared || io()?.of('/').adapter.rooms.has(room) === true;

  /** Counts unread notifications once for all waiting users; users that arrive during a count share the next. */
  async function sendNotifications(notifications: Committed['notifications']): Promise<void> {
    unsent.push(...notifications.filter(({ userId }) => mayHear(rooms.user(userId))));
    if (isSending || unsent.length === 0) return;
    isSending = true;
    try {
      while (unsent.length > 0) {
        const batch = unsent;
        unsent = [];
        const counts = await unreadCounts([...new Set(batch.map(({ userId }) => userId))]);
        for (const { userId, notification } of batch) {
          const count = counts.get(userId) ?? 0;
          io()
            ?.to(rooms.user(userId))
            .emit('notification', { type: 'NEW_NOTIFICATION', notification, count });
        }
      }
    } finally {
      isSending = false;
    }
  }

  async function sendCounts(userIds: readonly string[]): Promise<void> {
    const heard = userIds.filter((userId) => mayHear(rooms.user(userId)));
    if (heard.length === 0) return;
    const counts = await unreadCounts(heard);
    for (const userId of heard) announcer.notificationCount(userId, counts.get(userId) ?? 0);
  }

  return {
    ...announcer,

    committed({ events, notifications, recounted, reactions, participantEvents }) {
      for (const { event, match, hasAnnouncedSlots } of events) {
        const { broadcastAs: type, playerOf } = descriptorOf(event);
        if (type === null) continue;
        const playerId = playerOf(event);
        const data = { match, ...(playerId === null ? {} : { playerId }) };
        const update: MatchUpdate = { type, matchId: event.matchId, data };
        onSent(update);
        const room = rooms.match(event.matchId);
        if (mayHear(room)) io()?.to(room).emit('matchUpdate', update);
        const ended = match === null || !hasAnnouncedSlots ? [] : endedHolds(event, match);
        if (ended.length > 0) heldSlots.endAt(event.matchId, ended).catch(onError);
      }
      for (const { matchId, participants, name, payload } of participantEvents) {
        const heard = participants.map((id) => rooms.participant(matchId, id)).filter(mayHear);
        // One call for all rooms: the message is made once, and a socket in two of them receives it once.
        if (heard.length > 0)
          io()
            ?.to(heard)
            .emit(name, ...([payload] as Parameters<ParticipantEvents[typeof name]>));
      }
      for (const { type, reaction } of reactions)
        io()?.to(rooms.match(reaction.matchId)).emit(type, reaction);
      if (notifications.length > 0) sendNotifications(notifications).catch(onError);
      // A new notification carries the count itself.
      const others = recounted.filter((id) => !notifications.some(({ userId }) => userId === id));
      if (others.length > 0) sendCounts([...new Set(others)]).catch(onError);
    },
  };
}

/** The keys of the slots whose announcements end with an event. */
function endedHolds(event: MatchEvent, match: Match): string[] {
  switch (descriptorOf(event).slots.endsAnnouncements) {
    case 'none':
      return [];
    case 'all':
      return freeSlots([], match.maxPlayers).map(slotKeyOf);
    case 'taken':
      return [...takenSlotKeys(match.players)];
  }
}
