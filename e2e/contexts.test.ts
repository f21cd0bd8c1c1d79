import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { evening, runEvening } from './support/browser';
import { needs } from './support/browser-needs';

runEvening();

let used: Page;

/** What a browser has stored for the product: names alone, of each kind of storage. */
const storedIn = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key === 'planted' || key === 'authToken'),
    session: Object.keys(sessionStorage).filter((key) => key === 'planted'),
    cookies: /planted/u.test(document.cookie),
    // The product opens one of its own at once.
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'planted'),
    caches: await caches.keys(),
  }));

it('a user stores something of each kind', needs('developer tools'), async () => {
  const page = await evening.page('phone', await evening.account('Nico'));
  used = page;
  await page.goto('/home');
  await page.setViewportSize({ width: 320, height: 500 });
  await page.mouse.move(100, 100);
  await page.evaluate(async () => {
    localStorage.setItem('planted', 'yes');
    sessionStorage.setItem('planted', 'yes');
    document.cookie = 'planted=yes; path=/';
    await caches.open('planted');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('planted');
      opening.addEventListener('success', () => resolve());
      opening.addEventListener('error', () => reject(new Error('not opened')));
    });
  });
  expect(await storedIn(page)).toEqual({
    local: expect.arrayContaining(['planted', 'authToken']) as string[],
    session: ['planted'],
    cookies: true,
    databases: ['planted'],
    caches: ['planted'],
  });
});

it('the next user of their page finds none of it, and no session', needs('developer tools'), async () => {
  const page = await evening.page('phone');
  expect(page).toBe(used);
  await page.goto('/home');
  expect(
    await page.evaluate(() => ({ pages: history.length, width: innerWidth, height: innerHeight })),
  ).toEqual({
    pages: 2,
    width: 390,
    height: 844,
  });
  expect(await storedIn(page)).toEqual({
    local: [],
    session: [],
    cookies: false,
    databases: [],
    caches: [],
  });
  await page.getByRole('heading', { name: 'Debes iniciar sesión para acceder a esta página' }).waitFor();
});

it(
  'no pointer is over the page of the next user',
  needs('developer tools', 'a pointer outside'),
  async () => {
    const page = await evening.page('phone');
    expect(page).toBe(used);
    await page.mouse.move(100, 100);
    await evening.endTest();
    const next = await evening.page('phone');
    expect(next).toBe(used);
    await next.goto('/home');
    expect(await next.evaluate(() => document.querySelector('html:hover') === null)).toBe(true);
  },
);

it('a cold browser is another', needs('developer tools'), async () => {
  const page = await evening.page('phone', undefined, { isCold: true });
  expect(page.context()).not.toBe(used.context());
});

it.each([
  ['a script', (page: Page) => page.addInitScript(() => undefined)],
  ['a route', (page: Page) => page.route('**/nada', (route) => route.abort())],
  ['other colours', (page: Page) => page.emulateMedia({ colorScheme: 'light' })],
  ['a function', (page: Page) => page.exposeFunction('planted', () => undefined)],
  ['tools', (page: Page) => page.context().newCDPSession(page)],
])('a page that has got %s is closed with its user', needs('developer tools'), async (_, change) => {
  changed = await evening.page('phone');
  await change(changed);
  expect(changed.isClosed()).toBe(false);
});

it('the next user has another page', needs('developer tools'), async () => {
  expect(await evening.page('phone')).not.toBe(changed);
  expect(changed.isClosed()).toBe(true);
});

let changed: Page;

const LONG_AGO = Date.parse('2020-01-01T00:00:00Z');
let clocked: BrowserContext;

it('a user sets the clock of their browser', needs('developer tools'), async () => {
  const page = await evening.page('phone', undefined, { setsClock: true });
  await page.clock.setFixedTime(LONG_AGO);
  clocked = page.context();
});

it('the next user has another, with the time of now', needs('developer tools'), async () => {
  const page = await evening.page('phone');
  expect(page.context()).not.toBe(clocked);
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(LONG_AGO);
});
