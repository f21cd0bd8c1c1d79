import type { EventMatch, EventPlayer, MatchEvent } from '../matches/events';
import { longDay } from '../time/days';
import type { NotificationType } from './schema';

export interface NotificationDraft {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
}

/**
 * Who is told what of an event. Nobody is told of what they did themselves; guests have no inbox. The organiser hears
 * who comes and goes; a promoted substitute that they play; a new organiser that they are one; everybody registered
 * that a match is off.
 */
export function notificationsFor(event: MatchEvent): NotificationDraft[] {
  const drafts = draftsFor(event);
  return drafts.filter((draft) => draft.userId !== event.actorId);
}

function draftsFor(event: MatchEvent): NotificationDraft[] {
  const { match } = event;
  switch (event.type) {
    case 'MATCH_CREATED':
      return [];
    case 'PLAYER_ADDED':
      return [toOrganiser(match, 'PLAYER_JOINED_MATCH', `${event.player.name} se anotó`, withCount(match))];
    case 'SUBSTITUTE_ADDED':
      return [
        toOrganiser(
          match,
          'PLAYER_JOINED_MATCH',
          `${event.player.name} se anotó de suplente`,
          withCount(match),
        ),
      ];
    case 'PLAYER_REPLACED':
      return [
        toOrganiser(
          match,
          'PLAYER_JOINED_MATCH',
          `${event.player.name} se anotó`,
          `Ocupa el lugar de ${event.replaced.name}. ${whereAndWhen(match)}`,
        ),
      ];
    case 'PLAYER_REMOVED':
    case 'SUBSTITUTE_REMOVED':
    case 'PLAYER_SELF_REMOVED':
    case 'SUBSTITUTE_SELF_REMOVED':
      return [
        toOrganiser(
          match,
          'PLAYER_LEFT_MATCH',
          `${event.player.name} se bajó`,
          afterLeaving(match, event.promoted),
        ),
      ];
    case 'SUBSTITUTE_PROMOTED':
      return event.player.userId === null
        ? []
        : [
            {
              userId: event.player.userId,
              type: 'SUBSTITUTE_PROMOTED',
              title: '¡Entraste al equipo!',
              message: `Se liberó un lugar y jugás de titular. ${whereAndWhen(match)}`,
            },
          ];
    case 'OWNERSHIP_TRANSFERRED':
    case 'ADMIN_TRANSFERRED':
      return [
        {
          userId: event.newOwnerId,
          type: 'MATCH_CHANGED',
          title: 'Ahora organizás el partido',
          message: whereAndWhen(match),
        },
      ];
    case 'MATCH_DELETED':
      return event.participantIds.map((userId) => ({
        userId,
        type: 'MATCH_CANCELLED',
        title: 'Se canceló el partido',
        message: whereAndWhen(match),
      }));
  }
}

function toOrganiser(
  match: EventMatch,
  type: NotificationType,
  title: string,
  message: string,
): NotificationDraft {
  return { userId: match.creatorId, type, title, message };
}

function withCount(match: EventMatch): string {
  return `${whereAndWhen(match)} · ${match.starters}/${match.capacity}`;
}

function afterLeaving(match: EventMatch, promoted: EventPlayer | null): string {
  return promoted === null
    ? withCount(match)
    : `Entró ${promoted.name}, primer suplente. ${whereAndWhen(match)}`;
}

/** 'Jueves 26 de noviembre, 21:00, Complejo La Esquina' */
export function whereAndWhen(match: Pick<EventMatch, 'date' | 'time' | 'location'>): string {
  const day = longDay(match.date) ?? match.date;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${match.time}, ${match.location}`;
}
