import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Part } from './part';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('is fetched a moment after the page, before anybody wants it', async () => {
  const load = vi.fn(() => Promise.resolve('the dialog'));
  const { rerender } = render(
    <Part load={load} isWanted={false}>
      {(text) => text}
    </Part>,
  );
  await pass(0);
  expect(load).not.toHaveBeenCalled();
  await pass(1_500);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('the dialog')).toBeNull();
  rerender(
    <Part load={load} isWanted>
      {(text) => text}
    </Part>,
  );
  expect(screen.getByText('the dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a signal it says so, and the next tap asks again', async () => {
  const load = vi.fn(() => Promise.resolve('the dialog'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onFail = vi.fn();
  const part = (isWanted: boolean) => (
    <Part load={load} isWanted={isWanted} onFail={onFail}>
      {(text) => text}
    </Part>
  );
  const { rerender } = render(part(true));
  await pass(0);
  expect(onFail).toHaveBeenCalledTimes(1);
  rerender(part(false));
  rerender(part(true));
  await pass(0);
  expect(screen.getByText('the dialog')).toBeVisible();
});

test('what has no other way out is asked for until it comes', async () => {
  const load = vi.fn(() => Promise.resolve('the page'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(
    <Part load={load} isWanted fallback="its shape">
      {(text) => text}
    </Part>,
  );
  await pass(0);
  expect(screen.getByText('its shape')).toBeVisible();
  await pass(4_000);
  await pass(1);
  expect(screen.getByText('the page')).toBeVisible();
});
