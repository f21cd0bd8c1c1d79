import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, type ServerProcess } from '../apps/server/test/server-process';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { needs } from './support/browser-needs';
import { call } from './support/calls';
import { inTwoWeeks, MATCH } from './support/people';

/**
 * The script memory of a match that stays open on a small phone: 22 players, a chat of 200 messages, updates, and overlays that are
 * opened and closed again and again.
 */

const MEBIBYTE = 1024 * 1024;
/** A phone of 2 GB ends a page that holds much more. */
const HEAP_MAX = 60 * MEBIBYTE;
/** What is held after the updates may differ so much from before. */
const GROWTH_MAX = 0.1;
const UPDATES = 500;
const OPENINGS = 50;
const MESSAGES = 200;
const OVERLAYS = [
  'Historial de ingresos',
  'Nombres de los equipos',
  'Importar lista',
  'Nota del organizador',
];

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picado-memory-'));
  // One user makes all changes, more than a minute allows.
  server = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' });
});
runEvening('reduced', () => server.url);
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
});

async function fullMatch(nico: Account): Promise<string> {
  const input = { ...MATCH, date: inTwoWeeks(), time: '21:00', maxPlayers: 11 };
  const { match } = await call<{ match: { id: string } }>(nico, 'POST', '/api/matches', input);
  const { id } = match;
  for (let number = 2; number <= 22; number += 1)
    await call(nico, 'POST', `/api/matches/${id}/add-player`, { name: `Jugador ${number}` });
  for (let number = 1; number <= MESSAGES; number += 1)
    await call(nico, 'POST', `/api/matches/${id}/messages`, { text: `Mensaje ${number}` });
  return id;
}

/** The bytes that scripts hold once what is garbage has gone. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // Objects that wait for a callback of the collector go with the second one.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

async function update(nico: Account, id: string, times: number, page: Page): Promise<void> {
  for (let number = 1; number <= times; number += 1)
    await call(nico, 'PUT', `/api/matches/${id}/team-names`, {
      ...{ team1Name: `Los ${number}`, team2Name: 'Las otras' },
    });
  await page.getByText(`Los ${times}`).first().waitFor();
}

async function openAll(page: Page, times: number): Promise<void> {
  for (let number = 0; number < times; number += 1)
    for (const name of OVERLAYS) {
      await page.getByRole('button', { name: 'Acciones del Partido' }).click();
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
}

it(
  'a match with 22 players holds little, and no more after 500 updates and 200 openings',
  needs('developer tools'),
  async () => {
    const nico = await evening.account('Nico Barrientos');
    const id = await fullMatch(nico);
    const page = await evening.page('phone', nico, { isCold: true });
    /** After the first half the page holds the code and the caches of all that it did. */
    async function doHalf() {
      await update(nico, id, UPDATES / 2, page);
      await openAll(page, OPENINGS / 2);
    }
    await page.goto(`/match/${id}`);
    await page.getByRole('button', { name: /^Chat/u }).click();
    await page.getByRole('dialog', { name: 'Chat' }).waitFor();
    await page.keyboard.press('Escape');
    await doHalf();
    const before = await heapOf(page);
    await doHalf();
    const after = await heapOf(page);
    expect(after).toBeLessThanOrEqual(HEAP_MAX);
    expect({ before, after, hasGrown: after / before - 1 > GROWTH_MAX }).toEqual({
      before,
      after,
      hasGrown: false,
    });
  },
);
