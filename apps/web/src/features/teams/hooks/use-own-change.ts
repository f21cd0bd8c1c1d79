import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

interface OwnChange {
  /** Sent, and its answer has not come: what the socket tells meanwhile may be it. */
  isOnItsWay: boolean;
  /** Of the match as the latest one left it; null for none. */
  version: number | null;
}

const NONE: OwnChange = { isOnItsWay: false, version: null };

const keyOf = (matchId: string) => ['own change of the teams', matchId];

/**
 * What the viewer takes back themselves, in the sheet or in a notice over it: it is no news to them. Kept beside the
 * match, because the sheet that began it may be closed and another one open by the time it is done.
 */
export function useOwnChange(matchId: string) {
  const client = useQueryClient();
  const { data: ownChange = NONE } = useQuery<OwnChange>({ queryKey: keyOf(matchId), queryFn: skipToken });
  const begin = useCallback(() => {
    client.setQueryData<OwnChange>(keyOf(matchId), (before) => ({ ...NONE, ...before, isOnItsWay: true }));
  }, [client, matchId]);
  const end = useCallback(
    (version: number | null) => {
      client.setQueryData<OwnChange>(keyOf(matchId), (before) => ({
        isOnItsWay: false,
        version: version ?? before?.version ?? null,
      }));
    },
    [client, matchId],
  );
  return { ownChange, begin, end };
}
