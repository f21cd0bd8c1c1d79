import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeInMemory } from '../../../test/caches';
import { storeTapped, takeTapped } from '../../lib/offline/tapped';
import { openTapped } from './after-first-paint';

const MATCH = `${window.location.origin}/match/1?chat=1`;
let stop: (() => void) | undefined;
let went: string[];

beforeEach(() => {
  storeInMemory();
  went = [];
  window.history.replaceState(null, '', '/home');
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const start = () => {
  stop = openTapped((path) => went.push(path));
};
/** The address that the document was loaded with, and when. */
const loadedWith = (url: string, at: number) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: url } as PerformanceEntry]);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(at);
};
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
};

it('an app that the browser opened at its start page goes to the page of the tapped message, once', async () => {
  await storeTapped(MATCH, Date.now());
  start();
  await vi.waitFor(() => expect(went).toEqual(['/match/1?chat=1']));
  window.dispatchEvent(new Event('focus'));
  await settled();
  expect(went).toEqual(['/match/1?chat=1']);
  expect(await takeTapped(Date.now())).toBeNull();
});

it('a page that was open already goes there once it is shown', async () => {
  start();
  await settled();
  expect(went).toEqual([]);
  expect(await caches.keys()).toEqual([]);
  await storeTapped(MATCH, Date.now());
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(went).toEqual(['/match/1?chat=1']));
});

it('a page that was opened at the address of the message stays where it has led its reader', async () => {
  await storeTapped(MATCH, Date.now());
  loadedWith(MATCH, Date.now() + 1);
  start();
  await settled();
  expect(went).toEqual([]);
  expect(await takeTapped(Date.now())).toBeNull();
});

it('a page that was loaded with that address before the tap, and has moved on, goes back there', async () => {
  await storeTapped(MATCH, Date.now());
  loadedWith(MATCH, Date.now() - 60_000);
  start();
  await vi.waitFor(() => expect(went).toEqual(['/match/1?chat=1']));
});

it('a tap of more than a minute ago moves no page, nor does what an older build stored', async () => {
  await storeTapped(MATCH, Date.now() - 61_000);
  start();
  await settled();
  const cache = await caches.open('picado-tapped');
  await cache.put('/tapped', new Response('{"address":"/home"}'));
  window.dispatchEvent(new Event('focus'));
  await settled();
  expect(went).toEqual([]);
});

it('the address of another site moves no page', async () => {
  await storeTapped('https://example.org/x', Date.now());
  start();
  await settled();
  expect(went).toEqual([]);
});
