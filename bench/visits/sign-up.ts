import type { Page } from 'playwright-core';
import type { VisitBrowser } from './browser';
import { watchTraffic, type Traffic } from './traffic';

export interface SignUp extends Traffic {
  /** From the tap on the link until the page confirms the sign-up. Typing takes no time. */
  ms: number;
  taps: number;
  /** From the tap on the link until each target could be tapped, in their order. */
  readyMs: number[];
}

/** The line and the processor of a phone. */
export interface PhoneKind {
  /** Latency of a request in milliseconds, rates in bytes a second. */
  network: { offline: false; latency: number; downloadThroughput: number; uploadThroughput: number };
  cpuSlowdown: number;
  /** Each so many requests one is lost, but that of the page itself; none where it is 0. */
  losesEach: number;
}

/** Slow 4G and a mid-range phone as Lighthouse applies them to a real browser. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
} as const;
/** Lighthouse's regular 3G. */
const REGULAR_3G = {
  offline: false,
  latency: 1125,
  downloadThroughput: (700 * 0.9 * 1024) / 8,
  uploadThroughput: (700 * 0.9 * 1024) / 8,
} as const;
const MID_RANGE: PhoneKind = { network: SLOW_4G, cpuSlowdown: 4, losesEach: 0 };

/** Old phones on bad lines. */
export const OLD_PHONES: Readonly<Record<string, PhoneKind>> = {
  'slow 4G': { network: SLOW_4G, cpuSlowdown: 6, losesEach: 0 },
  '3G': { network: REGULAR_3G, cpuSlowdown: 6, losesEach: 0 },
  'slow 4G that loses each tenth request': { network: SLOW_4G, cpuSlowdown: 6, losesEach: 10 },
};

const PATIENCE_MS = 60_000;
/** The app's own word, and that of the page that answers a form which was sent before the app ran. */
const SIGNED_UP = /¡Te has unido al partido exitosamente!|Guardá este link/u;

export interface FirstPaint {
  /** From the tap on the link until something of the page is painted. */
  ms: number;
  /** Layout shift until the app runs and asks for nothing more, without a unit. */
  shift: number;
}

/** On a phone without any storage, which only looks. */
export async function paintsFirst(
  browser: VisitBrowser,
  address: string,
  kind = MID_RANGE,
): Promise<FirstPaint> {
  const phone = await browser.phone();
  try {
    const page = await phone.newPage();
    await slowDown(page, kind);
    await page.goto(address, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    return { ms: await firstPaintOf(page), shift: await shiftOf(page) };
  } finally {
    await phone.close();
  }
}

/** On a phone without any storage: through the form for guests, with a name. */
export async function guestSignsUp(
  browser: VisitBrowser,
  url: string,
  matchId: string,
  kind = MID_RANGE,
): Promise<SignUp> {
  const phone = await browser.phone();
  try {
    const page = await phone.newPage();
    await slowDown(page, kind);
    return await timed(page, `${url}/join/${matchId}`, async (tap) => {
      await tap(page.getByText('Entrar como Invitado'));
      await tap(page.getByLabel('Nombre'));
      await page.keyboard.insertText('Emi Wu');
      await tap(page.getByRole('button', { name: 'Anotarme', exact: true }));
    });
  } finally {
    await phone.close();
  }
}

interface KnownPlayer {
  token: string;
  /** A match whose invitation was opened before: the app is cached on the phone. */
  before: string;
  matchId: string;
}

/** On the phone of a signed-in player that has opened an invitation before. */
export async function knownPlayerSignsUp(
  browser: VisitBrowser,
  url: string,
  { token, before, matchId }: KnownPlayer,
): Promise<SignUp> {
  const phone = await browser.phone({
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'authToken', value: token }] }],
    },
  });
  try {
    const page = await phone.newPage();
    await page.goto(`${url}/join/${before}`);
    const submit = page.getByRole('button', { name: 'Anotarme', exact: true });
    await submit.waitFor({ timeout: PATIENCE_MS });
    // Until no request is in flight, so that all files are cached.
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await slowDown(page, MID_RANGE);
    return await timed(page, `${url}/join/${matchId}`, (tap) => tap(submit));
  } finally {
    await phone.close();
  }
}

type Tap = (target: ReturnType<Page['getByRole']>) => Promise<void>;

async function timed(page: Page, address: string, act: (tap: Tap) => Promise<void>): Promise<SignUp> {
  let taps = 0;
  const readyMs: number[] = [];
  const traffic = await watchTraffic(page);
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await act(async (target) => {
    await target.tap({ timeout: PATIENCE_MS });
    readyMs.push(performance.now() - begun);
    taps += 1;
  });
  await page.getByText(SIGNED_UP).first().waitFor({ timeout: PATIENCE_MS });
  const ms = performance.now() - begun;
  return { ms, taps, readyMs, ...traffic() };
}

function firstPaintOf(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
}

/** The shifts that no input caused, as Chromium has recorded them since the page began. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      hadRecentInput: boolean;
      value: number;
    }
    return new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      // Recorded entries are delivered before the next frame but one.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    });
  });
}

async function slowDown(page: Page, { network, cpuSlowdown, losesEach }: PhoneKind): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (losesEach === 0) return;
  // Another one is lost in each visit.
  visits += 1;
  let count = visits;
  await page.route('**', (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    count += 1;
    return count % losesEach === 0 ? route.abort('connectionreset') : route.continue();
  });
}

let visits = 0;
