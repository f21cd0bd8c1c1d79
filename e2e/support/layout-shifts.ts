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

/** Of calls, not of pages: the page of the API has an address among its calls. */
const ANSWERS = (['XHR', 'Fetch'] as const).map((resourceType) => ({
  urlPattern: '*/api/*',
  resourceType,
  requestStage: 'Response' as const,
}));

/** A window ends with a pause of a second, and is at most five long. */
const WINDOW_GAP_MS = 1_000;
const WINDOW_MAX_MS = 5_000;

interface Shift {
  value: number;
  at: number;
  /** What moved, with how far. */
  moved: string[];
}

/** Of the answers that wait at once, which is given first. */
type Order = 'first' | 'last';

interface ShiftMeter {
  /** Goes somewhere, waits until all that was asked for is drawn, and returns what moved by more than is allowed. */
  measure(name: string, order: Order, go: () => Promise<unknown>, most?: number): Promise<string[]>;
}

/**
 * Measures what moves on a page. Answers of the API are given one by one, the next once the page has drawn the one before, so
 * that each stage is seen on any machine. Not by Playwright's routes: with them a browser keeps no files for the next visit.
 */
export async function meterShifts(page: Page): Promise<ShiftMeter> {
  // On that network, beside other pages that do the same, a first visit takes longer than a step of a journey.
  page.setDefaultTimeout(3 * PATIENCE_MS);
  await page.addInitScript(watch);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', NETWORK);
  const gate = await gateAnswers(browser, page);
  return {
    async measure(name, order, go, most = MOST_SHIFT) {
      gate.order = order;
      await page.evaluate(() => void (window.shifts = [])).catch(() => undefined);
      await go();
      await gate.drawn();
      const worst = worstWindow(await page.evaluate(() => window.shifts));
      if (worst.value <= most) return [];
      return [`${name}: ${worst.value.toFixed(3)}${worst.moved.map((line) => `\n  ${line}`).join('')}`];
    },
  };
}

/** Answers of the API wait here for their turn. */
async function gateAnswers(browser: CDPSession, page: Page) {
  const waiting: string[] = [];
  let isGiving = false;
  const gate = { order: 'first' as Order, drawn };
  await browser.send('Fetch.enable', { patterns: ANSWERS });
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    waiting.push(requestId);
    if (!isGiving) void give();
  });
  return gate;

  async function give(): Promise<void> {
    isGiving = true;
    while (waiting.length > 0) {
      await frames(page);
      const requestId = gate.order === 'first' ? waiting.shift() : waiting.pop();
      // One of a page that is left is gone.
      if (requestId !== undefined)
        await browser.send('Fetch.continueResponse', { requestId }).catch(() => undefined);
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
