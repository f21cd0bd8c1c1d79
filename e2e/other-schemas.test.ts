import { matchesContract } from '@picado/domain/matches/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, type ServerProcess } from '../apps/server/test/server-process';
import { needs } from './support/browser-needs';
import { evening, runEvening } from './support/browser';
import { openMatch } from './support/calls';
import { takePhone, withSeen, type Phone } from './support/installed-app';
import { buildOther, type OtherBuild } from './support/other-build';

/**
 * What one build stored in a browser is read by another one whose schemas differ: a field more, a field less and two with other names.
 * The builds follow each other on one database, forward and back.
 */

const SCHEMA = 'packages/domain/src/matches/schema.ts';
const CHANGES = {
  // A list that the page of a match cannot do without, and a name that it shows.
  renamed: { allPlayers: 'everyPlayer', creatorName: 'organisedBy' },
  edits: [
    {
      file: SCHEMA,
      from: '  tactics: tacticsSchema,\n',
      to: '  tactics: tacticsSchema,\n  turf: z.string(),\n',
    },
    { file: SCHEMA, from: /^ {2}lastTeams: .*\n/gmu, to: '' },
    {
      file: 'apps/server/src/modules/matches/presenter.ts',
      from: /^ {4}lastTeams: .*\n/gmu,
      to: "    turf: 'Pasto recién cortado',\n",
    },
    {
      file: 'apps/web/src/features/matches/components/match-facts.tsx',
      from: '{priceLines(match).lead}',
      to: '{`${priceLines(match).lead} · ${(match as unknown as { turf: string }).turf}`}',
    },
  ],
};
/** A worker is fetched three seconds after a page, and stores a whole build. */
const STORED_WITHIN_MS = 60_000;
const TURF = 'Pasto recién cortado';

let dataDir = '';
let server: ServerProcess;
let other: OtherBuild;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picado-schemas-'));
  [server, other] = await Promise.all([startProcess({ DATA_DIR: dataDir }), buildOther(CHANGES)]);
  // A build takes 13 seconds of a processor.
}, 400_000);
runEvening('reduced', () => server.url);
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await Promise.all([rm(dataDir, { recursive: true, force: true }), other.remove()]);
});

/** Another build of the server takes the place of the present one. */
async function deploy(main?: string): Promise<void> {
  const { port } = server;
  server.kill('SIGTERM');
  await server.ended;
  server = await startProcess({ DATA_DIR: dataDir, PORT: String(port) }, main);
}

/** Opens a page without any match, until the browser has stored the build that serves it, and cuts the network. */
async function updateAndLoseSignal(phone: Phone): Promise<Page> {
  const page = await phone.open();
  await page.goto('/preferences');
  const { buildId } = (await (await fetch(`${server.url}/version.json`)).json()) as { buildId: string };
  // The page may be reloaded by its own check for a new version meanwhile.
  const isStored = () =>
    page.evaluate(async (id) => {
      const shell = await (await caches.open(`picado-build-${id}`)).match('/app-shell');
      const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return shell !== undefined && installing === null && waiting === null;
    }, buildId);
  await expect.poll(isStored, { timeout: STORED_WITHIN_MS }).toBe(true);
  await phone.close();
  await phone.cutNetwork(true);
  return phone.open();
}

async function expectNoMisread(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|Se cortó la jugada/u);
}

it(
  'a match that was seen before an update is never misread without a signal, and is there again after it',
  { ...needs('developer tools'), timeout: 240_000 },
  async () => {
    const chino = await evening.account('Chino Medina');
    const matchId = await openMatch(chino);
    const phone = await takePhone(server.url, chino);
    const seeMatch = async (page: Page, sign: string) => {
      await page.goto(`/match/${matchId}`);
      await page.getByText(sign).filter({ visible: true }).first().waitFor();
    };
    const first = await phone.open();
    await seeMatch(first, 'Chino Medina');
    await withSeen(first, matchesContract.read);
    await phone.close();

    for (const [main, sign, field] of [
      [other.main, TURF, 'everyPlayer'],
      [undefined, 'Chino Medina', 'allPlayers'],
    ] as const) {
      await deploy(main);
      const updated = await updateAndLoseSignal(phone);
      await updated.goto(`/match/${matchId}`);
      await updated.getByText('Sin señal').first().waitFor();
      // The page has read what is stored by then, and says that it has no match to show.
      await updated.getByRole('button', { name: 'Reintentar' }).waitFor();
      await expectNoMisread(updated);

      await phone.cutNetwork(false);
      await updated.getByText(sign).filter({ visible: true }).first().waitFor();
      await expectNoMisread(updated);
      await withSeen(updated, matchesContract.read, field);
      await phone.close();
      // Made by this build, it is shown without a signal as ever.
      await phone.cutNetwork(true);
      const again = await phone.open();
      await seeMatch(again, sign);
      await expectNoMisread(again);
      await phone.close();
      await phone.cutNetwork(false);
    }
    await phone.end();
  },
);

it('an open page is not given the match of another build, by its socket or by a call, and takes its new version', async () => {
  const chino = await evening.account('Fede Ledesma');
  const matchId = await openMatch(chino);
  const page = await evening.page('phone', chino);
  await page.goto(`/match/${matchId}`);
  await page.getByText('En vivo').first().waitFor();
  await deploy(other.main);
  // Its socket connects to the new server, and its own check reloads it.
  await page.getByText(TURF).filter({ visible: true }).first().waitFor({ timeout: STORED_WITHIN_MS });
  await expectNoMisread(page);
}, 240_000);
