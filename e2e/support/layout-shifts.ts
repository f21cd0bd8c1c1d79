import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { PATIENCE_MS } from './patience';

/** What one sees move by itself while a page is read, counted as browsers count it. */
export const MOST_SHIFT = 0.02;

/** A middling phone network: 400 kB a second and 40 ms to the server, so that code and fonts come in stages. */
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 400_000,
  uploadThroughput: 400_000,
};

/**
 * Of calls, not of pages: the page of the API has an address among its calls. Held before they are sent: a held answer would
 * keep one of the few connections of its server, on which the styles of the page may wait.
 */
const CALLS = (['XHR', 'Fetch'] as const).map((resourceType) => ({
  urlPattern: '*/api/*',
  resourceType,
  requestStage: 'Request' as const,
}));

/**
 * On a slow network the browser at times holds back the bodies of all answers to the first page of a new process, for ever: their
 * heads are there, no request ends, and without the slow network it was never seen (Chromium 156, one start of thirty). Such a
 * visit is made once more.
 */
const VISIT_TIMED_OUT = /^page\.(?:goto|reload): Timeout/u;

/** A page gives up waiting for its last part after some seconds, which a slow machine needs for the parts before it. */
const SLOW_ANIMATIONS = { playbackRate: 0.02 };

/** A window ends with a pause of a second, and is at most five long. */
const WINDOW_GAP_MS = 1_000;
const WINDOW_MAX_MS = 5_000;

interface Shift {
  value: number;
  at: number;
  /** What moved, with how far. */
  moved: string[];
}

/**
 * Of the calls that wait, which is answered next: the first at once, before the code of later parts is there, or the last once
 * there is nothing else to wait for.
 */
type Order = 'first' | 'last';

interface ShiftMeter {
  /** Goes somewhere, waits until all that was asked for is drawn, and returns what moved by more than is allowed. */
  measure(name: string, order: Order, go: () => Promise<unknown>, most?: number): Promise<string[]>;
}

/**
 * Measures what moves on a page. Calls of the API are answered one by one, the next once the page has drawn the one before, so
 * that each stage is seen on any machine. Not by Playwright's routes: with them a browser keeps no files for the next visit.
 */
export async function meterShifts(page: Page): Promise<ShiftMeter> {
  // On that network, beside other pages that do the same, a first visit takes longer than a step of a journey.
  page.setDefaultTimeout(3 * PATIENCE_MS);
  // The process of the site is there before the network is slow: see `VISIT_TIMED_OUT`.
  await page.goto('/icon.svg');
  await page.addInitScript(watch);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', NETWORK);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', SLOW_ANIMATIONS);
  const gate = await gateCalls(browser, page);
  return {
    async measure(name, order, go, most = MOST_SHIFT) {
      gate.order = order;
      await page.evaluate(() => void (window.shifts = [])).catch(() => undefined);
      try {
        await go().catch((error: unknown) => {
          if (!(error instanceof Error && VISIT_TIMED_OUT.test(error.message))) throw error;
          return go();
        });
        await gate.drawn();
      } catch (error) {
        const state = await stateOf(page);
        throw new Error(`${name} is ${state}, and waits for ${[...gate.pending.values()].join(' ')}`, {
          cause: error,
        });
      }
      const worst = worstWindow(await page.evaluate(() => window.shifts));
      if (worst.value <= most) return [];
      return [`${name}: ${worst.value.toFixed(3)}${worst.moved.map((line) => `\n  ${line}`).join('')}`];
    },
  };
}

/** Calls of the API wait here for their turn. */
async function gateCalls(browser: CDPSession, page: Page) {
  /** By what the network calls a request, which another name takes on. */
  const held = new Map<string, string>();
  /** What is on its way, by the same names: its address. */
  const pending = new Map<string, string>();
  const ended = new EventEmitter();
  let isGiving = false;
  const gate = { order: 'first' as Order, pending, drawn };
  browser.on('Network.requestWillBeSent', ({ requestId, loaderId, request }) => {
    // The document of the next page: of the one before nothing is pending.
    if (requestId === loaderId) pending.clear();
    pending.set(requestId, request.url);
  });
  browser.on('Network.loadingFinished', ({ requestId }) => end(requestId));
  browser.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  browser.on('Fetch.requestPaused', ({ requestId, networkId = requestId }) => {
    held.set(networkId, requestId);
    if (!isGiving) void give();
  });
  await browser.send('Fetch.enable', { patterns: CALLS });
  return gate;

  function end(requestId: string) {
    pending.delete(requestId);
    held.delete(requestId);
    ended.emit('request');
  }

  async function give(): Promise<void> {
    isGiving = true;
    while (held.size > 0) {
      await frames(page);
      if (gate.order === 'last' && pending.size > held.size) {
        await once(ended, 'request');
        continue;
      }
      const [networkId, requestId] = [...held].at(gate.order === 'first' ? 0 : -1) ?? [];
      if (networkId === undefined || requestId === undefined) continue;
      held.delete(networkId);
      // One of a page that is left is gone.
      const sent = await browser.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
      while (sent !== undefined && pending.has(networkId)) await once(ended, 'request');
    }
    isGiving = false;
  }

  /** Waits until no request is pending, and nothing is a skeleton. */
  async function drawn(): Promise<void> {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        [...document.querySelectorAll('[aria-busy="true"], .skeleton')].every(
          (one) => !one.checkVisibility(),
        ),
    );
    await page.waitForLoadState('networkidle');
    await frames(page);
  }
}

/** Until what is there has been painted. A page that is left meanwhile has nothing to paint. */
async function frames(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    })
    .catch(() => undefined);
}

/** How far the page is, for the message of a visit that does not end. */
function stateOf(page: Page): Promise<string> {
  const read = page.evaluate(
    () => `${document.readyState}, painted ${performance.getEntriesByType('paint').length} times`,
  );
  const hangs = setTimeout(PATIENCE_MS / 10, 'not answering');
  return Promise.race([read, hangs]).catch(String);
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue;
      window.shifts.push({
        value: entry.value,
        at: entry.startTime,
        moved: entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} from ${boxOf(from)} to ${boxOf(to)} at ${Math.round(entry.startTime)} ms`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  function nameOf(node: Node | null): string {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    const words = node?.textContent?.trim().slice(0, 30) ?? '';
    return `<${element?.localName ?? '?'} class="${element?.getAttribute('class') ?? ''}"> '${words}'`;
  }

  function boxOf({ x, y, width, height }: DOMRectReadOnly): string {
    return [x, y, width, height].map(Math.round).join(',');
  }
}

/** The window with the most movement in it. */
function worstWindow(shifts: readonly Shift[]): Pick<Shift, 'value' | 'moved'> {
  let worst: Pick<Shift, 'value' | 'moved'> = { value: 0, moved: [] };
  let open = { value: 0, moved: [] as string[], from: -Infinity, until: -Infinity };
  for (const { value, at, moved } of shifts) {
    const isSame = at - open.until < WINDOW_GAP_MS && at - open.from < WINDOW_MAX_MS;
    if (!isSame) open = { value: 0, moved: [], from: at, until: at };
    open.value += value;
    open.moved.push(...moved.map((line) => `${value.toFixed(3)} ${line}`));
    open.until = at;
    if (open.value > worst.value) worst = open;
  }
  return worst;
}
