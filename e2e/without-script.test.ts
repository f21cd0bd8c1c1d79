import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { needs } from './support/browser-needs';
import { holdScripts } from './support/app-start';
import { evening, runEvening } from './support/browser';
import { call, joinAs, openGroup, openMatch, openWithSubstitute, readMatch, signUp } from './support/calls';

/** Pages in a browser without script, and on a phone where the script is still on its way (docs/decisions/0073). */

runEvening();

let nico: Account;
let matchId: string;

beforeAll(async () => {
  nico = await evening.account('Nico Barrientos');
  matchId = await openMatch(nico);
  await joinAs(evening.url, matchId, 'Fede Ledesma');
});

/** A phone whose browser runs no script: none of the page, and so none of the journey either. */
const bare = () => evening.page('phone', undefined, { hasScript: false });

const namesIn = async (id = matchId) => (await readMatch(nico, id)).allPlayers.map(({ name }) => name);

async function fillForm(page: Page, name: string): Promise<void> {
  await page.getByText('Entrar como Invitado').click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: /^Anotarme( de suplente)?$/u }).click();
}

describe('without script', needs('pages without script'), () => {
  it('a match is read', async () => {
    const page = await bare();
    await page.goto(`/match/${matchId}`);
    await page.getByText('Complejo La Esquina, cancha 3').first().waitFor();
    await page.getByText('Fede Ledesma').waitFor();
    await page.getByRole('link', { name: 'la invitación' }).click();
    await page.getByText('Sumate al partido').waitFor();
  });

  it('a guest signs up, with a personal link to keep, and leaves by it', async () => {
    const page = await bare();
    await page.goto(`/join/${matchId}`);
    await page.getByText('Entrar como Invitado').click();
    await page.getByLabel('Nombre').fill('Emi Wu');
    await page.getByLabel('Posición').selectOption('Arquero');
    await page.getByRole('button', { name: 'Anotarme', exact: true }).click();
    await page.getByText('¡Te has unido al partido exitosamente!').waitFor();
    await page.getByRole('heading', { name: '¡Adentro!' }).waitFor();
    await page.getByRole('link', { name: 'Agregar al calendario' }).waitFor();
    expect(page.url()).toBe(`${evening.url}/join/${matchId}`);
    expect((await readMatch(nico, matchId)).allPlayers.find(({ name }) => name === 'Emi Wu')?.position).toBe(
      'Arquero',
    );

    const link = page.getByRole('link', { name: /\/leave\// });
    expect(await link.textContent()).toMatch(/^http:\/\/[^/]+\/leave\/[\w-]{36}\/[\w-]+$/u);
    await link.click();
    await page.getByRole('button', { name: 'Darme de baja' }).click();
    await page.getByText('¡Hasta la próxima!').waitFor();
    expect(await namesIn()).not.toContain('Emi Wu');
  });

  it('a taken name comes back in the form', async () => {
    const page = await bare();
    await page.goto(`/join/${matchId}`);
    await fillForm(page, 'fede ledesma');
    const field = page.getByLabel('Nombre');
    await field.waitFor();
    expect(await field.inputValue()).toBe('fede ledesma');
    await page
      .getByText('Ya hay un invitado')
      .or(page.getByText(/nombre/u))
      .first()
      .waitFor();
    await field.fill('Fede L');
    await page.getByRole('button', { name: 'Anotarme', exact: true }).click();
    await page.getByText('¡Te has unido al partido exitosamente!').waitFor();
  });

  it('a full match has its bench', async () => {
    const full = await openMatch(nico);
    const { maxTotalPlayers } = await readMatch(nico, full);
    for (let number = 2; number <= maxTotalPlayers; number += 1)
      await joinAs(evening.url, full, `Jugador ${number}`);
    const page = await bare();
    await page.goto(`/join/${full}`);
    await fillForm(page, 'Suplente Uno');
    await page.getByText('Te has unido como suplente exitosamente!').waitFor();
    await page.getByText('Sos el 1.º suplente').waitFor();
    expect((await readMatch(nico, full)).substitutes.map(({ name }) => name)).toEqual(['Suplente Uno']);
  });

  it('a promotion is confirmed, and another one declined', async () => {
    for (const answer of ['Confirmar', 'No puedo ir'] as const) {
      const account = await evening.account(`Suplente ${answer}`);
      const { matchId: id, promote } = await openWithSubstitute(nico, account);
      await promote();
      const { players } = await readMatch(nico, id);
      const playerId = players.find(({ isConfirmationPending }) => isConfirmationPending)?.id ?? '';
      const said = await fetch(`${evening.url}/api/matches/${id}/players/${playerId}/confirmation`, {
        headers: { authorization: `Bearer ${nico.token}` },
      });
      const { link } = (await said.json()) as { link: string };
      const page = await bare();
      await page.goto(link);
      await page.getByText('¡Entraste al equipo! ¿Jugás?').waitFor();
      if (answer === 'No puedo ir') await page.locator('summary').click();
      await page.locator('button', { hasText: answer }).click();
      await page.getByText(answer === 'Confirmar' ? '¡Confirmado!' : 'Avisaste que no vas').waitFor();
    }
  });

  it('a regular says that they come, and another one that they do not', async () => {
    const path = `/api/groups/${await openGroup(nico, 'Los jueves')}`;
    await call(nico, 'PUT', path, { opensDaysBefore: 15 });
    const datesOf = async () =>
      (await call<{ dates: { matchId: string | null }[] }>(nico, 'GET', `${path}/dates`)).dates;
    await expect.poll(async () => (await datesOf())[0]?.matchId, { timeout: 40_000 }).toBeTruthy();
    const players = [await evening.account('Fija Ramírez'), await evening.account('Fijo Sosa')];
    const first = (await datesOf())[0]?.matchId ?? '';
    for (const player of players) await signUp(player, first, 1);
    const { members } = (await call<{ group: { members: { id: string }[] } }>(nico, 'GET', path)).group;
    for (const { id } of members) await call(nico, 'PUT', `${path}/members/${id}`, { isRegular: true });
    await call(nico, 'PUT', path, { opensDaysBefore: 22 });
    await expect.poll(async () => (await datesOf())[1]?.matchId, { timeout: 40_000 }).toBeTruthy();
    for (const [index, answer] of (['Voy', 'Esta no puedo'] as const).entries()) {
      const { notifications } = await call<{ notifications: { type: string; link: string }[] }>(
        players[index] ?? nico,
        'GET',
        '/api/notifications',
      );
      const page = await bare();
      await page.goto(notifications.find(({ type }) => type === 'REGULAR_ASKED')?.link ?? '');
      await page.getByText('jugás: ¿venís?').waitFor();
      await page.locator('button', { hasText: answer }).click();
      await page.getByText(answer === 'Voy' ? '¡Adentro!' : 'Nos vemos la próxima.').waitFor();
    }
  });
});

describe('before the script is there', () => {
  async function slow(path: string) {
    const page = await evening.page('phone');
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    return { page, letGo };
  }

  it('a guest signs up, and the app knows them when it comes', async () => {
    const { page, letGo } = await slow(`/join/${matchId}`);
    await fillForm(page, 'Tebi Antes');
    await page.getByText('¡Te has unido al partido exitosamente!').waitFor();
    letGo();
    await page.waitForURL(`**/match/${matchId}`);
    await page.getByRole('link', { name: 'Ver el partido' }).click();
    await page.getByRole('button', { name: /^Sos el \d de/u }).waitFor();
    const guestId = await page.evaluate((id) => localStorage.getItem(`guestId_${id}`), matchId);
    expect(guestId).not.toBeNull();
    expect((await namesIn()).filter((name) => name === 'Tebi Antes')).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: /^Sos el \d de/u }).waitFor();
  });

  it('what is typed stays while the app comes, and is sent', async () => {
    const { page, letGo } = await slow(`/join/${matchId}`);
    await page.getByText('Entrar como Invitado').click();
    await page.getByLabel('Nombre').pressSequentially('Mientras');
    const scripts = page.waitForLoadState('networkidle');
    letGo();
    await page.getByLabel('Nombre').pressSequentially(' Llega');
    await scripts;
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Mientras Llega');
    await page.getByRole('button', { name: 'Anotarme', exact: true }).click();
    await page.waitForURL(`**/match/${matchId}`);
    await page.getByText('¡Te has unido al partido exitosamente!').first().waitFor();
    expect(await namesIn()).toContain('Mientras Llega');
  });

  it('a known player signs up by the form that was drawn for them', async () => {
    const chino = await evening.account('Chino Medina');
    const page = await evening.page('phone', chino);
    const known = page.waitForResponse('**/api/auth/me');
    await page.goto(`/match/${matchId}`);
    await known;
    const letGo = await holdScripts(page);
    await page.goto(`/join/${matchId}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Anotarme', exact: true }).click();
    await page.getByText('¡Te has unido al partido exitosamente!').waitFor();
    expect(await page.getByText('Guardá tu lugar').count()).toBe(0);
    letGo();
    await page.waitForURL(`**/match/${matchId}`);
    await page.getByRole('link', { name: 'Ver el partido' }).click();
    await page.getByRole('button', { name: /^Sos el \d de/u }).waitFor();
    const own = (await readMatch(nico, matchId)).allPlayers.filter(({ name }) => name === 'Chino Medina');
    expect(own.map(({ userId }) => userId !== undefined)).toEqual([true]);
  });
});

describe('where the code of the app does not come', () => {
  async function openWithoutApp(path: string, account?: Account): Promise<Page> {
    const page = await evening.page('phone', account);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    await page.getByText(/^Picado no terminó de cargar/u).waitFor();
    return page;
  }

  it('a guest still leaves by the personal link, also where a session is in this browser', async () => {
    const link = await joinAs(evening.url, matchId, 'Lalo Paz');
    const page = await openWithoutApp(new URL(link, evening.url).pathname, nico);
    await page.getByRole('button', { name: 'Darme de baja' }).click();
    await page.getByText('¡Hasta la próxima!').waitFor();
    expect(await namesIn()).not.toContain('Lalo Paz');
  });

  it('the way to sign in works, and a page that the server does not draw says so', async () => {
    const page = await openWithoutApp(`/join/${matchId}`);
    await page.getByRole('button', { name: 'Continuar con Google' }).first().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/join/'));
    const home = await openWithoutApp('/home', nico);
    await home.getByRole('button', { name: 'Reintentar' }).waitFor();
  });
});
