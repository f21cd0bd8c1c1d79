import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';

/** So many played matches at most: the specification's limit of the call. */
const HISTORY_LIMIT = 100;

export function useActiveMatches() {
  return useQuery(queryOf(matchesContract.myMatches, {}));
}

/**
 * The played matches, once they are asked for. What came stays as long as the screen does: a history does not
 * change while one looks at it, and a phone on the pitch has better things to load.
 */
export function useHistory(isAsked: boolean) {
  return useQuery({
    ...queryOf(matchesContract.archived, { query: { limit: HISTORY_LIMIT } }),
    enabled: isAsked,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

/** What one does to a match from its card. Each answers with the outcome, and the list loads anew. */
export function useMatchCalls() {
  const client = useQueryClient();
  const reload = async (matchId: string) => {
    // Home and the match's own page show the same matches.
    void client.invalidateQueries({ queryKey: keyOf(matchesContract.read, { params: { id: matchId } }) });
    await client.invalidateQueries({ queryKey: keyOf(matchesContract.myMatches) });
  };
  return {
    reload,
    remove: (id: string) => call(matchesContract.remove, { params: { id } }),
    leave: (id: string) => call(rosterContract.leave, { params: { id } }),
    transfer: (id: string, newCreatorId: string) =>
      call(matchesContract.transferOwnership, { params: { id }, body: { newCreatorId } }),
  };
}
