import { OWN_USER_PATH } from '@picado/domain/auth/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { call, joinAs, openGroup, openMatch } from './support/calls';
import { PATIENCE_MS } from './support/patience';

/**
 * Each part that a browser may not have, or a line may not carry, taken from each page. The page stays one that says something: what
 * the server drew, what the app shows without the part, or a sentence with a way on.
 */

/** A script that does not come is an error of the page. */
const MISSING_SCRIPT = /dynamically imported module|module script/u;

runEvening();
// It runs before the hook that was registered first.
afterAll(() => {
  const others = evening.complaints.filter((complaint) => !MISSING_SCRIPT.test(complaint));
  evening.complaints.splice(0, Infinity, ...others);
});

let nico: Account;
const ids = { match: '', group: '', user: '' };

beforeAll(async () => {
  nico = await evening.account('Nico Barrientos');
  ids.match = await openMatch(nico);
  await joinAs(evening.url, ids.match, 'Fede Ledesma');
  ids.group = await openGroup(nico, 'Los jueves');
  ids.user = (await call<{ id: string }>(nico, 'GET', OWN_USER_PATH)).id;
});

const OF_VISITORS = [
  '/',
  '/join/:match',
  '/match/:match',
  '/public-profile/:user',
  '/g/:group',
  '/leave/nada/nada',
];
const OF_USERS = [
  '/home',
  '/matches',
  '/match/:match',
  '/match/:match/payments',
  '/create-match',
  '/profile',
  '/friends',
  '/group/:group',
  '/preferences',
  '/join/:match',
];
const addressOf = (page: string) => page.replace(/:(\w+)/gu, (_, name: keyof typeof ids) => ids[name]);

/** Runs in the page before its own scripts. */
const BREAKS: Record<string, () => void> = {
  IndexedDB: () =>
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value() {
        throw new DOMException('A mutation operation was attempted on a database.', 'InvalidStateError');
      },
    }),
  'a database that is never opened': () =>
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() }),
  storage: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'a full storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'the service worker': () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  'the zone of the match': () => {
    const known = Intl.DateTimeFormat;
    const refusing = function (locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (options?.timeZone?.startsWith('America/') === true)
        throw new RangeError(`Invalid time zone specified: ${options.timeZone}`);
      return new known(locale, options);
    };
    Intl.DateTimeFormat = Object.assign(refusing, {
      prototype: known.prototype,
      supportedLocalesOf: (given: string) => known.supportedLocalesOf(given),
    }) as unknown as typeof Intl.DateTimeFormat;
  },
  popovers: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  },
};

/** What a page says to its reader, once it says the same for a second; '' for a blank one. */
async function textOf(page: Page): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  let text = '';
  let since = 0;
  while (Date.now() < end && (since < STILL_LOOKS || text.length < SHORTEST)) {
    await page.waitForTimeout(LOOK_MS);
    const now = (await page.locator('body').innerText()).trim();
    since = now === text ? since + 1 : 0;
    text = now;
  }
  return text;
}
const LOOK_MS = 200;
const STILL_LOOKS = 5;
/** The shortest text of a page that says something, in characters. */
const SHORTEST = 40;
const BROKEN = /unexpected application error/iu;
/** The sentence for a fault of the product: a script that does not come is none. */
const BLAMED = 'Se cortó la jugada';

const judged = (text: string): string =>
  text.length >= SHORTEST && !BROKEN.test(text) ? 'something' : `'${text}'`;

/** The scripts that have been taken from a page. */
const taken = new Set<string>();

describe.each([
  ['a visitor', OF_VISITORS, false],
  ['a user', OF_USERS, true],
] as const)('for %s', (_, pages, isUser) => {
  const open = (): Promise<Page> => evening.page('phone', isUser ? nico : undefined);

  it.each(pages)('%s says something without any one part of its browser', async (path) => {
    const seen = await Promise.all(
      Object.entries(BREAKS).map(async ([part, breakIt]) => {
        const page = await open();
        await page.addInitScript(breakIt);
        await page.goto(addressOf(path));
        return [part, judged(await textOf(page))] as const;
      }),
    );
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(Object.keys(BREAKS).map((part) => [part, 'something'])),
    );
  });

  it.each(pages)('%s says something without any one of its scripts', async (path) => {
    const page = await open();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname);
    });
    await page.goto(addressOf(path));
    await textOf(page);
    expect(scripts.size).toBeGreaterThan(1);
    for (const script of scripts) {
      // A script of several pages is taken from one of them.
      if (taken.has(script)) continue;
      taken.add(script);
      const broken = await open();
      await broken.route(`**${script}`, (route) => route.abort());
      await broken.goto(addressOf(path));
      const text = await textOf(broken);
      expect({
        script,
        says: text.length >= SHORTEST && !text.includes(BLAMED) ? 'something' : text,
      }).toEqual({
        script,
        says: 'something',
      });
    }
  });
});
