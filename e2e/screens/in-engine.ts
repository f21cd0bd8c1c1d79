import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../apps/server/test/server-process';
import type { Engine, EngineWindow } from '../support/engines';
import { until } from '../support/engines';
import { findBrowser } from '../support/find-browser';
import { mainScreensOf, openSeason, type MainScreen } from '../support/main-screens';
import { signIn } from '../support/overlay-heights';
import { boxesOfFirstView, type Boxes } from './boxes';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** A page whose boxes are the same at as many looks, a tenth of a second apart, has all its answers. */
const STILL_LOOKS = 8;

/** The file of a folder of pictures with the boxes of each first view, by the name of its picture. */
export const BOXES_FILE = 'boxes.json';

/** Takes a picture of the first view of each main screen of the built product, and notes its boxes. */
export async function takeInEngine(engine: Engine, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  process.env['CHROMIUM_PATH'] = (await findBrowser(console.log)).path;
  const dataDir = await mkdtemp(join(tmpdir(), 'picado-screens-'));
  const server = await startProcess({ DATA_DIR: dataDir });
  process.once('exit', () => server.kill('SIGTERM'));
  const screens = mainScreensOf(await openSeason(server.url));
  const boxes: Record<string, Boxes> = {};
  for (const size of SIZES) {
    for (const account of new Set(screens.map((screen) => screen.account))) {
      const window = await engine.start(size);
      try {
        if (account !== undefined) await signIn(window, account);
        for (const screen of screens.filter((one) => one.account === account)) {
          const name = `${screen.name}-${size.width}`;
          boxes[name] = await boxesOf(window, screen, server.url);
          writeFileSync(join(folder, `${name}.png`), await window.picture());
        }
      } finally {
        await window.close();
      }
    }
  }
  writeFileSync(join(folder, BOXES_FILE), JSON.stringify(boxes));
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
}

/** Opens the screen, and waits until its boxes stand still. */
async function boxesOf(window: EngineWindow, { name, path }: MainScreen, url: string): Promise<Boxes> {
  await window.open(new URL(path, url).href);
  let last = '';
  let looks = 0;
  try {
    return await until(async () => {
      const boxes = await window.run(boxesOfFirstView);
      const now = JSON.stringify(boxes);
      looks = boxes !== null && now === last ? looks + 1 : 0;
      last = now;
      return looks >= STILL_LOOKS ? boxes : null;
    });
  } catch (cause) {
    throw new Error(`${name} does not stand still`, { cause });
  }
}
