import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { coalesceRefetches } from '../../../lib/api/coalesced-refetch';
import type { ConnectionState } from '../../../lib/realtime';
import { realtime } from '../../../lib/realtime-client';
import { refreshPayments } from '../api';

/** How often payments are read while nothing tells of their changes. */
const POLL_MS = 30_000;

/** Reports say which substitutes came on, and thus owe. */
const REPORT_EVENTS: ReadonlySet<string> = new Set([
  'SELF_REPORT_VALIDATED',
  'STATS_REPORTED',
  'STATS_VALIDATION_COMPLETED',
]);

/**
 * Keeps the payments of a match up. The event says that something changed and not what; the list and the price, which the
 * match itself tells of, decide which players owe.
 */
export function useLivePayments(matchId: string): void {
  const client = useQueryClient();
  const connection = useSyncExternalStore<ConnectionState>(realtime.onState, realtime.state);

  useEffect(() => {
    const refetches = coalesceRefetches(() => refreshPayments(client, matchId));
    const ends = [
      realtime.watchParticipants(matchId, 'paymentsUpdate', () => refetches.request()),
      realtime.watchMatch(matchId, ({ type, data }) => {
        if (data.match !== undefined || REPORT_EVENTS.has(type)) refetches.request();
      }),
      () => refetches.end(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [matchId, client]);

  useEffect(() => {
    if (connection === 'connected') return undefined;
    const timer = setInterval(() => void refreshPayments(client, matchId), POLL_MS);
    return () => clearInterval(timer);
  }, [connection, matchId, client]);
}
