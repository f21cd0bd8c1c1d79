import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../apps/server/test/server-process';
import { openAccount } from '../support/accounts';
import { joinAs, openMatch } from '../support/calls';
import { ENGINES } from '../support/engines';
import { findBrowser } from '../support/find-browser';
import { openOverlay, OVERLAYS, signIn } from '../support/overlay-heights';
import { folderOf } from './folder';

/**
 * `npm run screens:overlays`: prints how high each overlay of the built product is in each installed engine and width, of how much
 * it would be with room for all, and takes a picture of each. `-- webkit 390` is for one engine, and for the widths that are named.
 */
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const asked = process.argv.slice(2);
const isAsked = (name: string, among: readonly string[]) => among.length === 0 || among.includes(name);
const widths = asked.filter((word) => /^\d+$/u.test(word));
const engines = ENGINES.filter((engine) =>
  isAsked(
    engine.name.toLowerCase(),
    asked.filter((word) => !widths.includes(word)),
  ),
);
const folder = folderOf('overlays');
mkdirSync(folder, { recursive: true });
process.env['CHROMIUM_PATH'] = (await findBrowser(console.log)).path;

const dataDir = await mkdtemp(join(tmpdir(), 'picado-overlays-'));
const server = await startProcess({ DATA_DIR: dataDir });
process.once('exit', () => server.kill('SIGTERM'));
const account = await openAccount(server.url, 'Nico Barrientos');
const matchId = await openMatch(account);
await joinAs(server.url, matchId, 'Chino Medina');

for (const engine of engines) {
  if (!engine.isInstalled()) {
    console.log(`${engine.name} is not installed: ${engine.packages}.`);
    continue;
  }
  for (const size of SIZES.filter(({ width }) => isAsked(String(width), widths))) {
    const window = await engine.start(size);
    try {
      await signIn(window, account);
      for (const overlay of OVERLAYS) {
        const label = `${engine.name} ${size.width} ${overlay.name}`;
        try {
          const { shown, whole } = await openOverlay(window, overlay, { url: server.url, matchId, size });
          console.log(`${label}: ${shown} of ${whole} px`);
        } catch (error) {
          console.log(`${label}: ${String(error)}`);
        }
        const name = `${engine.name}-${size.width}-${overlay.name.replaceAll(' ', '-')}.png`.toLowerCase();
        writeFileSync(join(folder, name), await window.picture());
      }
    } finally {
      await window.close();
    }
  }
}
server.kill('SIGTERM');
await server.ended;
await rm(dataDir, { recursive: true, force: true });
console.log(`Pictures: ${folder}`);
