import { badgesContract } from '@picado/domain/badges/contract';
import type { BrowserContext, ConsoleMessage, Disposable, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { beginUsers, openAccount, type Account } from './accounts';
import { leaveContext, openContext, type Motion, type Screen } from './contexts';
import { PATIENCE_MS } from './patience';
import { forgetChanges } from './used-pages';

export { SAME_ON_BOTH, type Screen } from './contexts';

interface PageOptions {
  /** Whether new badges are shown, false by default. */
  showsNewBadges?: boolean;
  /** Whether its pages may run scripts, true by default. */
  hasScript?: boolean;
  /** Whether its pages may have a service worker, false by default. */
  hasWorker?: boolean;
  /** Whether its browser has no file of the product yet, false by default. */
  isCold?: boolean;
  /** Whether the test sets its clock, which stays set in the whole browser context. */
  setsClock?: boolean;
}

/** The product, and the browsers of its users. */
export interface Evening {
  url: string;
  /** A user that has signed in before. */
  account(name: string): Promise<Account>;
  /** A separate browser context: it shares only `account` with others. One opened in a test ends with it, unless it is cold. */
  page(screen: Screen, account?: Account, options?: PageOptions): Promise<Page>;
  /** Errors on the pages: of scripts, and violations of the content security policy. */
  complaints: string[];
  beginTest(): void;
  endTest(): Promise<void>;
  end(): Promise<void>;
}

/** A context with pages of the evening. */
interface Opened {
  /** Closes the pages, after which the context may be another user's. */
  leave(): Promise<void>;
  isOfTest: boolean;
}

/** The evening of the running test file, from its first hook on. */
export let evening: Evening;

/**
 * Begins an evening before the tests of a file. After them it closes all pages, and the file fails for errors on any.
 *
 * @param motion 'full' where what moves is part of the journey. Without it the browsers ask for reduced motion, as a user
 *   may: waiting for every sheet to slide in was a third of the time that the journeys took.
 * @param urlOf The address of the product once hooks that were registered before have run: that of all files without it.
 */
export function runEvening(motion: Motion = 'reduced', urlOf = () => inject('productUrl')): void {
  beforeAll(async () => {
    evening = startEvening(motion, urlOf());
  });
  beforeEach(() => {
    evening.beginTest();
  });
  afterEach(() => evening.endTest());
  afterAll(async () => {
    await evening.end();
    expect(evening.complaints).toEqual([]);
  });
}

function startEvening(motion: Motion, url: string): Evening {
  beginUsers();
  const complaints: string[] = [];
  const opened = new Map<BrowserContext, Opened>();
  let isInTest = false;
  const leaveAll = async (which: (one: Opened) => boolean) => {
    await Promise.all([...opened.values()].filter(which).map(({ leave }) => leave()));
  };

  return {
    url,
    complaints,
    account: (name) => openAccount(url, name),
    async page(screen, account, options = {}) {
      const { showsNewBadges = false, hasScript = true, hasWorker = false } = options;
      const { isCold = false, setsClock = false } = options;
      const kind = { url, screen, motion, hasScript, hasWorker };
      const page = await openContext(kind, isCold);
      const context = page.context();
      const undo: Pick<Disposable, 'dispose'>[] =
        account === undefined ? [] : [await signInOnce(context, account)];
      if (!showsNewBadges) undo.push(await withoutNewBadges(page));
      undo.push(collectErrors(page, complaints));
      forgetChanges(page);
      // A file with a product of its own ends it.
      const isLast = isCold || setsClock || url !== inject('productUrl');
      opened.set(context, {
        async leave() {
          opened.delete(context);
          if (context.isClosed()) return;
          await Promise.all(undo.map((one) => one.dispose()));
          await leaveContext(page, kind, isLast);
        },
        // Tests that need a cold browser run side by side.
        isOfTest: isInTest && !isCold,
      });
      page.setDefaultTimeout(PATIENCE_MS);
      return page;
    },
    beginTest() {
      isInTest = true;
    },
    async endTest() {
      isInTest = false;
      await leaveAll(({ isOfTest }) => isOfTest);
    },
    end: () => leaveAll(() => true),
  };
}

/** React's error for a page whose text is not what the server drew. */
const DRAWN_OTHERWISE = /React error #418/u;

/** Adds to the complaints until it is disposed of. */
function collectErrors(page: Page, complaints: string[]): Pick<Disposable, 'dispose'> {
  const details: Promise<void>[] = [];
  const ofScript = (error: Error) => {
    // Firefox runs the scripts of the journey on the empty page too, where storage is refused; and it calls a font an error whose
    // page has been left.
    if (page.url() === 'about:blank' || error.message.startsWith('download failed (font-family')) return;
    complaints.push(`${page.url()}: ${error.message}`);
    if (DRAWN_OTHERWISE.test(error.message)) details.push(addTexts());
  };
  /** The error does not name the text, which may never be drawn so again. */
  async function addTexts() {
    const texts = await textsOf(page).catch(String);
    complaints.push(`${page.url()}: ${texts}`);
  }
  const ofPolicy = (message: ConsoleMessage) => {
    if (/Content Security Policy|Uncaught/u.test(message.text())) {
      complaints.push(`${page.url()}: ${message.text()}`);
    }
  };
  page.on('pageerror', ofScript).on('console', ofPolicy);
  return {
    async dispose() {
      page.off('pageerror', ofScript).off('console', ofPolicy);
      await Promise.all(details);
    },
  };
}

/** The text of the page as the server draws it, and as it stands now. */
async function textsOf(page: Page): Promise<string> {
  const shown = await page.locator('#root').innerText();
  const html = await (await page.request.get(page.url())).text();
  const drawn = await page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'text/html').querySelector('#root');
    return root?.textContent ?? '';
  }, html);
  return `the server draws '${drawn}', the page shows '${shown.replaceAll(/\s+/gu, ' ')}'`;
}

/**
 * Badges are new wherever a journey played a match before, and their dialog opens over the screen a moment after it is there:
 * in the way of a key that is pressed, or under a sheet. Journeys that are not about it find none.
 */
function withoutNewBadges(page: Page): Promise<Disposable> {
  return answerInPlace(page, badgesContract.unseen.path, { badges: [] });
}

/** Answers a read of the page in the page: a browser that sends its requests through a route stores no files. */
export function answerInPlace(page: Page, path: string, answer: object): Promise<Disposable> {
  return page.addInitScript(
    (given) => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        return pathname === given.path ? Promise.resolve(Response.json(given.answer)) : fetch(input, init);
      };
    },
    { path, answer },
  );
}

/** Puts a page of the test's own in the place of what the page shows, whose content security policy would hold for it too. */
export async function drawOwn(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}

/**
 * Puts the session into the storage of the first page, and never again: a user that signs out stays signed out. Given as the
 * state of a new context it would cost a page of its own, which is most of what a context takes.
 */
function signInOnce(context: BrowserContext, account: Account): Promise<Disposable> {
  return context.addInitScript(({ url, token }) => {
    const MARK = 'signedInByTheJourney';
    if (location.origin !== url || localStorage.getItem(MARK) !== null) return;
    localStorage.setItem(MARK, 'true');
    localStorage.setItem('authToken', token);
  }, account);
}
