import { execFile } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { bringBrowser, broughtBrowser, HAS_PACKAGE, PACKAGE } from './brought-browser';
import type { BrowserNeed } from './browser-abilities';
import { IS_FIREFOX } from './browser-start';
import { tryBrowser } from './try-browser';

const run = promisify(execFile);

const FIREFOXES = ['firefox', 'firefox-esr'];
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** A browser that the journeys can use, and what some of them need that it cannot do. */
export interface FoundBrowser {
  path: string;
  lacks: BrowserNeed[];
}

/**
 * The browser of the tests: CHROMIUM_PATH, else an installed Chromium, Chrome or Edge, else one from the npm registry, else
 * Playwright's. The last two are downloaded once; nothing is installed into the system. One that cannot draw a form is refused,
 * and the next one is tried. With PICADO_TEST_BARE=1 only the last two are, as on a machine without a browser; with
 * PICADO_BROWSER=firefox only an installed Firefox is.
 */
export async function findBrowser(print: (line: string) => void): Promise<FoundBrowser> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = (programs: readonly string[]) =>
    programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  if (IS_FIREFOX) {
    const found = await firstUsable(onPath(FIREFOXES), print);
    if (found !== null) return found;
    throw new Error('No Firefox: install firefox or firefox-esr, or leave PICADO_BROWSER out.');
  }
  if (process.env['PICADO_TEST_BARE'] === '1') return findBrought(print);
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (!(await isBrowser(given))) throw new Error(`CHROMIUM_PATH is ${given}, where no browser answers.`);
    const tried = await tryBrowser(given);
    if ('flaw' in tried) throw new Error(`CHROMIUM_PATH is ${given}, a browser that ${tried.flaw}.`);
    return { path: given, lacks: tried.lacks };
  }
  return (await firstUsable([...onPath(PROGRAMS), ...PLACES], print)) ?? findBrought(print);
}

/** The first browser of these places that can be used, or null. */
async function firstUsable(
  paths: readonly string[],
  print: (line: string) => void,
): Promise<FoundBrowser | null> {
  const refused = new Set<string>();
  for (const path of paths) {
    if (!(await isBrowser(path)) || refused.has(realpathSync(path))) continue;
    const tried = await tryBrowser(path);
    if ('lacks' in tried) return { path, lacks: tried.lacks };
    print(`${path} is not used: it ${tried.flaw}.`);
    refused.add(realpathSync(path));
  }
  return null;
}

/** Looks for a browser that an earlier run downloaded, and downloads one. */
async function findBrought(print: (line: string) => void): Promise<FoundBrowser> {
  const brought = broughtBrowser();
  const kept = [...(brought === null ? [] : [brought]), chromium.executablePath()];
  const found = (await firstUsable(kept, print)) ?? (await download(print));
  if (found !== null) return found;
  throw new Error('No browser: install Chromium, Chrome or Edge, or say where one is in CHROMIUM_PATH.');
}

/**
 * Whether this path starts a browser: a distribution may install a script there that only names the package.
 */
async function isBrowser(path: string): Promise<boolean> {
  try {
    accessSync(path, constants.X_OK);
    // On Windows the option for the version opens a window.
    if (process.platform === 'win32') return true;
    const { stdout } = await run(path, ['--version'], { timeout: 20_000 });
    return /\d+\.\d+/u.test(stdout);
  } catch {
    return false;
  }
}

async function download(print: (line: string) => void): Promise<FoundBrowser | null> {
  if (HAS_PACKAGE) {
    print(
      `No browser found: downloading ${PACKAGE} into node_modules/.cache (64 MB), nothing into the system.`,
    );
    try {
      const found = await firstUsable([await bringBrowser()], print);
      if (found !== null) return found;
    } catch (error) {
      print(`${PACKAGE} cannot be used: ${String(error)}`);
    }
  }
  print(
    "No browser found: downloading Playwright's Chromium into its own cache folder, nothing into the system.",
  );
  const cli = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url));
  await run(process.execPath, [cli, 'install', 'chromium']).catch((error: unknown) => print(String(error)));
  return firstUsable([chromium.executablePath()], print);
}
