import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startProcess, type ServerProcess } from '../../apps/server/test/server-process';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a person waits for what they were promised, in milliseconds. */
const PATIENCE_MS = 10_000;

export type Screen = 'phone' | 'desktop';

const SCREENS = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** The built product with an empty database of its own, and people in front of it. */
export interface Evening {
  server: ServerProcess;
  /** Somebody with a browser of their own: nothing is shared with anybody else's. */
  person(screen: Screen): Promise<Page>;
  /** What the pages complained of: errors of scripts, and refusals by the content security policy. */
  complaints: string[];
  end(): Promise<void>;
}

export async function startEvening(): Promise<Evening> {
  const dataDir = await mkdtemp(join(tmpdir(), 'picado-e2e-'));
  const server = await startProcess({ DATA_DIR: dataDir });
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  });
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  return {
    server,
    complaints,
    async person(screen) {
      const context = await browser.newContext({
        ...SCREENS[screen],
        baseURL: server.url,
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|Uncaught/u.test(message.text())) {
          complaints.push(`${page.url()}: ${message.text()}`);
        }
      });
      return page;
    },
    async end() {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      server.kill('SIGTERM');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
