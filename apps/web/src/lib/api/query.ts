import type { Endpoint, EndpointAnswer, EndpointCall } from '@picado/domain/http/endpoint';
import {
  QueryClient,
  queryOptions,
  type DataTag,
  type Query,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { call, type CallOptions, type Failure, type Outcome } from './call';
import { AWAY_STATUSES } from './request';

/** A failed call as an exception, for callers that wait for a value. Its message is for the user. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  /** True while the query has no data yet. */
  readonly isFirstLoad: boolean;

  constructor(failure: Failure, isFirstLoad = false) {
    super(failure.error);
    this.name = 'CallError';
    this.code = failure.code;
    this.status = failure.status;
    this.isFirstLoad = isFirstLoad;
  }

  /** True where no answer came, or a server answered that cannot work for the moment: the same call may succeed later. */
  get isAway(): boolean {
    return this.status === undefined ? this.code === 'NETWORK_ERROR' : AWAY_STATUSES.has(this.status);
  }
}

/** The value of a call, or a `CallError`. */
export function dataOf<T>(outcome: Outcome<T>, isFirstLoad = false): T {
  if (outcome.error !== undefined) throw new CallError(outcome, isFirstLoad);
  return outcome.data;
}

/** The key under which the answer to a call is cached. */
export function keyOf<E extends Endpoint>(
  endpoint: E,
  input?: EndpointCall<E>,
): DataTag<QueryKey, EndpointAnswer<E>, CallError> {
  const key: QueryKey = input === undefined ? [endpoint.path] : [endpoint.path, input];
  return key as DataTag<QueryKey, EndpointAnswer<E>, CallError>;
}

/** A call as a query: `useQuery(queryOf(matchesContract.read, { params: { id } }))`. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  options: Omit<CallOptions, 'signal'> = {},
) {
  return queryOptions<EndpointAnswer<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ client, queryKey, signal }) => {
      const outcome = await call(endpoint, input, { ...options, signal });
      return dataOf(outcome, client.getQueryData(queryKey) === undefined);
    },
  });
}

/**
 * Calls `act` with each query in flight once its answer is cached, because that answer may have been read before what is known
 * now. A fetch that fails or is cancelled is skipped.
 */
export function whenHere(client: QueryClient, filters: QueryFilters, act: (query: Query) => void): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    // While a fetch runs, `fetch()` returns its promise.
    query.fetch().then(
      () => act(query),
      () => undefined,
    );
  }
}

/**
 * Refetches the queries that may have changed. A query without data is not interrupted: its first answer is awaited, and then
 * refetched once for all changes that came meanwhile. Resolves once the queries are answered.
 */
export function askAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const isFirst = (query: Query) => query.state.data === undefined && predicate(query);
  whenHere(client, { predicate: isFirst }, ({ queryKey, state }) => {
    if (!state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true });
  });
  return client.invalidateQueries({ predicate });
}

/**
 * Returns true if a query shows an error and nothing else, because the server is away. `recoverQueries` refetches it while
 * the error stays in sight; a fetch of the library's own would show the skeleton in its place.
 */
export function isLeftWithout({ state }: Pick<Query, 'state'>): boolean {
  const { data, error, status, fetchStatus } = state;
  return (
    data === undefined &&
    status === 'error' &&
    fetchStatus === 'idle' &&
    error instanceof CallError &&
    error.isAway
  );
}

/** A retry helps where no answer came or the server failed; a refusal stays a refusal. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  // A first load shows its error at once and recovers in the background: better than a skeleton for as long as three calls.
  if (error.isAway) return !error.isFirstLoad;
  return error.status !== undefined && error.status >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        refetchOnWindowFocus: (query) => !isLeftWithout(query),
        // Offline is an error that is shown and fetched again, not a spinner for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
