import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { startTcpProxy } from '../../apps/server/test/tcp-proxy';
import type { Account } from './accounts';
import { browserPath, CHROMIUM_FLAGS } from './browser-start';
import { SCREENS } from './contexts';
import { expectSoon, PATIENCE_MS } from './patience';

/** A phone with the app on it: what its browser stores outlives the browser. */
export interface Phone {
  /** Opens the browser, with a page of its own. */
  open(): Promise<Page>;
  /** Cuts the network, or gives it back. It stays cut for the next browser. */
  cutNetwork(isCut: boolean): Promise<void>;
  /** Closes the browser as its user does. */
  close(): Promise<void>;
  /** Ends the browser's processes at once, as a system without memory does. */
  kill(): Promise<void>;
  /** Closes the browser for good. */
  end(): Promise<void>;
}

/** A phone whose user has signed in. */
export async function takePhone(productUrl: string, account: Account): Promise<Phone> {
  // What a browser is told of being offline does not reach its service workers.
  const network = await startTcpProxy(productUrl, 80);
  const folder = await mkdtemp(join(tmpdir(), 'picado-phone-'));
  let context: BrowserContext | null = null;
  let isCut = false;
  let hasSession = false;

  const phone: Phone = {
    async open() {
      context = await chromium.launchPersistentContext(folder, {
        ...SCREENS.phone,
        executablePath: browserPath(),
        args: CHROMIUM_FLAGS,
        baseURL: network.url,
        reducedMotion: 'reduce',
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
      });
      await context.setOffline(isCut);
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(PATIENCE_MS);
      if (!hasSession) {
        await page.goto('/icon.svg');
        await page.evaluate((token) => localStorage.setItem('authToken', token), account.token);
        hasSession = true;
      }
      return page;
    },
    async cutNetwork(cut) {
      if (cut !== isCut) await (cut ? network.cut() : network.restore());
      isCut = cut;
      await context?.setOffline(cut);
    },
    async close() {
      await context?.close();
      context = null;
    },
    async kill() {
      if (context === null) return;
      const session = await context.browser()?.newBrowserCDPSession();
      const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
      const ended = new Promise((resolve) => context?.once('close', resolve));
      for (const { id, type } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
      await ended;
      context = null;
    },
    async end() {
      await phone.close();
      if (!isCut) await network.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return phone;
}

/** Waits until the browser of a page has stored the whole app. */
export async function withApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Waits until the browser of a page has stored the answer of a call; with `field` one that has this field. */
export async function withSeen(page: Page, endpoint: { path: string }, field?: string): Promise<void> {
  const hasIt = async () =>
    (await page.evaluate(seenAnswers)).some(
      ([path, fields]) => path === endpoint.path && (field === undefined || fields.includes(field)),
    );
  await expectSoon(hasIt).toBe(true);
}

/** Runs in a page: lists the paths of the calls whose answers this browser stores, each with the fields of its answer. */
async function seenAnswers(): Promise<[path: unknown, fields: string[]][]> {
  // To open a database that is not there would create it, without its stores.
  const databases = await indexedDB.databases();
  if (databases.every(({ name }) => name !== 'picado')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('picado');
    opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('seen').objectStore('seen').getAll();
      reading.onerror = () => reject(reading.error ?? new Error('The database does not answer.'));
      reading.onsuccess = () => {
        opening.result.close();
        resolve(
          reading.result.map(({ queryKey, data }: { queryKey: unknown[]; data: object }) => [
            queryKey[0],
            Object.keys(data),
          ]),
        );
      };
    };
  });
}
