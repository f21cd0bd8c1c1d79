import { execFile, type ExecFileOptions } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const run = promisify(execFile);

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

/** Carries a headless Chromium for Linux on x64 with the libraries that it needs; the newest that Node 20 can unpack. */
const PACKAGE = '@sparticuz/chromium@143.0.4';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/browser/', import.meta.url));
/** Unpacks everything below TMPDIR. It includes the libraries only if it detects Lambda. */
const UNPACK = `import('@sparticuz/chromium').then((package_) => package_.default.executablePath())`;

/**
 * The browser of the tests: CHROMIUM_PATH, else an installed Chromium, Chrome or Edge, else one from the npm registry, else
 * Playwright's. The last two are downloaded once; nothing is installed into the system.
 */
export async function findBrowser(print: (line: string) => void): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (await isBrowser(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, where no browser answers.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  const downloaded = [join(CACHE, 'chromium'), chromium.executablePath()];
  for (const path of [...onPath, ...PLACES, ...downloaded]) {
    if (await isBrowser(path)) return path;
  }
  return download(print);
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

async function download(print: (line: string) => void): Promise<string> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    print(
      `No browser found: downloading ${PACKAGE} into node_modules/.cache (64 MB), nothing into the system.`,
    );
    try {
      return await downloadPackage();
    } catch (error) {
      print(`${PACKAGE} cannot be used: ${String(error)}`);
    }
  }
  print(
    "No browser found: downloading Playwright's Chromium into its own cache folder, nothing into the system.",
  );
  const cli = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url));
  await run(process.execPath, [cli, 'install', 'chromium']).catch((error: unknown) => print(String(error)));
  const path = chromium.executablePath();
  if (await isBrowser(path)) return path;
  throw new Error('No browser: install Chromium, Chrome or Edge, or say where one is in CHROMIUM_PATH.');
}

/** Returns a program that starts the browser with the package's own libraries and fonts. */
async function downloadPackage(): Promise<string> {
  mkdirSync(join(CACHE, 'unpacked'), { recursive: true });
  const options: ExecFileOptions = { cwd: CACHE, shell: false };
  writeFileSync(join(CACHE, 'package.json'), '{ "private": true }\n');
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error', PACKAGE], options);
  const env = {
    ...process.env,
    TMPDIR: join(CACHE, 'unpacked'),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
  };
  await run(process.execPath, ['--eval', UNPACK], { ...options, env });
  const program = join(CACHE, 'chromium');
  const start = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${CACHE}unpacked/al2023/lib' FONTCONFIG_PATH='${CACHE}unpacked/fonts'`,
    `exec '${CACHE}unpacked/chromium' "$@"`,
  ];
  writeFileSync(program, `${start.join('\n')}\n`, { mode: 0o755 });
  if (!existsSync(program) || !(await isBrowser(program))) throw new Error('It does not start.');
  return program;
}
