import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Match } from '../packages/domain/src/matches/schema';
import type { Account } from './support/accounts';
import { evening, runEvening, type Screen } from './support/browser';
import { call, joinAs, openMatch, readMatch, signUp } from './support/calls';
import { inTwoWeeks, MATCH } from './support/people';
import { expectSound, expectWholeRings } from './support/soundness';

const CVU = '0000003100041288901526';
const LONG = 'Maximiliano Ezequiel Etcheverrigaray de la Fuente';

runEvening();

let nico: Account;
let fede: Account;
/** Eleven a side, full, with long names. */
let matchId: string;
let match: Match;

beforeAll(async () => {
  nico = await evening.account('Nicolás Barrientos');
  fede = await evening.account('Fede Ledesma');
  const tomas = await evening.account(LONG);
  const { location, mapsUrl } = MATCH;
  const input = { location, mapsUrl, price: '$ 99.000', date: inTwoWeeks(), time: '21:00', maxPlayers: 11 };
  matchId = (await call<{ match: Match }>(nico, 'POST', '/api/matches', input)).match.id;
  await signUp(fede, matchId, 1);
  await signUp(tomas, matchId, 0);
  for (let guest = 1; guest <= 19; guest += 1) {
    const name = guest % 5 === 0 ? `Juan Ignacio Fernández Etchegaray ${guest}` : `Invitado ${guest}`;
    await joinAs(evening.url, matchId, name);
  }
  match = await readMatch(nico, matchId);
  await call(nico, 'PUT', `/api/matches/${matchId}/payments`, { alias: 'picado.jueves.mp', cvu: CVU });
});

const entryOf = (name: string) => match.players.find((player) => player.name === name)?.id ?? '';
const mark = (account: Account, name: string, status: string) =>
  call(account, 'PUT', `/api/matches/${matchId}/payments/${entryOf(name)}`, { status });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens the payments, once they are there. */
async function openPayments(screen: Screen, account: Account, id = matchId): Promise<Page> {
  const page = await evening.page(screen, account);
  await page.goto(`/match/${id}/payments`);
  await page.getByText('por confirmar').first().waitFor();
  return page;
}

it('a player and the organiser see the colours of each other’s change live', async () => {
  const organiser = await openPayments('desktop', nico);
  const player = await evening.page('phone', fede);
  await player.goto(`/match/${matchId}`);
  await button(player, 'Acciones del Partido').click();
  await button(player, 'Pagos').click();
  const own = dialog(player, 'Tu pago');
  await own.getByText('Te toca esta parte').waitFor();
  await expectSound(player);

  await own.getByRole('button', { name: 'Ya pagué' }).click();
  await own.getByText('Avisaste que pagaste').waitFor();
  await expectSound(player);
  await organiser.getByText(/^Dice que pagó, hoy/u).waitFor();
  await organiser.getByText('1 por confirmar').waitFor();

  await button(organiser, /^No me llegó/u).click();
  await own.getByText('A Nicolás no le llegó').waitFor();
  await expectSound(player);
  await organiser.getByText('0 por confirmar').waitFor();

  await own.getByRole('button', { name: 'Ya pagué' }).click();
  await own.getByRole('button', { name: 'Deshacer' }).click();
  await own.getByText('Te toca esta parte').waitFor();
  // The row goes with its button, and comes back: a press in between would reach neither.
  await organiser.getByText('0 por confirmar').waitFor();
  await own.getByRole('button', { name: 'Ya pagué' }).click();
  await organiser.getByText('1 por confirmar').waitFor();
  await button(organiser, /^Confirmar/u).click();
  // The organiser's own share, and this one.
  await organiser.getByText('2 pagaron').waitFor();
  await own.getByText('Pago confirmado').waitFor();
  await expectSound(player);
  await organiser.getByText('$ 9.000', { exact: true }).first().waitFor();
});

it('where the organiser is paid is typed once, and copied by a player', async () => {
  const olga = await evening.account('Olga Organiza');
  const id = await openMatch(olga);
  await signUp(fede, id, 1);
  const page = await openPayments('phone', olga, id);
  await button(page, 'Cargar alias o CVU').click();
  const sheet = dialog(page, 'A dónde te pagan');
  await sheet.getByLabel('Alias').fill('no');
  await sheet.getByLabel('CVU o CBU').fill(`${CVU.slice(0, -1)}7`);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await sheet.getByText('El alias lleva de 6 a 20 letras, números, puntos o guiones.').waitFor();
  await sheet.getByText('Ese CVU o CBU no existe: revisá los números.').waitFor();
  await expectSound(page);
  await sheet.getByLabel('Alias').fill('picado.jueves.mp');
  await sheet.getByLabel('CVU o CBU').fill(CVU);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('0000003100 0412 8890 1526').waitFor();

  const player = await openPayments('phone', fede, id);
  await player.getByText('picado.jueves.mp').waitFor();
  await button(player, 'Copiar CVU').click();
  await player.getByText('CVU copiado').waitFor({ state: 'attached' });
  expect(await player.evaluate(() => navigator.clipboard.readText())).toBe(CVU);
  await expectSound(player);
});

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  beforeAll(async () => {
    await mark(nico, LONG, 'DECLARED');
    await mark(nico, 'Invitado 1', 'DECLARED');
    for (const name of ['Invitado 2', 'Invitado 3', 'Juan Ignacio Fernández Etchegaray 5', 'Invitado 12']) {
      await mark(nico, name, 'CONFIRMED');
    }
  });

  it('the payments of 22 players are readable, and their groups follow what the organiser marks', async () => {
    const page = await openPayments(screen, nico);
    await expectSound(page);
    await expectWholeRings(page);
    await button(page, /Invitado 2\b/u).click();
    const sheet = dialog(page, 'Pago de Invitado 2');
    await sheet.getByText('La plata te llegó').waitFor();
    await expectSound(page);
    await sheet.getByRole('button', { name: /^Falta pagar/u }).click();
    await sheet.waitFor({ state: 'detached' });
    await button(page, /Invitado 2.*(?:Le tocan|Falta pagar)/u)
      .first()
      .waitFor();

    await button(page, 'Ver cambios en los pagos').click();
    await dialog(page, 'Cambios en los pagos')
      .getByText('Nicolás Barrientos cambió a dónde se paga')
      .waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
  });

  it('the reminder is shown before it is copied', async () => {
    const page = await openPayments(screen, nico);
    if (screen === 'phone') await button(page, 'Copiar recordatorio').click();
    await page.getByText('Nombra solo a los que deben. Pegalo en el grupo.').waitFor();
    await page.getByLabel('Incluir a los que esperan confirmación').check();
    await expectSound(page);
    await button(page, 'Copiar recordatorio').last().click();
    await page.getByText('Recordatorio copiado: pegalo en el grupo.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Alias: picado.jueves.mp');
    expect(copied).toContain(`/match/${matchId}`);
    expect(copied).not.toContain('Fede Ledesma');
  });

  it('the match shows the marks, and the way to the payments', async () => {
    const page = await evening.page(screen, nico);
    await page.goto(`/match/${matchId}`);
    // A phone says over its bar what waits, and the rest in its menu.
    const entry = page.getByRole('link', { name: screen === 'phone' ? /por confirmar/u : /^Cobraste/u });
    await entry.waitFor();
    await page.getByText(', Por confirmar').first().waitFor({ state: 'attached' });
    await expectSound(page);
    await entry.click();
    await page.waitForURL(`**/match/${matchId}/payments`);
  });

  it('a visitor reads that payments are for players', async () => {
    const page = await evening.page(screen);
    await page.goto(`/match/${matchId}/payments`);
    await page.getByText('Solo quienes juegan el partido pueden ver los pagos.').waitFor();
    await expectSound(page);
  });

  it('a price without a number has no payments, until the organiser writes one', async () => {
    const id = await openMatch(nico);
    const { location, mapsUrl } = MATCH;
    const edit = { location, mapsUrl, date: inTwoWeeks(), time: '21:00', price: 'A la gorra' };
    await call(nico, 'PUT', `/api/matches/${id}/update`, edit);
    const page = await evening.page(screen, nico);
    await page.goto(`/match/${id}/payments`);
    await page.getByText('El precio no tiene un monto').waitFor();
    await expectSound(page);
    await button(page, 'Cambiar precio').last().click();
    const sheet = dialog(page, 'Editar partido');
    await sheet.getByText('Por persona', { exact: true }).click();
    await sheet.getByLabel('Precio por persona').fill('6.500');
    await sheet.getByText('× 10 = $ 65.000 en total').waitFor();
    await expectSound(page);
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('$ 65.000').first().waitFor();
  });
});
