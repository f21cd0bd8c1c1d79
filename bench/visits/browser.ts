import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chromium, devices, type Browser, type BrowserContext } from 'playwright-core';

export interface VisitBrowser {
  /** The port for Lighthouse. */
  debuggingPort: number;
  /** A separate browser context, with no storage except what is given. */
  phone(storage?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** The system's Chromium (CHROMIUM_PATH), started as for the journeys. */
export async function openBrowser(): Promise<VisitBrowser> {
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
  return {
    debuggingPort,
    phone: (storage) =>
      browser.newContext({
        ...devices['Pixel 7'],
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        ...storage,
      }),
    close: () => browser.close(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
