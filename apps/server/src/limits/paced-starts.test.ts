import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPacedStarts } from './paced-starts';

it('starts a few calls of a crowd in each turn of the event loop, in order', async () => {
  const awaitStart = createPacedStarts(2);
  const begun: number[] = [];
  const all = [1, 2, 3, 4, 5].map(async (number) => {
    await awaitStart();
    begun.push(number);
  });
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  await turnOfTheEventLoop();
  expect(begun).toEqual([1, 2, 3, 4]);
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

it('does not delay a call behind a crowd that has started', async () => {
  const awaitStart = createPacedStarts(1);
  await Promise.all([awaitStart(), awaitStart(), awaitStart()]);
  await turnOfTheEventLoop();
  let hasBegun = false;
  void awaitStart().then(() => {
    hasBegun = true;
  });
  await Promise.resolve();
  expect(hasBegun).toBe(true);
});
