import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, createQueryClient } from './query';
import { recoverQueries } from './recovery';

const away = (isFirstLoad: boolean) =>
  new CallError({ error: 'Ahora no.', code: 'SERVICE_UNAVAILABLE', status: 503 }, isFirstLoad);

let client: QueryClient;
let endRecovery: () => void;
let unmount: () => void;
let calls: number;
/** What the server does with the next call. */
let answer: () => Promise<string>;
let watched: QueryObserver<string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  calls = 0;
  answer = () => Promise.reject(away(true));
  client = createQueryClient();
  endRecovery = recoverQueries(client);
  watched = new QueryObserver<string>(client, {
    queryKey: ['match'],
    queryFn: () => {
      calls += 1;
      return answer();
    },
  });
  unmount = watched.subscribe(() => undefined);
});

afterEach(() => {
  unmount();
  endRecovery();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = () => {
  const { status, data, error, fetchStatus } = watched.getCurrentResult();
  return { status, data, message: error?.message, fetchStatus };
};
const SHOWN_ERROR = { status: 'error', data: undefined, message: 'Ahora no.', fetchStatus: 'idle' };

test('a first load during an outage shows its error and retries after 1, 2, then every 5 seconds', async () => {
  await pass(0);
  expect(shown()).toEqual(SHOWN_ERROR);
  for (const [seconds, callsThen] of [
    [1, 2],
    [2, 3],
    [5, 4],
    [5, 5],
  ] as const) {
    await pass(seconds * 1_000 - 1);
    expect(calls).toBe(callsThen - 1);
    await pass(1);
    expect(calls).toBe(callsThen);
    expect(shown()).toEqual(SHOWN_ERROR);
  }
  answer = () => Promise.resolve('the match');
  await pass(5_000);
  expect(shown()).toMatchObject({ status: 'success', data: 'the match' });
  await pass(60_000);
  expect(calls).toBe(6);
});

test('the server’s answer replaces the error and ends the retries', async () => {
  await pass(0);
  answer = () => Promise.reject(new CallError({ error: 'No existe.', code: 'NOT_FOUND', status: 404 }));
  await pass(1_000);
  expect(shown()).toMatchObject({ status: 'error', message: 'No existe.' });
  await pass(60_000);
  expect(calls).toBe(2);
});

test('a screen that was left is not fetched any more', async () => {
  await pass(0);
  unmount();
  await pass(60_000);
  expect(calls).toBe(1);
});

test('an outdated answer is dropped', async () => {
  await pass(0);
  let come: ((text: string) => void) | undefined;
  answer = () => new Promise((resolve) => (come = resolve));
  await pass(1_000);
  client.setQueryData(['match'], 'newer');
  come?.('older');
  await pass(0);
  expect(shown().data).toBe('newer');
});

test('with something to show, a failed call is tried twice more before its error shows', async () => {
  answer = () => Promise.resolve('the match');
  await watched.refetch();
  answer = () => Promise.reject(away(false));
  calls = 0;
  void watched.refetch();
  await pass(500);
  expect(shown()).toMatchObject({ status: 'success', data: 'the match', fetchStatus: 'fetching' });
  await pass(60_000);
  expect(calls).toBe(3);
  expect(shown()).toMatchObject({ status: 'error', data: 'the match' });
});
