import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeSignal } from './probe';
import { noteSignal, hasSignal } from '../offline/signal';

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
  expect(hasSignal.get()).toBe(false);

  isBack = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hasSignal.get()).toBe(true);
  const calls = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched.mock.calls).toHaveLength(calls);
});

test('two tabs of one browser look less often the longer it takes, and one of them for both', async () => {
  const fetched = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetched);
  const stops = [probeSignal(), probeSignal()];
  stop = () => stops.forEach((end) => end());
  const held: Promise<unknown>[] = [];
  const request = (_name: string, _options: object, work: () => Promise<void>) => {
    const turn = Promise.all(held).then(work);
    held.push(turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  noteSignal(false);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  Reflect.deleteProperty(navigator, 'locks');
  expect(fetched.mock.calls.length).toBeGreaterThan(90);
  expect(fetched.mock.calls.length).toBeLessThan(160);
});
