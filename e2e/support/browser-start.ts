import { fileURLToPath } from 'node:url';
import { chromium, firefox, type Browser } from 'playwright-core';

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

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...POPUPS, ...OFF_IN_PLAYWRIGHT].join()}`,
];

/** The browser of the journeys: Firefox where PICADO_BROWSER asks for it. */
export const IS_FIREFOX = process.env['PICADO_BROWSER'] === 'firefox';

/** What a browser has for all its pages, by what Firefox cannot change for one. */
export interface BrowserKind {
  motion: 'full' | 'reduced';
  hasWorker: boolean;
}

/** Starts the browser of the journeys. */
export function launchBrowser(path: string, kind: BrowserKind, timeout = 90_000): Promise<Browser> {
  if (!IS_FIREFOX) return chromium.launch({ executablePath: path, args: CHROMIUM_FLAGS, timeout });
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX_BRIDGE,
    env: { ...process.env, PICADO_FIREFOX: path },
    firefoxUserPrefs: {
      'dom.serviceWorkers.enabled': kind.hasWorker,
      'ui.prefersReducedMotion': kind.motion === 'reduced' ? 1 : 0,
      'ui.useOverlayScrollbars': 1,
      // Going back to a page that is kept never ends for its driver.
      'browser.sessionhistory.max_total_viewers': 0,
      'dom.events.testing.asyncClipboard': true,
      'datareporting.policy.dataSubmissionEnabled': false,
    },
    timeout,
  });
}

const FIREFOX_BRIDGE = fileURLToPath(new URL('firefox-bridge.mjs', import.meta.url));

/** The browser that `provide-browser.ts` has found. */
export function browserPath(): string {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || path === '')
    throw new Error('There is no browser: the first lines of the run say why.');
  return path;
}
