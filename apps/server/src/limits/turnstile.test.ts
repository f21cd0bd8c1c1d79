import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '../db/failures';
import { createTurnstile } from './turnstile';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('a crowd may wait longer than the limit while calls before it succeed', async () => {
  const turnstile = createTurnstile(2, 1_000, isDatabaseUnavailable);
  const order: number[] = [];
  const crowd = Array.from({ length: 10 }, (_, index) =>
    turnstile.pass(async () => {
      await sleep(900);
      order.push(index);
    }),
  );
  await vi.advanceTimersByTimeAsync(4_500);
  await Promise.all(crowd);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('a crowd may wait longer than the limit while calls before it are refused by a rule', async () => {
  const turnstile = createTurnstile(1, 1_000, isDatabaseUnavailable);
  const crowd = Array.from({ length: 5 }, () =>
    turnstile.pass(async () => {
      await sleep(900);
      throw new Error('MATCH_FULL');
    }),
  );
  const answers = Promise.allSettled(crowd);
  await vi.advanceTimersByTimeAsync(4_500);
  const reasons = (await answers).map((answer) => String((answer as PromiseRejectedResult).reason));
  expect(reasons).toEqual(Array.from({ length: 5 }, () => 'Error: MATCH_FULL'));
});

it('a crowd is refused within the limit while the database keeps failing', async () => {
  const turnstile = createTurnstile(1, 1_000, isDatabaseUnavailable);
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  const crowd = Array.from({ length: 5 }, () =>
    turnstile.pass(async () => {
      await sleep(600);
      throw lost;
    }),
  );
  const answers = Promise.allSettled(crowd);
  await vi.advanceTimersByTimeAsync(3_000);
  const codes = (await answers).map((answer) => {
    const { reason } = answer as PromiseRejectedResult;
    return (reason as NodeJS.ErrnoException).code;
  });
  expect(codes).toEqual(['ECONNRESET', 'ECONNRESET', 'ETIMEDOUT', 'ETIMEDOUT', 'ETIMEDOUT']);
});

it('waiting calls are refused within the limit where nothing completes, and later ones pass after recovery', async () => {
  const turnstile = createTurnstile(1, 1_000, isDatabaseUnavailable);
  let thaw: () => void = () => undefined;
  const frozen = turnstile.pass(() => new Promise<void>((resolve) => (thaw = resolve)));
  const refused = expect(turnstile.pass(() => Promise.resolve())).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  thaw();
  await frozen;
  expect(await turnstile.pass(() => Promise.resolve('done'))).toBe('done');
});
