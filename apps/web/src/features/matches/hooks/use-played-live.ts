import { SLOT_HELD, SLOT_RELEASED } from '@picado/domain/roster/api-names';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { coalesceRefetches } from '../../../lib/api/coalesced-refetch';
import type { ConnectionState } from '../../../lib/realtime';
import { realtime } from '../../../lib/realtime-client';
import { refreshBeside } from '../api';

/** The polling interval while the socket is not connected. */
const POLL_MS = 30_000;

/** What only moves slots during a sign-up. */
const OF_SLOTS: ReadonlySet<string> = new Set([SLOT_HELD, SLOT_RELEASED]);

/**
 * Keeps up to date everything that is read beside a match once it was played: reports, votes, reviews. Their events say that
 * something changed and not what, so what is on the screen is asked for again, wherever it was asked for.
 */
export function usePlayedLive(matchId: string): void {
  const client = useQueryClient();
  const connection = useSyncExternalStore<ConnectionState>(realtime.onState, realtime.state, realtime.state);

  useEffect(() => {
    const refetches = coalesceRefetches(() => refreshBeside(client, matchId));
    const unwatch = realtime.watchMatch(matchId, ({ type }) => {
      if (!OF_SLOTS.has(type)) refetches.request();
    });
    return () => {
      unwatch();
      refetches.end();
    };
  }, [matchId, client]);

  useEffect(() => {
    if (connection === 'connected') return undefined;
    const timer = setInterval(() => void refreshBeside(client, matchId), POLL_MS);
    return () => clearInterval(timer);
  }, [connection, matchId, client]);
}
