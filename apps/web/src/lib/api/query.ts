import type { Endpoint, EndpointAnswer, EndpointCall } from '@picado/domain/http/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type CallOptions, type Failure, type Outcome } from './call';

/** A failed call as an exception, for those who wait for a value. Its message is for the user. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number | undefined;

  constructor(failure: Failure) {
    super(failure.error);
    this.name = 'CallError';
    this.code = failure.code;
    this.status = failure.status;
  }
}

/** The value of a call, or a `CallError`. */
export function dataOf<T>(outcome: Outcome<T>): T {
  if (outcome.error !== undefined) throw new CallError(outcome);
  return outcome.data;
}

/** The key under which the answer to a call is kept. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: EndpointCall<E>) {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** A call as a query: `useQuery(queryOf(matchesContract.read, { params: { id } }))`. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  options: Omit<CallOptions, 'signal'> = {},
) {
  return queryOptions<EndpointAnswer<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => dataOf(await call(endpoint, input, { ...options, signal })),
  });
}

/** Asking again helps where nothing came or the server stumbled; a no stays a no. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === undefined ? error.code === 'NETWORK_ERROR' : error.status >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // Offline is an error that is shown and asked again, not a spinner for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
