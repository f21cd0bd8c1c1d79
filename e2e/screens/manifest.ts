import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';
import { startProcess } from '../../apps/server/test/server-process';
import { openAccount, type Account } from '../support/accounts';
import { CHROMIUM_FLAGS } from '../support/browser-start';
import { SCREENS } from '../support/contexts';
import { findBrowser } from '../support/find-browser';

/**
 * `npm run screens:manifest`: the pictures that a browser shows before it installs the app, of the built product with a full match,
 * and the icons of its shortcuts. They are files of the repository, in `apps/web/public`: the manifest names them with their sizes.
 */
const PUBLIC = fileURLToPath(new URL('../../apps/web/public/', import.meta.url));
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const WEBP_QUALITY = 72;
const SHORTCUT_SIZE = 96;

const MATCH = {
  location: 'Complejo La Esquina, cancha 3',
  mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
  date: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
  time: '21:00',
  price: '$ 70.000',
  maxPlayers: 7,
  team1Name: 'Atlético Sobremesa',
  team2Name: 'Deportivo Resaca',
};
const PLAYERS =
  'Fede Acuña,Chino Ledesma,Colo Vázquez,Matías Peña,Tincho Roldán,Leo Benítez,Juani Etchegaray,Beto Ferreyra,Rafa Suárez,Pipa Montes,Mati Quiroga';

async function call<T>(account: Account, path: string, body: object): Promise<T> {
  const response = await fetch(`${account.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function openFullMatch(organiser: Account): Promise<string> {
  const { match } = await call<{ match: { id: string } }>(organiser, '/matches', MATCH);
  for (const name of PLAYERS.split(',')) await call(organiser, `/matches/${match.id}/add-player`, { name });
  return match.id;
}

/** One picture a page: all of one form have one shape, as browsers ask. */
async function take(
  browser: Browser,
  account: Account,
  screen: BrowserContextOptions,
  pages: [string, string][],
) {
  const context = await browser.newContext({
    ...screen,
    baseURL: account.url,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'block',
  });
  await context.addInitScript((token) => localStorage.setItem('authToken', token), account.token);
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await sharp(picture)
      .webp({ quality: WEBP_QUALITY, effort: 6 })
      .toFile(join(PUBLIC, 'screenshots', `${name}.webp`));
  }
  await context.close();
}

/** In the middle of the stripes of the app's icon: a shortcut is shown beside it, often cut to a circle. */
async function drawShortcut(name: string, drawing: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#12381F"/><path fill="#1B512C" d="M0 0h16v64H0zM32 0h16v64H32z"/><g fill="none" stroke="#F1F7EF" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;
  await sharp(Buffer.from(svg), { density: 288 })
    .resize(SHORTCUT_SIZE)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, `shortcut-${name}.png`));
}

await drawShortcut('create', '<path d="M32 20v24M20 32h24"/>');
await drawShortcut('next', '<circle cx="32" cy="32" r="14"/><path d="M32 24v8l5 4"/>');

const build = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
if (build.status !== 0) throw new Error('The build failed');
await mkdir(join(PUBLIC, 'screenshots'), { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'picado-manifest-'));
const server = await startProcess({ DATA_DIR: dataDir });
const browser = await chromium.launch({
  executablePath: (await findBrowser((line) => console.log(line))).path,
  args: CHROMIUM_FLAGS,
});
try {
  const nico = await openAccount(server.url, 'Nico Barrientos');
  const matchId = await openFullMatch(nico);
  await take(browser, nico, { ...SCREENS.phone, deviceScaleFactor: 2 }, [
    ['phone-match', `/match/${matchId}`],
    ['phone-field', `/match/${matchId}?vista=tactica`],
    ['phone-home', '/home'],
  ]);
  await take(browser, nico, { viewport: { width: 1280, height: 800 } }, [
    ['desktop-match', `/match/${matchId}`],
  ]);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
}
