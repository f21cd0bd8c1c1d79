import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeSignal } from './probe';
import { noteSignal, signal } from '../offline/signal';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a lost signal is looked for until something answers, and then no more', async () => {
  let isBack = false;
  const fetched = vi.fn(async () => {
    if (!isBack) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.stubGlobal('fetch', fetched);
  stop = probeSignal();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();

  noteSignal(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched.mock.calls.length).toBeGreaterThan(2);
  expect(signal.get()).toBe(false);

  isBack = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signal.get()).toBe(true);
  const calls = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched.mock.calls).toHaveLength(calls);
});
