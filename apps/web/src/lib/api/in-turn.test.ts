import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './in-turn';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createAsked() {
  const answers: (() => void)[] = [];
  const ask = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answers.push(resolve);
      }),
  );
  return { ask, turns: inTurn(ask), answer: () => answers.shift()?.() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is told at the same moment is asked for once', async () => {
  const { ask, turns } = createAsked();
  turns.wish();
  turns.wish();
  await pass(100);
  expect(ask).toHaveBeenCalledOnce();
});

test('what is told while one asks is asked for once, after the answer', async () => {
  const { ask, turns, answer } = createAsked();
  turns.wish();
  await pass(100);
  turns.wish();
  turns.wish();
  await pass(1_000);
  expect(ask).toHaveBeenCalledOnce();
  answer();
  await pass(100);
  expect(ask).toHaveBeenCalledTimes(2);
  answer();
  await pass(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an answer that does not come holds nothing up', async () => {
  const { ask, turns } = createAsked();
  turns.wish();
  await pass(100);
  turns.wish();
  await pass(3_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('nobody asks who has gone', async () => {
  const { ask, turns } = createAsked();
  turns.wish();
  turns.end();
  await pass(1_000);
  expect(ask).not.toHaveBeenCalled();
});
