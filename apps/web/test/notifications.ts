import type { Notification } from '@picado/domain/notifications/schema';
import { notificationsContract } from '@picado/domain/notifications/contract';
import type { fakeServer } from './server';

const { list } = notificationsContract;

export const notificationId = (figure: number) =>
  `${String(figure).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** An unread one of a sign-up, a moment ago. */
export const notificationOf = (figure: number, rest: Partial<Notification> = {}): Notification => ({
  id: notificationId(figure),
  type: 'PLAYER_JOINED_MATCH',
  title: `Jugador ${figure} se anotó`,
  message: 'Jueves 26 de noviembre, 21:00, Complejo La Esquina · 9/14',
  isRead: false,
  readAt: null,
  createdAt: new Date().toISOString(),
  matchId: notificationId(900),
  link: `/match/${notificationId(900)}`,
  ...rest,
});

/** Answers the next list; the last answer serves all later ones. */
export function answerNotifications(
  server: ReturnType<typeof fakeServer>,
  notifications: Notification[],
  pagination = { total: notifications.length, pages: 1 },
) {
  server.answer(list, { notifications, pagination });
}
