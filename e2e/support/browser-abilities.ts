import type { BrowserContext, Page } from 'playwright-core';
import { IS_FIREFOX } from './browser-start';
import type { Need } from '../../apps/server/test/needs';

/** An ability that a browser may lack, and how a page of it shows that. */
interface BrowserAbility extends Need {
  isThere(page: Page, context: BrowserContext): Promise<boolean>;
}

const CHROMIUM_ALONE = 'run them in Chromium: the driver of another engine cannot';
/** The time that a browser has for an answer of which it may know nothing. */
const ANSWER_MS = 3_000;

/** All that journeys need beyond a page with forms, which every browser of the tests has. */
export const ABILITIES = {
  notifications: {
    what: 'a browser that shows notifications',
    remedy: 'install Chromium, Chrome or Edge: a headless shell grants no permission for them',
    async isThere(page, context) {
      if (IS_FIREFOX) return false;
      await context.grantPermissions(['notifications']);
      return page.evaluate(() => Notification.permission === 'granted');
    },
  },
  'a font like Arial': {
    what: 'a font as wide as Arial, by which text keeps its place until the fonts of the product are there',
    remedy: 'install one: Liberation Sans (fonts-liberation), Arial or Roboto',
    isThere: (page) =>
      page.evaluate(async () => {
        const source = "local('Arial'), local('Liberation Sans'), local('Roboto')";
        return new FontFace('Like Arial', source).load().then(
          () => true,
          () => false,
        );
      }),
  },
  'a pointer outside': {
    what: 'a browser whose pages may have no pointer over them',
    remedy: 'install Chromium, Chrome or Edge: a headless shell has one at the corner of every page',
    isThere: (page) => page.evaluate(() => document.querySelector('html:hover') === null),
  },
  'developer tools': {
    what: 'a browser whose developer tools drive it',
    remedy: CHROMIUM_ALONE,
    isThere: (page, context) =>
      context.newCDPSession(page).then(
        (session) => session.detach().then(() => true),
        () => false,
      ),
  },
  touch: {
    what: 'a browser whose pages may be tapped',
    remedy: CHROMIUM_ALONE,
    isThere: (page) => Promise.resolve(!IS_FIREFOX && page.context().browser() !== null),
  },
  'pages without script': {
    what: 'a browser whose pages may be kept from running scripts',
    remedy: CHROMIUM_ALONE,
    isThere: (page) => Promise.resolve(!IS_FIREFOX && page.context().browser() !== null),
  },
  'bodies of requests': {
    what: 'a browser that tells its driver what a request sends',
    remedy: CHROMIUM_ALONE,
    async isThere(page) {
      const address = new URL('sent', page.url()).href;
      const body = new Promise<string | null>((resolve) => {
        void page.route(address, (route) => {
          resolve(route.request().postData());
          return route.fulfill({ body: '' });
        });
      });
      await page.evaluate((to) => fetch(to, { method: 'POST', body: 'uno' }).then(() => null), address);
      await page.unroute(address);
      return (await body) === 'uno';
    },
  },
  downloads: {
    what: 'a browser that tells its driver of downloads',
    remedy: CHROMIUM_ALONE,
    async isThere(page) {
      const saved = page.waitForEvent('download', { timeout: ANSWER_MS });
      // The product saves what it has made itself.
      const save = () => {
        const href = URL.createObjectURL(new Blob(['1'], { type: 'text/plain' }));
        Object.assign(document.createElement('a'), { href, download: 'one.txt' }).click();
      };
      return Promise.all([saved, page.evaluate(save)]).then(
        () => true,
        () => false,
      );
    },
  },
  colours: {
    what: 'a browser whose pages may be told the colours that a system asks for',
    remedy: CHROMIUM_ALONE,
    async isThere(page) {
      await page.emulateMedia({ colorScheme: 'dark' });
      const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
      await page.emulateMedia({ colorScheme: 'light' });
      return isDark && (await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches));
    },
  },
} satisfies Record<string, BrowserAbility>;

export type BrowserNeed = keyof typeof ABILITIES;

export async function lackingIn(page: Page): Promise<BrowserNeed[]> {
  const lacks: BrowserNeed[] = [];
  for (const [name, { isThere }] of Object.entries(ABILITIES))
    if (!(await isThere(page, page.context()))) lacks.push(name as BrowserNeed);
  return lacks;
}
