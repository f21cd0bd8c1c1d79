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
        const { queryKey } = unreadCountQuery();
        queries.setQueryData(queryKey, { count: Math.max(0, event.count) });
        // A count on its way was made before this one, and would take it back.
        void queries.invalidateQueries({
          queryKey,
          predicate: ({ state }) => state.fetchStatus === 'fetching',
        });
        void queries.invalidateQueries({ queryKey: LIST_KEY });
      }),
    [queries],
  );
}
