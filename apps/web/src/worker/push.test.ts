import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchIcon } from '../../test/app-icon';
import { storeInMemory } from '../../test/caches';
import { takeTapped } from '../lib/offline/tapped';
import { answerClick, markIcon } from './push';
import type { WorkerEvents } from './scope';

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

describe('a tapped message', () => {
  const MATCH = `${window.location.origin}/match/1?chat=1`;
  /** Taps a message about the match, beside windows with these addresses. Answers what the browser was asked to do, in order. */
  const tap = async (windows: readonly string[], { url = '/match/1?chat=1', action = '' } = {}) => {
    const asked: string[] = [];
    vi.stubGlobal('clients', {
      matchAll: () =>
        Promise.resolve(
          windows.map((each) => ({
            url: each,
            focus: () => Promise.resolve(void asked.push(`show ${each}`)),
          })),
        ),
      openWindow: async (opened: string) => {
        const tapped = await takeTapped(Date.now());
        asked.push(`open ${opened}`, `stored ${tapped?.url ?? 'nothing'}`);
      },
    });
    const data = { url, preferencesUrl: '/preferences', token: null, tag: 'picado' };
    const notification = { close: () => undefined, data };
    await answerClick({ action, notification } as unknown as WorkerEvents['notificationclick']);
    return asked;
  };

  it('opens its page, whose address is stored before: the browser may show another page', async () => {
    storeInMemory();
    expect(await tap([`${window.location.origin}/home`])).toEqual([`open ${MATCH}`, `stored ${MATCH}`]);
  });

  it('shows the window that has its page open, and stores nothing', async () => {
    storeInMemory();
    expect(await tap([MATCH])).toEqual([`show ${MATCH}`]);
    expect(await takeTapped(Date.now())).toBeNull();
  });

  it('opens the preferences by its button, and never a page of another site', async () => {
    storeInMemory();
    const preferences = `${window.location.origin}/preferences`;
    expect(await tap([], { action: 'preferences' })).toEqual([
      `open ${preferences}`,
      `stored ${preferences}`,
    ]);
    const home = `${window.location.origin}/home`;
    expect(await tap([], { url: 'https://example.org/x' })).toEqual([`open ${home}`, `stored ${home}`]);
  });

  it('opens its page also where the browser stores nothing', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('The disk is full')) });
    expect(await tap([])).toEqual([`open ${MATCH}`, 'stored nothing']);
  });
});
