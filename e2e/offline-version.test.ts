import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, type ServerProcess } from '../apps/server/test/server-process';
import { needs } from './support/browser-needs';
import { evening, runEvening } from './support/browser';
import { call, openMatch } from './support/calls';
import { takePhone, withApp } from './support/installed-app';
import { expectSoon } from './support/patience';
import { copyAsNextVersion, type NextVersion } from './support/next-version';

/** A new version is deployed while a phone has no signal: nothing is lost, and no page gets files of two versions. */

let dataDir = '';
let server: ServerProcess;
let next: NextVersion;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picado-versions-'));
  [server, next] = await Promise.all([startProcess({ DATA_DIR: dataDir }), copyAsNextVersion()]);
});
runEvening('reduced', () => server.url);
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await Promise.all([rm(dataDir, { recursive: true, force: true }), next.remove()]);
});

it(
  'what waits is sent by the new version, and each page has the files of one version',
  { ...needs('developer tools'), timeout: 120_000 },
  async () => {
    const chino = await evening.account('Chino Medina');
    const matchId = await openMatch(chino);
    const phone = await takePhone(server.url, chino);
    const first = await phone.open();
    await first.goto(`/match/${matchId}`);
    await first.getByRole('button', { name: /^Chat/u }).waitFor();
    await withApp(first);
    await phone.cutNetwork(true);
    await first.getByRole('button', { name: /^Chat/u }).click();
    const field = first.getByRole('textbox', { name: 'Mensaje' });
    await field.fill('Llevo la pelota');
    await first.getByRole('button', { name: 'Mandar' }).click();
    await first.getByRole('dialog').getByText('Esperando').waitFor();
    await field.fill('Y esto queda a medio escribir');

    const { port } = server;
    server.kill('SIGTERM');
    await server.ended;
    server = await startProcess({ DATA_DIR: dataDir, PORT: String(port) }, next.main);

    // The page of the old version has all of its files, also those that it has not opened yet, and waits for what is half written.
    const missing: string[] = [];
    first.on('response', (answer) => {
      if (answer.url().includes('/assets/') && answer.status() !== 200) missing.push(answer.url());
    });
    await phone.cutNetwork(false);
    await first.getByText('Se mandó 1 cambio.').waitFor();
    const sent = () =>
      call<{ messages: { text: string }[] }>(chino, 'GET', `/api/matches/${matchId}/messages`);
    expect((await sent()).messages.map(({ text }) => text)).toEqual(['Llevo la pelota']);
    await expectSoon(() => field.inputValue()).toBe('Y esto queda a medio escribir');
    await phone.close();

    const second = await phone.open();
    await second.goto(`/match/${matchId}`);
    await second.getByRole('button', { name: /^Chat/u }).click();
    await expectSoon(() => second.getByRole('textbox', { name: 'Mensaje' }).inputValue()).toBe(
      'Y esto queda a medio escribir',
    );
    // The worker of the new version stores its files, and takes over.
    await expectSoon(() =>
      second.evaluate(async () => {
        const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
        const names = (await caches.keys()).filter((name) => name.includes('-N'));
        const pages = await Promise.all(
          names.map(async (name) => (await caches.open(name)).match('/app-shell')),
        );
        return installing === null && waiting === null && pages.some((page) => page !== undefined);
      }),
    ).toBe(true);
    await phone.cutNetwork(true);
    await phone.close();
    const third = await phone.open();
    await third.goto(`/match/${matchId}`);
    await third.getByRole('list').getByText('Chino Medina').first().waitFor();
    const files = await third.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/'))
        .map((path) => path.slice('/assets/'.length)),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !next.files.has(file))).toEqual([]);
    expect(missing).toEqual([]);
    await phone.end();
  },
);
