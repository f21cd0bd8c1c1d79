import { expect, it } from 'vitest';
import { createTurns } from './turnstile';

it('tasks run in order, with a turn of the event loop between two', async () => {
  const takeTurn = createTurns();
  const seen: string[] = [];
  setImmediate(() => seen.push('newcomer'));
  await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      takeTurn(async () => {
        await Promise.resolve();
        seen.push(name);
      }),
    ),
  );
  expect(seen[0]).toBe('first');
  expect(seen.filter((name) => name !== 'newcomer')).toEqual(['first', 'second', 'third']);
  expect(seen.indexOf('newcomer')).toBeLessThan(seen.indexOf('third'));
});

it('the queue goes on after a failed task', async () => {
  const takeTurn = createTurns();
  const failing = takeTurn(() => Promise.reject(new Error('no')));
  const next = takeTurn(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
