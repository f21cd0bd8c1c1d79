import { SLOT_HELD, SLOT_RELEASED } from '@picado/domain/roster/api-names';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { coalesceRefetches } from '../../../lib/api/coalesced-refetch';
import type { ConnectionState } from '../../../lib/realtime';
import { realtime } from '../../../lib/realtime-client';
import { homeQuery } from '../api';

/** The polling interval while the socket is not connected. */
const POLL_MS = 30_000;

/**
 * Keeps home up to date: notifications announce new and done tasks, and the shown matches are watched. What was
 * missed without a connection is asked for once notifications are told again.
 */
export function useLiveHome(matchIds: readonly string[]): void {
  const client = useQueryClient();
  const connection = useSyncExternalStore<ConnectionState>(realtime.onState, realtime.state);
  const watched = matchIds.join(' ');

  useEffect(() => {
    const { queryKey } = homeQuery();
    const refetches = coalesceRefetches(() => client.invalidateQueries({ queryKey }));
    const ends = [
      realtime.watchNotifications(() => refetches.request()),
      ...watched
        .split(' ')
        .filter((id) => id !== '')
        .flatMap((id) => [
          realtime.watchMatch(id, ({ type }) => {
            // These only draw slots as being taken; the first answer after joining says what home has just read.
            if (type !== SLOT_HELD && type !== SLOT_RELEASED && type !== 'INITIAL_DATA') refetches.request();
          }),
          realtime.watchParticipants(id, 'paymentsUpdate', () => refetches.request()),
          realtime.watchParticipants(id, 'chatUpdate', () => refetches.request()),
          realtime.watchParticipants(id, 'chatReadUpdate', () => refetches.request()),
        ]),
    ];
    return () => {
      for (const end of ends) end();
      refetches.end();
    };
  }, [watched, client]);

  useEffect(() => {
    if (connection === 'connected') return undefined;
    const { queryKey } = homeQuery();
    const timer = setInterval(() => void client.invalidateQueries({ queryKey }), POLL_MS);
    return () => clearInterval(timer);
  }, [connection, client]);
}
