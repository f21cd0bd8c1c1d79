import type { EndpointAnswer } from '@picado/domain/http/endpoint';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import type { QueryClient } from '@tanstack/react-query';
import { defineCommand, type Command } from '../../lib/commands/command';
import { pendingCommands } from '../../lib/commands/pending';
import { LIST_KEY, unreadCountQuery } from './api';

const FAILED = 'Error marcando notificaciones como leídas';
const READ_ONE = 'notifications.read';
const READ_ALL = 'notifications.read-all';

/** Drawn as read at once, in the panel and in the badge; both are read again once the last marking is answered. */
const MARKING = {
  hasOwnKeyEachTime: true,
  scope: () => 'notifications',
  settled: (client: QueryClient) => {
    if (pendingCommands(client).filter(isMarking).length > 1) return undefined;
    void client.invalidateQueries({ queryKey: LIST_KEY });
    void client.invalidateQueries({ queryKey: unreadCountQuery().queryKey });
    return undefined;
  },
  failed: FAILED,
  refused: () => FAILED,
};

export const readNotification = defineCommand({
  kind: READ_ONE,
  endpoint: notificationsContract.markRead,
  input: (_matchId: null, id: string) => ({ params: { id } }),
  accepted: (client, _answer, { body: id }) => keepRead(client, (unread) => unread - 1, id),
  ...MARKING,
});

export const readAllNotifications = defineCommand({
  kind: READ_ALL,
  endpoint: notificationsContract.markAllRead,
  input: (_matchId: null, _body: null) => ({}),
  accepted: (client) => keepRead(client, () => 0),
  ...MARKING,
});

/** Answers a promotion by the personal link of its notification. */
export const answerPromotion = defineCommand({
  kind: 'notifications.answer-promotion',
  endpoint: rosterContract.answerConfirmation,
  input: (_matchId: string | null, { token, accept }: { token: string; accept: boolean }) => ({
    params: { token },
    body: { accept },
  }),
  scope: ({ token }) => token,
  // Also after a refusal: then there is nothing to answer any more, and the buttons go.
  settled: (client: QueryClient) => client.invalidateQueries({ queryKey: LIST_KEY }),
  done: ({ message }) => message,
  failed: 'Error en la operación',
});

function isMarking({ kind }: Command): boolean {
  return kind === READ_ONE || kind === READ_ALL;
}

/** The unread count as it will be once the pending markings are answered. */
export function drawnCount(count: number, pending: readonly Command[]): number {
  if (pending.some(({ kind }) => kind === READ_ALL)) return 0;
  return Math.max(0, count - pending.filter(({ kind }) => kind === READ_ONE).length);
}

/** Whether a pending marking is about this notification. */
export function isBeingRead(id: string, pending: readonly Command[]): boolean {
  return pending.some(({ kind, body }) => kind === READ_ALL || (kind === READ_ONE && body === id));
}

type List = EndpointAnswer<typeof notificationsContract.list>;

function keepRead(client: QueryClient, nextCount: (unread: number) => number, id?: string): void {
  client.setQueryData(unreadCountQuery().queryKey, (before) =>
    before === undefined ? before : { count: Math.max(0, nextCount(before.count)) },
  );
  client.setQueriesData<List>({ queryKey: LIST_KEY }, (list) =>
    list === undefined
      ? list
      : {
          ...list,
          notifications: list.notifications.map((notification) =>
            id === undefined || notification.id === id ? { ...notification, isRead: true } : notification,
          ),
        },
  );
}
