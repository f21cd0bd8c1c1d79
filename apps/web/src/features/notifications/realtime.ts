import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { realtime } from '../../lib/realtime-client';
import { LIST_KEY, unreadCountQuery } from './api';

/** Keeps the badge and the open lists up with what is told live; the poll of 30 s is the net below it. */
export function useLiveNotifications() {
  const queries = useQueryClient();
  useEffect(
    () =>
      realtime.watchNotifications((event) => {
        // The event carries the count as the server knows it: adding one here could only be less true.
        queries.setQueryData(unreadCountQuery().queryKey, { count: Math.max(0, event.count) });
        void queries.invalidateQueries({ queryKey: LIST_KEY });
      }),
    [queries],
  );
}
