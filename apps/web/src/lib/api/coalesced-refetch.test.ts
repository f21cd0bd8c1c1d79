import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesceRefetches } from '../live/use-live';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createRefetches() {
  const answers: (() => void)[] = [];
  const refetch = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answers.push(resolve);
      }),
  );
  return { refetch, refetches: coalesceRefetches(refetch), answer: () => answers.shift()?.() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('requests at the same moment make one fetch', async () => {
  const { refetch, refetches } = createRefetches();
  refetches.request();
  refetches.request();
  await pass(100);
  expect(refetch).toHaveBeenCalledOnce();
});

test('requests while a fetch is in flight make one more, after its answer', async () => {
  const { refetch, refetches, answer } = createRefetches();
  refetches.request();
  await pass(100);
  refetches.request();
  refetches.request();
  await pass(1_000);
  expect(refetch).toHaveBeenCalledOnce();
  answer();
  await pass(100);
  expect(refetch).toHaveBeenCalledTimes(2);
  answer();
  await pass(5_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('a fetch without an answer does not hold up the next one', async () => {
  const { refetch, refetches } = createRefetches();
  refetches.request();
  await pass(100);
  refetches.request();
  await pass(3_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('nothing is fetched after the end', async () => {
  const { refetch, refetches } = createRefetches();
  refetches.request();
  refetches.end();
  await pass(1_000);
  expect(refetch).not.toHaveBeenCalled();
});
