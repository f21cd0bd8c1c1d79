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

/** A failed call as an exception, for callers that wait for a value. Its message is for the user. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  /** Nothing is shown yet of what was asked for. */
  readonly isFirstLoad: boolean;

  constructor(failure: Failure, isFirstLoad = false) {
    super(failure.error);
    this.name = 'CallError';
    this.code = failure.code;
    this.status = failure.status;
    this.isFirstLoad = isFirstLoad;
  }

  /** No answer came, or only that of a server which cannot work for the moment: the same call may do in a while. */
  get isAway(): boolean {
    return this.status === undefined ? this.code === 'NETWORK_ERROR' : AWAY_STATUSES.has(this.status);
  }
}

/** Of a proxy without a server behind it, a server without its database, and a proxy that waited too long. */
const AWAY_STATUSES = new Set([502, 503, 504]);

/** The value of a call, or a `CallError`. */
export function dataOf<T>(outcome: Outcome<T>, isFirstLoad = false): T {
  if (outcome.error !== undefined) throw new CallError(outcome, isFirstLoad);
  return outcome.data;
}

/** The key under which the answer to a call is kept. */
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
 * Those answers that are on their way, each once it is here: it may have been read before what is known now. One that
 * fails, or gives way to another, is no answer.
 */
export function whenHere(client: QueryClient, filters: QueryFilters, act: (query: Query) => void): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    // What is being fetched answers with that same fetch.
    query.fetch().then(
      () => act(query),
      () => undefined,
    );
  }
}

/**
 * Asks again for what may have changed. A first answer that is on its way is not asked for anew by that, however old it
 * turns out to be: so it is once it is here, and once for all that came to be known meanwhile. Resolves once it was answered.
 */
export function askAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const isFirst = (query: Query) => query.state.data === undefined && predicate(query);
  whenHere(client, { predicate: isFirst }, ({ queryKey, state }) => {
    if (!state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true });
  });
  return client.invalidateQueries({ predicate });
}

/**
 * A query that shows its error because the server is away, and nothing else: `recoverQueries` asks for it, so that the
 * error stays in sight meanwhile. A fetch of the library's own would show the skeleton in its place.
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

/** Asking again helps where nothing came or the server stumbled; a refusal stays a refusal. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  // With nothing to show, an error in sight that mends itself is better than a skeleton for three calls long.
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
        // Offline is an error that is shown and asked again, not a spinner for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
