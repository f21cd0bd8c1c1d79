import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatInSight } from '../../lib/chat-in-sight';
import type { NotificationListener } from '../../lib/live/realtime';
import { realtime } from '../../lib/live/realtime-client';
import { LIST_KEY, unreadCountQuery } from './api';

/** Keeps the badge and the open lists up with what arrives live, and reads both anew each time the connection begins. */
export function useLiveNotifications() {
  const queries = useQueryClient();
  useEffect(
    () =>
      realtime.watchNotifications((event) => {
        if (isSeenAsItComes(event)) return;
        const { queryKey } = unreadCountQuery();
        if (event.type === 'JOINED') void queries.invalidateQueries({ queryKey });
        else {
          // The event carries the count as the server knows it: adding one here would be less accurate.
          queries.setQueryData(queryKey, { count: Math.max(0, event.count) });
          // A count in flight was made before this one, and would revert it.
          void queries.invalidateQueries({
            queryKey,
            predicate: ({ state }) => state.fetchStatus === 'fetching',
          });
        }
        void queries.invalidateQueries({ queryKey: LIST_KEY });
      }),
    [queries],
  );
}

/** Returns true for a notification of a chat that is in sight: the chat marks it as read, and the count without it follows. */
function isSeenAsItComes(event: Parameters<NotificationListener>[0]): boolean {
  if (event.type !== 'NEW_NOTIFICATION') return false;
  const { type, matchId } = event.notification;
  return type === 'CHAT_MESSAGES' && matchId !== null && matchId === chatInSight.get();
}
