import type { EndpointAnswer } from '@picado/domain/http/endpoint';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { CallError } from '../../lib/api/query';
import { sentenceOf } from '../../lib/api/sentence';
import { defineCommand, defineStoredCommand, over, type Command } from '../../lib/commands/command';
import { keepDrawn, pendingCommands } from '../../lib/commands/pending';
import { LIST_KEY, unreadCountQuery } from './api';

const FAILED = 'Error marcando notificaciones como leídas';
const READ_ONE = 'notifications.read';
const READ_ALL = 'notifications.read-all';

/**
 * The notification is drawn as read at once, in the panel and in the badge; both are read again once the last marking is
 * answered.
 */
const MARKING = {
  hasOwnKeyEachTime: true,
  scope: () => 'notifications',
  accepted: (client: QueryClient, _answer: unknown, command: Command) => keepDrawn(client, command),
  settled: (client: QueryClient) => {
    if (pendingCommands(client).filter(isMarking).length > 1) return undefined;
    void client.invalidateQueries({ queryKey: LIST_KEY });
    void client.invalidateQueries({ queryKey: unreadCountQuery().queryKey });
    return undefined;
  },
  failed: FAILED,
  // A connection that failed has no sentence of the server.
  refused: (refusal: CallError) => (refusal.code === 'NETWORK_ERROR' ? FAILED : sentenceOf(refusal, FAILED)),
};

const listsQuery = () => ({ queryKey: LIST_KEY });

export const readNotification = defineCommand({
  kind: READ_ONE,
  endpoint: notificationsContract.markRead,
  input: (_matchId: null, id: string) => ({ params: { id } }),
  draws: [
    over(unreadCountQuery, ({ count }) => ({ count: Math.max(0, count - 1) })),
    over(listsQuery, withRead),
  ],
  ...MARKING,
});

export const readAllNotifications = defineCommand({
  kind: READ_ALL,
  endpoint: notificationsContract.markAllRead,
  input: (_matchId: null, _body: null) => ({}),
  draws: [over(unreadCountQuery, () => ({ count: 0 })), over(listsQuery, withRead)],
  ...MARKING,
});

/** Answers a promotion by the personal link of its notification. */
export const answerPromotion = defineStoredCommand({
  kind: 'notifications.answer-promotion',
  endpoint: rosterContract.answerConfirmation,
  input: (_matchId: string | null, { token, accept }: { token: string; accept: boolean }) => ({
    params: { token },
    body: { accept },
  }),
  scope: ({ token }) => token,
  // The list is read again also after a refusal: then there is nothing to answer any more, and the buttons go.
  settled: (client: QueryClient) => client.invalidateQueries({ queryKey: LIST_KEY }),
  done: ({ message }) => message,
  failed: 'Error en la operación',
});

function isMarking({ kind }: Command): boolean {
  return kind === READ_ONE || kind === READ_ALL;
}

type List = EndpointAnswer<typeof notificationsContract.list>;

/** A list with one notification read, or all of them. */
function withRead(list: List, id: string | null): List {
  return {
    ...list,
    notifications: list.notifications.map((notification) =>
      id === null || notification.id === id ? { ...notification, isRead: true } : notification,
    ),
  };
}
