import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coalesceRefetches } from '../../../lib/api/coalesced-refetch';
import { realtime } from '../../../lib/realtime-client';
import { waitingClaimsQuery } from '../api';

/** What watchers of a match receive of a claim and of its answer. */
const TOLD: ReadonlySet<string> = new Set(['MATCH_UPDATE', 'PLAYER_UPDATED']);

/** Asks for the waiting claims again after each event of the match that may be about one. */
export function useLiveClaims(matchId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetches = coalesceRefetches(() => client.invalidateQueries(waitingClaimsQuery()));
    const unwatch = realtime.watchMatch(matchId, ({ type }) => {
      if (TOLD.has(type)) refetches.request();
    });
    return () => {
      unwatch();
      refetches.end();
    };
  }, [matchId, client]);
}
