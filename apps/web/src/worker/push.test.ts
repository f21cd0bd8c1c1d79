import { afterEach, expect, it, vi } from 'vitest';
import { watchIcon } from '../../test/app-icon';
import { markIcon } from './push';

afterEach(() => vi.unstubAllGlobals());

const withPages = (count: number) =>
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve(Array.from({ length: count }, () => ({}))) });

it('a push marks the icon of the app while no page is open', async () => {
  const told = watchIcon();
  withPages(0);
  await markIcon();
  expect(told).toEqual(['dot']);
});

it('a push leaves the icon to a page that is open: it knows the count', async () => {
  const told = watchIcon();
  withPages(1);
  await markIcon();
  expect(told).toEqual([]);
});

it('a push does without the icon where a browser has none, or refuses it', async () => {
  withPages(0);
  await expect(markIcon()).resolves.toBeUndefined();
  watchIcon();
  navigator.setAppBadge = () => Promise.reject(new Error('Not installed'));
  await expect(markIcon()).resolves.toBeUndefined();
});
