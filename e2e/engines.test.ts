import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, type ServerProcess } from '../apps/server/test/server-process';
import { beginUsers, openAccount, type Account } from './support/accounts';
import { joinAs, openMatch } from './support/calls';
import { ENGINES, needsEngine, until, type EngineWindow, type WindowSize } from './support/engines';
import { itemsOutOfReach, KINDS, openOverlay, signIn } from './support/overlay-heights';

/** Engines differ in the height of overlays, and in pages while the server is away. */

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

let dataDir: string;
let server: ServerProcess;
let organiser: Account;
let matchId: string;
const windows: EngineWindow[] = [];

beforeAll(async () => {
  beginUsers();
  dataDir = await mkdtemp(join(tmpdir(), 'picado-engines-'));
  server = await startProcess({ DATA_DIR: dataDir });
  organiser = await openAccount(server.url, 'Nico Barrientos');
  matchId = await openMatch(organiser);
  await joinAs(server.url, matchId, 'Chino Medina');
});

afterAll(async () => {
  await Promise.all(windows.map((window) => window.close()));
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
});

/** A window with the organiser's session. It is closed after the file. */
async function openWindow(engine: (typeof ENGINES)[number], size: WindowSize): Promise<EngineWindow> {
  const window = await engine.start(size);
  windows.push(window);
  await signIn(window, organiser);
  return window;
}

describe.each(ENGINES)('$name', (engine) => {
  it.each([PHONE, LAPTOP])(
    'shows all of each kind of overlay at $width px',
    needsEngine(engine),
    async (size) => {
      const window = await openWindow(engine, size);
      for (const overlay of KINDS) {
        const { shown, whole, most } = await openOverlay(window, overlay, { url: server.url, matchId, size });
        const { name } = overlay;
        // Lines of half a pixel are rounded in each engine in a way of its own.
        expect({ name, isOff: Math.abs(shown - Math.min(whole, most)) > 2 }).toEqual({ name, isOff: false });
        if (name === 'menu' && size === LAPTOP) expect(await window.run(itemsOutOfReach)).toEqual([]);
      }
      await window.close();
    },
  );
});

describe.each(ENGINES)('$name, with text of twice its size,', (engine) => {
  it('scrolls the landing page down alone', needsEngine(engine), async () => {
    const window = await engine.start({ ...PHONE, text: 32 });
    windows.push(window);
    await window.open(server.url);
    await until(() => window.run(() => document.querySelector('select') !== null));
    expect(await window.run(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const aside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await window.run(aside)).toBeLessThanOrEqual(0);
    await window.close();
  });
});

/** Notes on the page whether its worker has pages requested while it starts: only the first engine may (decision 115). */
function notePreload() {
  void navigator.serviceWorker.ready
    .then(({ navigationPreload }) => (navigationPreload as NavigationPreloadManager | undefined)?.getState())
    .then((state) => document.documentElement.setAttribute('data-preload', String(state?.enabled ?? false)));
}

describe('a stored page', () => {
  const opened = new Map<string, EngineWindow>();

  describe.each(ENGINES)('of $name', (engine) => {
    it('is stored', needsEngine(engine), async () => {
      const window = await openWindow(engine, PHONE);
      opened.set(engine.name, window);
      await window.open(`${server.url}/home`);
      await until(() => window.run(() => navigator.serviceWorker.controller !== null));
      await window.run(notePreload);
      const preload = await until(async () =>
        window.run(() => document.documentElement.getAttribute('data-preload')),
      );
      expect(preload).toBe(String(engine.name === 'Chromium'));
    });
  });

  describe.each(ENGINES)('of $name, while the server is away and the system is online,', (engine) => {
    it('is shown', needsEngine(engine), async () => {
      server.kill('SIGTERM');
      await server.ended;
      const window = opened.get(engine.name);
      await window?.open(`${server.url}/home`);
      await until(async () => window?.run(() => document.querySelector('main')?.textContent !== ''));
      expect(await window?.run(() => location.pathname)).toBe('/home');
    });
  });
});
