import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const INSTALL_TIMEOUT_MS = 5 * 60_000;

/**
 * Whether there is a browser behind this path: a distribution may put a stub there which only says what to install.
 *
 * @param {string} path
 */
async function isBrowser(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // On Windows asking for the version opens a window.
  if (process.platform === 'win32') return true;
  const { code, output } = await run(path, ['--version'], { timeoutMs: 20_000 });
  return code === 0 && /\d+\.\d+/u.test(output);
}

/** @returns {Promise<string | null>} */
async function findInstalled() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  for (const path of [...onPath, ...PLACES]) {
    if (await isBrowser(path)) return path;
  }
  return findDownloaded();
}

/** What Playwright downloaded before. @returns {Promise<string | null>} */
async function findDownloaded() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path !== '' && (await isBrowser(path)) ? path : null;
}

/** @returns {Promise<string>} What went wrong, or nothing. */
async function installWithApt() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return '';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: INSTALL_TIMEOUT_MS };
  const update = await run('apt-get', ['update'], options);
  if (update.code !== 0) return update.output;
  const packages = ['chromium', 'fonts-noto-color-emoji'];
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  return install.code === 0 ? '' : install.output;
}

/** @returns {Promise<string>} What went wrong, or nothing. */
async function installWithPlaywright() {
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js');
  const install = await run(process.execPath, [cli, 'install', 'chromium'], {
    timeoutMs: INSTALL_TIMEOUT_MS,
  });
  return install.code === 0 ? '' : install.output;
}

/**
 * The path of a Chromium: one that is there, else the system's package where we may install it, else Playwright's.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<{ ok: true, path: string } | { ok: false, reason: string }>}
 */
export async function findOrInstallBrowser(say) {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (await isBrowser(given)) return { ok: true, path: given };
    return { ok: false, reason: `CHROMIUM_PATH is ${given}, where no browser answers.` };
  }
  const present = await findInstalled();
  if (present !== null) return { ok: true, path: present };

  say('No browser here: installing one.');
  const reasons = [];
  for (const install of [installWithApt, installWithPlaywright]) {
    const reason = await install();
    if (reason !== '') reasons.push(reason);
    const installed = await findInstalled();
    if (installed !== null) return { ok: true, path: installed };
  }
  return {
    ok: false,
    reason: `${reasons.join('\n')}\nNo browser could be installed. Install Chromium or Chrome, or say where it is in CHROMIUM_PATH.`,
  };
}
