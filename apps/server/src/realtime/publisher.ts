import { broadcastType, type MatchEvent } from '@picado/domain/matches/events';
import { rooms, type MatchUpdate } from '@picado/domain/realtime/contract';
import { spaceKeyOf } from '@picado/domain/roster/spaces';
import type { Committed } from '../events/unit-of-work';
import type { AnnounceSpace, SpacesService } from '../modules/spaces/service';
import type { PicadoServer } from './socket';

interface PublisherDependencies {
  /** Absent until the server listens; what is said before that has no listener. */
  io: () => PicadoServer | null;
  spaces: () => SpacesService;
  unreadCount: (userId: string) => Promise<number>;
  onError: (error: unknown) => void;
}

export interface Publisher {
  committed(committed: Committed): void;
  notificationCount(userId: string, count: number): void;
  space: AnnounceSpace;
  dropSession(sessionId: string): void;
}

/** Tells the sockets what was committed. Each update is made once for the whole room. */
export function createPublisher({ io, spaces, unreadCount, onError }: PublisherDependencies): Publisher {
  async function tellUser(userId: string, notifications: Committed['notifications']): Promise<void> {
    const count = await unreadCount(userId);
    for (const { notification } of notifications) {
      io()?.to(rooms.user(userId)).emit('notification', { type: 'NEW_NOTIFICATION', notification, count });
    }
  }

  return {
    committed({ events, notifications }) {
      for (const { event, match } of events) {
        const update: MatchUpdate = {
          type: broadcastType(event),
          matchId: event.matchId,
          data: { match, ...('player' in event ? { playerId: event.player.id } : {}) },
        };
        io()?.to(rooms.match(event.matchId)).emit('matchUpdate', update);
        const filled = filledSpace(event);
        if (filled !== null) spaces().endAt(event.matchId, filled).catch(onError);
      }
      for (const userId of new Set(notifications.map((each) => each.userId))) {
        tellUser(
          userId,
          notifications.filter((each) => each.userId === userId),
        ).catch(onError);
      }
    },

    notificationCount(userId, count) {
      io()?.to(rooms.user(userId)).emit('notificationCountUpdate', { type: 'COUNT_UPDATE', count });
    },

    space(type, matchId, space, exceptHolder) {
      const watchers = io()?.to(rooms.match(matchId));
      const others = exceptHolder === null ? watchers : watchers?.except(exceptHolder);
      others?.emit('matchUpdate', { type, matchId, data: { space } });
    },

    dropSession(sessionId) {
      io()?.in(rooms.session(sessionId)).disconnectSockets(true);
    },
  };
}

/** The slot that an event filled, by the key under which somebody may have been holding it. */
function filledSpace(event: MatchEvent): string | null {
  if (event.type !== 'PLAYER_ADDED') return null;
  const { teamIndex, positionIndex } = event.player;
  if (positionIndex === null || (teamIndex !== 0 && teamIndex !== 1)) return null;
  return spaceKeyOf({ teamIndex, positionIndex });
}
