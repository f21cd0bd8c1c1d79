import { expect, it, vi } from 'vitest';
import { createSharedCounters } from './counters';
import { PATIENCE } from '../../test/patience';

it('one call waits for a Redis that does not answer; later ones are counted in this process', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const run = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  const counters = createSharedCounters({ isLive: () => true, run }, { limitMs: 1 });
  expect(await counters.increment('nico', 60_000, 1)).toMatchObject({ current: 1 });
  expect(await counters.increment('nico', 60_000, 1)).toMatchObject({ current: 2 });
  expect(run).toHaveBeenCalledTimes(1);

  answer([1, 60_000]);
  await vi.waitFor(async () => {
    run.mockResolvedValueOnce([7, 5_000]);
    expect(await counters.increment('nico', 60_000, 1)).toEqual({ current: 7, ttl: 5_000 });
  }, PATIENCE);
});

it('counts of a process are removed when their window ends', async () => {
  let now = 0;
  const link = { isLive: () => false, run: () => Promise.reject(new Error('away')) };
  const counters = createSharedCounters(link, { now: () => now });
  await counters.increment('nico', 60_000, 1);
  now = 59_999;
  expect(await counters.increment('nico', 60_000, 1)).toEqual({ current: 2, ttl: 1 });
  now = 60_000;
  expect(await counters.increment('nico', 60_000, 1)).toEqual({ current: 1, ttl: 60_000 });
  for (let n = 0; n < 20_000; n += 1) await counters.increment(`caller ${n}`, 60_000, 1);
  expect(await counters.increment('nico', 60_000, 1)).toMatchObject({ current: 1 });
});
