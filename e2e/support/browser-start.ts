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

/** The browser that `provide-browser.ts` has found. */
export function browserPath(): string {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || path === '')
    throw new Error('There is no browser: the first lines of the run say why.');
  return path;
}
