import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchOf } from '../../test/matches';
import { ScreenOn } from './screen-on';

const HOUR = 3_600_000;
const held = new Set<object>();
const request = vi.fn(() => {
  const lock = { release: () => Promise.resolve(void held.delete(lock)) };
  held.add(lock);
  return Promise.resolve(lock);
});

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  held.clear();
  request.mockClear();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const match = matchOf({ status: 'SCHEDULED' });
const kickOff = Date.parse(match.startsAt);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the screen stays on from an hour before the kick-off, and sleeps again by itself', async () => {
  vi.setSystemTime(kickOff - HOUR - 90_000);
  const view = render(<ScreenOn match={match} />);
  await pass(0);
  expect(held.size).toBe(0);
  await pass(2 * 60_000);
  expect(held.size).toBe(1);
  view.rerender(<ScreenOn match={{ ...match, status: 'FINISHED' }} />);
  await pass(0);
  expect(held.size).toBe(0);
});

test('the screen may sleep again without the page, and after a match that is never ended', async () => {
  vi.setSystemTime(kickOff + HOUR);
  const view = render(<ScreenOn match={match} />);
  await pass(0);
  expect(held.size).toBe(1);
  await pass(HOUR + 60_000);
  expect(held.size).toBe(0);
  view.unmount();
  vi.setSystemTime(kickOff);
  const again = render(<ScreenOn match={match} />);
  await pass(0);
  again.unmount();
  await pass(0);
  expect(held.size).toBe(0);
});

test('a browser that refuses a wake lock, or has none, shows the match all the same', async () => {
  vi.setSystemTime(kickOff);
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  render(<ScreenOn match={match} />).unmount();
  Reflect.deleteProperty(navigator, 'wakeLock');
  render(<ScreenOn match={match} />);
  await pass(0);
  expect(held.size).toBe(0);
});
