import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { realtime } from '../../lib/realtime-client';
import { LIST_KEY, unreadCountQuery } from './api';

/** Keeps the badge and the open lists up with socket events; a poll every 30 s covers those that were missed. */
export function useLiveNotifications() {
  const queries = useQueryClient();
  useEffect(
    () =>
      realtime.watchNotifications((event) => {
        // The event carries the count as the server knows it: adding one here would be less accurate.
        const { queryKey } = unreadCountQuery();
        queries.setQueryData(queryKey, { count: Math.max(0, event.count) });
        // A count in flight was made before this one, and would revert it.
        void queries.invalidateQueries({
          queryKey,
          predicate: ({ state }) => state.fetchStatus === 'fetching',
        });
        void queries.invalidateQueries({ queryKey: LIST_KEY });
      }),
    [queries],
  );
}
