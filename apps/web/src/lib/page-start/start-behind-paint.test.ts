import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';

/** Says that it runs: another module for each test, since one runs once. */
const appOf = (turn: number) => `data:text/javascript,document.dispatchEvent(new Event('app-runs'))//${turn}`;
let turn = 0;
const PAUSE_MS = 1_500;

let runs: Mock<() => void>;
let page: typeof import('./start-behind-paint');

beforeEach(async () => {
  vi.resetModules();
  page = await import('./start-behind-paint');
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] });
  runs = vi.fn<() => void>();
  document.addEventListener('app-runs', runs);
  document.head.innerHTML = `<template id="app-files"><link rel="modulepreload" id="app-code" href="${appOf((turn += 1))}"></template>`;
  // Fetched beforehand, as far as the browser says.
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false);
  return () => document.removeEventListener('app-runs', runs);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

const isReady = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const types = () => document.body.dispatchEvent(new Event('input', { bubbles: true }));
/** A module is imported outside of the clock of the test. */
const settle = () => vi.dynamicImportSettled();

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

test('a page that is not shown fetches the app at once, and runs it once the page is whole', async () => {
  page.startBehindPaint(false);
  expect(document.head.querySelector('link')).not.toBeNull();
  await settle();
  expect(runs).not.toHaveBeenCalled();
  isReady();
  await settle();
  await vi.waitFor(() => expect(runs).toHaveBeenCalledOnce());
});

test('a page that is shown fetches nothing before its first frame, and then runs the app', async () => {
  page.startBehindPaint(true);
  isReady();
  expect(document.head.querySelector('link')).toBeNull();
  await pass(50);
  await vi.waitFor(() => expect(runs).toHaveBeenCalledOnce());
});

test('a page with a form waits for its press before it runs the app', async () => {
  document.body.innerHTML = '<form method="post"></form>';
  page.startBehindPaint(true);
  isReady();
  await pass(PAUSE_MS - 100);
  expect(document.head.querySelector('link')).not.toBeNull();
  expect(runs).not.toHaveBeenCalled();
  await pass(200);
  await vi.waitFor(() => expect(runs).toHaveBeenCalledOnce());
});

test('the app waits for a pause of who types', async () => {
  page.startBehindPaint(true);
  isReady();
  types();
  await pass(PAUSE_MS - 100);
  types();
  await pass(PAUSE_MS - 100);
  expect(document.head.querySelector('link')).not.toBeNull();
  expect(runs).not.toHaveBeenCalled();
  await pass(200);
  await vi.waitFor(() => expect(runs).toHaveBeenCalledOnce());
});

test('what only the app can answer brings it at once', async () => {
  page.startBehindPaint(true);
  isReady();
  types();
  page.startNow();
  await pass(50);
  await vi.waitFor(() => expect(runs).toHaveBeenCalledOnce());
});

test('typing without end holds it up for ten seconds', async () => {
  page.startBehindPaint(true);
  isReady();
  for (let ms = 0; ms < 10_000; ms += 1_000) {
    types();
    await pass(1_000);
  }
  await pass(1_000);
  await vi.waitFor(() => expect(runs).toHaveBeenCalledOnce());
});
