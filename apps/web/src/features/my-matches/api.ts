import { matchesContract } from '@picado/domain/matches/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../lib/api/query';

/** The number of played matches that are read: the specification's limit of the call. */
const HISTORY_LIMIT = 100;

export function useActiveMatches() {
  return useQuery(queryOf(matchesContract.myMatches, {}));
}

/**
 * The played matches, once they are asked for. What came stays as long as the screen does: a history does not
 * change meanwhile, and a phone on the pitch has little bandwidth.
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

/** Reads the lists again that show a match; resolves once the active ones are here. */
export async function reloadMatches(client: QueryClient, matchId: string): Promise<void> {
  // Home and the match's own page show the same matches.
  void client.invalidateQueries({ queryKey: keyOf(matchesContract.read, { params: { id: matchId } }) });
  await client.invalidateQueries({ queryKey: keyOf(matchesContract.myMatches) });
}
