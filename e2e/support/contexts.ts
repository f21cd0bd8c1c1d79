import { devices, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { browserPath, IS_FIREFOX, launchBrowser, type BrowserKind } from './browser-start';
import { emptyPage, noteChanges, noteControl } from './used-pages';

export type Screen = 'phone' | 'desktop';
export type Motion = 'full' | 'reduced';

export const SCREENS = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/**
 * The screens of a journey that takes the same steps on both: the phone, and with PICADO_TEST_SCREENS=all (`.ci/run`) the
 * desktop too. A journey that does other things on a desktop names both.
 */
export const SAME_ON_BOTH: readonly Screen[] =
  process.env['PICADO_TEST_SCREENS'] === 'all' ? ['phone', 'desktop'] : ['phone'];

/** What is the same for all pages of a context. */
interface ContextKind extends BrowserKind {
  url: string;
  screen: Screen;
  motion: Motion;
  hasScript: boolean;
  /** Whether its pages may have a service worker, which fetches the whole app. */
  hasWorker: boolean;
}

/** The browsers of the worker, for all its files, by what their contexts share. Playwright ends them with the worker. */
const browsers = new Map<string, Promise<Browser>>();

/** Chromium tells its contexts apart, and is one; Firefox has a browser for each motion, with workers and without. */
async function browserOf({ motion, hasWorker }: ContextKind): Promise<Browser> {
  const kind: BrowserKind = { motion, hasWorker };
  const key = IS_FIREFOX ? JSON.stringify(kind) : '';
  const running = browsers.get(key);
  // One that has ended is started anew: the journey in which it ended fails, and no later one.
  if (running !== undefined && (await running).isConnected()) return running;
  const started = launchBrowser(browserPath(), kind);
  browsers.set(key, started);
  return started;
}

/** Contexts whose users have left, by their kind. */
const left = new Map<string, BrowserContext[]>();
const keyOf = (kind: ContextKind) => JSON.stringify(kind);

/**
 * A page in a context that shares nothing with others: new, or one that a user has left, emptied of all but the product's files.
 * The first page of a new context takes two and a half times the processor's time of one that has the files, and a new page of
 * that half as much again as one whose process has run the product.
 *
 * @param isCold For a context that has never loaded a page.
 */
export async function openContext(kind: ContextKind, isCold: boolean): Promise<Page> {
  // Only by its developer tools a used context is emptied.
  const used = isCold || IS_FIREFOX ? undefined : left.get(keyOf(kind))?.pop();
  if (used === undefined) return newPageOf(await newContext(kind));
  await used.setOffline(false);
  const page = used.pages()[0] ?? (await newPageOf(used));
  const session = await used.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: kind.url, storageTypes: 'all' });
  await session.detach();
  await used.clearCookies();
  return page;
}

async function newPageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  noteChanges(page);
  return page;
}

async function newContext(kind: ContextKind): Promise<BrowserContext> {
  const { url, screen, motion, hasScript, hasWorker } = kind;
  const running = await browserOf(kind);
  const common = {
    javaScriptEnabled: hasScript,
    baseURL: url,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  };
  if (IS_FIREFOX) {
    const context = await running.newContext({ ...common, viewport: SCREENS[screen].viewport });
    await context.addInitScript(typeAsUsers);
    return context;
  }
  const context = await running.newContext({
    ...common,
    ...SCREENS[screen],
    serviceWorkers: hasWorker ? 'allow' : 'block',
    reducedMotion: motion === 'full' ? 'no-preference' : 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  noteControl(context);
  return context;
}

/**
 * Runs in each page of Firefox. Playwright writes the text of `fill` into the property of the field there, of which React takes no
 * notice; the command of an editor is what a user's typing does.
 */
function typeAsUsers(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    value: (text: string) => {
      // oxlint-disable-next-line typescript/no-deprecated -- a test of typing, in the one browser that has no other way
      document.execCommand('insertText', false, text);
      return null;
    },
    writable: false,
  });
}

/** Empties the context for another user, or with `isLast` closes it. */
export async function leaveContext(page: Page, kind: ContextKind, isLast: boolean): Promise<void> {
  const context = page.context();
  // A service worker outlives the pages.
  if (isLast || IS_FIREFOX || context.serviceWorkers().length > 0) return context.close();
  const isEmpty = kind.hasScript && (await emptyPage(page, SCREENS[kind.screen].viewport));
  await Promise.all(
    context
      .pages()
      .filter((one) => one !== page || !isEmpty)
      .map((one) => one.close()),
  );
  const key = keyOf(kind);
  left.set(key, [...(left.get(key) ?? []), context]);
}
