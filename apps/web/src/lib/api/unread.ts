import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { CallError } from './query';

/** Says why something could not be read, and offers another try. */
export interface Unread {
  error: CallError;
  isRetrying: boolean;
  retry: () => void;
}

/** The failure of the queries that a screen is made of; null while they load, and once all have data. */
export function unreadOf(
  ...queries: readonly Pick<
    UseQueryResult<unknown, CallError>,
    'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
  >[]
): Unread | null {
  const missing = queries.filter(({ data, isError }) => isError && data === undefined);
  const error = missing.find((query) => query.error !== null)?.error;
  if (error === undefined || error === null) return null;
  return {
    error,
    isRetrying: missing.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of missing) void refetch();
    },
  };
}

/**
 * The data of a query that its screen is complete without: undefined while it loads, and where it cannot be read. What a screen
 * counts, lists or decides by is no such thing: it says that it could not be read (`unreadOf`).
 */
export function useExtra<QueryData, Data, Key extends QueryKey>(
  options: UseQueryOptions<QueryData, CallError, Data, Key>,
): Data | undefined {
  // oxlint-disable-next-line picado/failed-is-not-empty -- A failure is left out here on purpose, for the callers that do without.
  return useQuery(options).data;
}
