import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecurring } from './recurring';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs after each pause, and with the start where that is wanted', async () => {
  const work = vi.fn(() => Promise.resolve());
  const later = createRecurring({ work, everyMs: MINUTE, onError: vi.fn() });
  later.start();
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(work).toHaveBeenCalledTimes(2);
  await later.stop();
  const atOnce = createRecurring({ work, everyMs: MINUTE, startsAtOnce: true, onError: vi.fn() });
  atOnce.start();
  expect(work).toHaveBeenCalledTimes(3);
  await atOnce.stop();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(work).toHaveBeenCalledTimes(3);
});

it('runs once at a time, reports a failure, and goes on', async () => {
  const onError = vi.fn();
  let fail: (error: Error) => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((_resolve, reject) => (fail = reject)));
  const recurring = createRecurring({ work, everyMs: MINUTE, startsAtOnce: true, onError });
  recurring.start();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(work).toHaveBeenCalledTimes(1);
  const broken = new Error('no database');
  fail(broken);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onError).toHaveBeenCalledWith(broken);
  expect(work).toHaveBeenCalledTimes(2);
  const stopped = recurring.stop();
  fail(broken);
  await stopped;
});

it('stops once the run in progress has ended, which it asks to', async () => {
  let hasEnded = false;
  const recurring = createRecurring({
    work: (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          hasEnded = true;
          resolve();
        });
      }),
    everyMs: MINUTE,
    startsAtOnce: true,
    onError: vi.fn(),
  });
  recurring.start();
  await recurring.stop();
  expect(hasEnded).toBe(true);
});
