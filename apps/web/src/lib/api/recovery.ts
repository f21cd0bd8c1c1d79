import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { CallError, isLeftWithout } from './query';

/** Milliseconds before the first rounds of calls, and before all further ones. */
const FIRST_PAUSES_MS = [1_000, 2_000];
const PAUSE_MS = 5_000;

/** Spreads the calls, so that not every phone calls a restarted server at once. */
const SPREAD = 0.2;

/** Returns the time before the next round of calls to a server that is away, in milliseconds; the first is round 0. */
export function pauseBefore(round: number): number {
  return (FIRST_PAUSES_MS[round] ?? PAUSE_MS) * (1 - SPREAD + 2 * SPREAD * Math.random());
}

/**
 * Recovers screens whose first load failed because the server was away: asks again in the background while their error
 * stays in sight, at once when the network or the tab comes back. Hidden tabs do not ask. Returns the function that ends
 * it.
 */
export function recoverQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let rounds = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;

  const missing = () => cache.findAll({ type: 'active', predicate: isLeftWithout });

  async function askAll() {
    clearTimeout(timer);
    if (current !== undefined) return;
    const queries = missing();
    if (queries.length > 0 && focusManager.isFocused()) {
      current = new AbortController();
      const { signal } = current;
      await Promise.all(queries.map((query) => askQuietly(client, query, signal)));
      if (signal.aborted) return;
      current = undefined;
      rounds += 1;
    }
    timer = undefined;
    schedule();
  }

  function schedule() {
    if (timer !== undefined || current !== undefined) return;
    if (missing().length === 0) {
      rounds = 0;
      return;
    }
    timer = setTimeout(() => void askAll(), pauseBefore(rounds));
  }

  const ends = [
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') schedule();
    }),
    focusManager.subscribe((isFocused) => {
      if (isFocused) void askAll();
    }),
    onlineManager.subscribe((isOnline) => {
      if (isOnline) void askAll();
    }),
  ];
  return () => {
    clearTimeout(timer);
    current?.abort();
    for (const end of ends) end();
  };
}

/** Makes the query's own call beside it: its state changes only where there is something new to show. */
async function askQuietly(client: QueryClient, query: Query, signal: AbortSignal): Promise<void> {
  const { queryKey, state } = query;
  const { queryFn, meta } = query.options;
  if (typeof queryFn !== 'function') return;
  // 'Reintentar', signing in or out, the socket: what came meanwhile is newer.
  const isOvertaken = () => signal.aborted || query.state !== state;
  try {
    const data: unknown = await queryFn({ client, queryKey, signal, meta });
    if (!isOvertaken()) query.setData(data);
  } catch (error) {
    const isAnswer = error instanceof CallError && !error.isAway;
    if (isAnswer && !isOvertaken()) query.setState({ error });
  }
}
