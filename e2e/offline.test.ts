import { chatContract } from '@picado/domain/chat/contract';
import { homeContract } from '@picado/domain/home/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { needs } from './support/browser-needs';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { call, openMatch, readMatch, signUp } from './support/calls';
import { takePhone, withApp, withSeen, type Phone } from './support/installed-app';
import { expectSoon } from './support/patience';
import { expectSound } from './support/soundness';

/** At the pitch: no signal, a browser that is closed in between, and everything is sent once when it is back. */

runEvening();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const LOST = 'Sin señal. Lo que hagas se guarda y se manda solo.';

async function textsOf(account: Account, matchId: string): Promise<string[]> {
  const path = `/api/matches/${matchId}/messages`;
  const { messages } = await call<{ messages: { text: string }[] }>(account, 'GET', path);
  return messages.map(({ text }) => text);
}

/** Opens the pages once with a signal, until what each asks for is stored, and then the phone without one. */
async function openWithoutSignal(
  phone: Phone,
  pages: Readonly<Record<string, { path: string }>>,
): Promise<Page> {
  const first = await phone.open();
  for (const [path, endpoint] of Object.entries(pages)) {
    await first.goto(path);
    await first.getByRole('main').waitFor();
    await first.waitForLoadState('networkidle');
    await withSeen(first, endpoint);
  }
  await withApp(first);
  await phone.close();
  await phone.cutNetwork(true);
  return phone.open();
}

/** The least of three times in milliseconds: a wait of the page is in each, and other work of the machine is not. */
async function quickest(open: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  while (times.length < 3) {
    const begun = performance.now();
    await open();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

it(
  'a player reads, joins and writes without a signal, closes the browser, and all is sent once',
  { ...needs('developer tools'), timeout: 90_000 },
  async () => {
    const chino = await evening.account('Chino Medina');
    const nico = await evening.account('Nico Barrientos');
    const matchId = await openMatch(chino);
    const phone = await takePhone(evening.url, nico);
    const page = await openWithoutSignal(phone, {
      '/home': homeContract.read,
      [`/match/${matchId}`]: matchesContract.viewer,
    });

    expect(
      await quickest(async () => {
        await page.goto(`/match/${matchId}`);
        await page.getByText('Chino Medina').first().waitFor();
      }),
    ).toBeLessThan(2_000);
    await page.getByText(LOST).waitFor();
    await page.getByRole('dialog', { name: 'Anotate' }).getByRole('button', { name: 'Cerrar' }).click();
    await page.getByText(/^Visto hoy, \d\d:\d\d$/u).waitFor();
    await page.getByRole('list').getByText('Cupo disponible').first().click();
    await button(page, 'Anotarme').last().click();
    await button(page, 'Tu alta está en espera').waitFor();
    await page.getByText('en espera', { exact: true }).first().waitFor();
    await expectSound(page);
    await button(page, '1 en espera').click();
    await page
      .getByRole('dialog', { name: 'Cambios en espera' })
      .getByText(/^Anotarme en /u)
      .waitFor();
    await expectSound(page);
    await page.goto('/home');
    await page.getByText(/^Guardado en este teléfono\. Visto hoy, /u).waitFor();
    await expectSound(page);
    await page.goto('/matches');
    await page.getByText('Esto no quedó guardado').first().waitFor();
    await expectSound(page);
    await phone.close();

    const again = await phone.open();
    await again.goto(`/match/${matchId}`);
    await button(again, 'Tu alta está en espera').waitFor();
    await phone.cutNetwork(false);
    await expectSoon(async () => (await readMatch(chino, matchId)).players.length).toBe(2);
    await again.getByText('Se mandó 1 cambio.').waitFor();
    await again.getByText(LOST).waitFor({ state: 'detached' });
    await phone.end();
  },
);

it(
  'what waits is sent once, though two tabs and the service worker know of it',
  { ...needs('developer tools'), timeout: 90_000 },
  async () => {
    const chino = await evening.account('Chino Medina');
    const matchId = await openMatch(chino);
    const phone = await takePhone(evening.url, chino);
    const page = await openWithoutSignal(phone, { [`/match/${matchId}`]: matchesContract.viewer });
    await page.goto(`/match/${matchId}`);
    await button(page, /^Chat/u).click();
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Quién lleva la pelota?');
    await button(page, 'Mandar').click();
    await page.getByRole('dialog').getByText('Esperando').waitFor();
    const other = await page.context().newPage();
    await other.goto('/home');
    await button(other, '1 en espera').waitFor();
    const sent: string[] = [];
    page.context().on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/messages')) sent.push(request.url());
    });
    await phone.cutNetwork(false);
    await expectSoon(async () => (await textsOf(chino, matchId)).length).toBe(1);
    await button(other, '1 en espera').waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText('Mandado').waitFor();
    expect(await textsOf(chino, matchId)).toEqual(['¿Quién lleva la pelota?']);
    expect(sent.length).toBeLessThanOrEqual(1);
    await phone.end();
  },
);

it(
  'an organiser moves two players and writes in the chat; what was refused meanwhile says what to do',
  { ...needs('developer tools'), timeout: 90_000 },
  async () => {
    const chino = await evening.account('Chino Medina');
    const matchId = await openMatch(chino);
    for (const name of ['Fede Ledesma', 'Rulo Giménez']) {
      await signUp(await evening.account(name), matchId, 1);
    }
    const phone = await takePhone(evening.url, chino);
    const page = await openWithoutSignal(phone, {
      [`/match/${matchId}?chat`]: chatContract.messages,
      [`/match/${matchId}`]: matchesContract.viewer,
    });
    await page.goto(`/match/${matchId}`);
    await page.getByText(LOST).waitFor();
    for (const [name, place] of [
      ['Fede Ledesma', 'Lugar 4: Cupo disponible'],
      ['Rulo Giménez', 'Lugar 5: Cupo disponible'],
    ] as const) {
      await page.getByRole('list').getByText(name).click();
      await button(page, 'Mover a…').click();
      await page.getByRole('dialog').getByRole('button', { name: place }).first().click();
    }
    await button(page, /^Chat/u).click();
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Traigan pechera clara');
    await button(page, 'Mandar').click();
    await page.getByRole('dialog').getByText('Esperando').waitFor();
    await button(page, 'Cerrar').first().click();
    await button(page, '3 en espera').waitFor();
    await phone.close();

    // Meanwhile one of the two leaves: their move cannot be done any more.
    const rulo = (await readMatch(chino, matchId)).players.find(({ name }) => name === 'Rulo Giménez');
    await call(chino, 'POST', `/api/matches/${matchId}/remove-player`, { playerId: rulo?.id });
    const again = await phone.open();
    await again.goto(`/match/${matchId}`);
    await button(again, '3 en espera').waitFor();
    await phone.cutNetwork(false);
    await again.getByText('1 cambio no se pudo hacer.').first().waitFor();
    await button(again, 'Ver').first().click();
    const sheet = again.getByRole('dialog', { name: 'Cambios en espera' });
    await sheet.getByRole('heading', { name: 'No se pudo' }).waitFor();
    await sheet.getByRole('button', { name: 'Ver el partido' }).waitFor();
    await sheet.getByRole('heading', { name: 'Mandado' }).waitFor();
    await expectSound(again);
    // The chat also says that a player has left.
    const texts = await textsOf(chino, matchId);
    expect(texts.filter((text) => text === 'Traigan pechera clara')).toHaveLength(1);
    await sheet.getByRole('button', { name: 'Descartar' }).click();
    await sheet.getByRole('heading', { name: 'No se pudo' }).waitFor({ state: 'detached' });
    await phone.end();
  },
);
