import { badgesContract } from '@picado/domain/badges/contract';
import { chromium, devices, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { beginUsers, openAccount, type Account } from './accounts';
import { PATIENCE_MS } from './patience';

/**
 * The popups of the address bar are two more pages for every window, in a process of their own: a quarter of the processor's
 * time that the journeys took. Of several switches for features the last counts, so Playwright's own are named once more.
 */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled'];
const OFF_IN_PLAYWRIGHT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...POPUPS, ...OFF_IN_PLAYWRIGHT].join()}`,
];

export type Screen = 'phone' | 'desktop';
type Motion = 'full' | 'reduced';

const SCREENS = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

interface PageOptions {
  /** Whether new badges are shown, false by default. */
  showsNewBadges?: boolean;
  /** Whether its pages may run scripts, true by default. */
  hasScript?: boolean;
}

/** The product, and the browsers of its users. */
export interface Evening {
  url: string;
  /** A user that has signed in before. */
  account(name: string): Promise<Account>;
  /** A separate browser context: it shares only `account` with others. */
  page(screen: Screen, account?: Account, options?: PageOptions): Promise<Page>;
  /** Errors on the pages: of scripts, and violations of the content security policy. */
  complaints: string[];
  end(): Promise<void>;
}

/** The evening of the running test file, from its first hook on. */
export let evening: Evening;

/**
 * Starts a browser before the tests of a file. After them it closes the browser, and the file fails for errors on any page.
 *
 * @param motion 'full' where what moves is part of the journey. Without it the browsers ask for reduced motion, as a user
 *   may: waiting for every sheet to slide in was a third of the time that the journeys took.
 * @param urlOf The address of the product once hooks that were registered before have run: that of all files without it.
 */
export function runEvening(motion: Motion = 'reduced', urlOf = () => inject('productUrl')): void {
  beforeAll(async () => {
    evening = await startEvening(motion, urlOf());
  });
  afterAll(async () => {
    await evening.end();
    expect(evening.complaints).toEqual([]);
  });
}

async function startEvening(motion: Motion, url: string): Promise<Evening> {
  beginUsers();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  });
  const complaints: string[] = [];

  return {
    url,
    complaints,
    account: (name) => openAccount(url, name),
    async page(screen, account, { showsNewBadges = false, hasScript = true } = {}) {
      const context = await browser.newContext({
        ...SCREENS[screen],
        javaScriptEnabled: hasScript,
        baseURL: url,
        reducedMotion: motion === 'full' ? 'no-preference' : 'reduce',
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      if (account !== undefined) await signInOnce(context, account);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|Uncaught/u.test(message.text())) {
          complaints.push(`${page.url()}: ${message.text()}`);
        }
      });
      if (!showsNewBadges) await withoutNewBadges(page);
      return page;
    },
    // With all its contexts.
    end: () => browser.close(),
  };
}

/**
 * Badges are new wherever a journey played a match before, and their dialog opens over the screen a moment after it is there:
 * in the way of a key that is pressed, or under a sheet. Journeys that are not about it find none.
 */
async function withoutNewBadges(page: Page): Promise<void> {
  await page.addInitScript((path) => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      return pathname === path ? Promise.resolve(Response.json({ badges: [] })) : fetch(input, init);
    };
  }, badgesContract.unseen.path);
}

/**
 * Puts the session into the storage of the first page, and never again: a user that signs out stays signed out. Given as the
 * state of a new context it would cost a page of its own, which is most of what a context takes.
 */
async function signInOnce(context: BrowserContext, account: Account): Promise<void> {
  await context.addInitScript(({ url, token }) => {
    const MARK = 'signedInByTheJourney';
    if (location.origin !== url || localStorage.getItem(MARK) !== null) return;
    localStorage.setItem(MARK, 'true');
    localStorage.setItem('authToken', token);
  }, account);
}
