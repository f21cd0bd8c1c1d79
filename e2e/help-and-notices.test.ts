import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { evening, runEvening, type Screen } from './support/browser';
import { call, joinAs, openMatch, openWithSubstitute, readMatch } from './support/calls';
import { expectSound, expectWholeRings } from './support/soundness';

runEvening();

async function openFromMenu(page: Page, screen: Screen, name: string): Promise<void> {
  if (screen === 'phone') await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name, exact: true }).last().click();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  // Accounts of its own: the two screens show the same states one after the other.
  const of = (name: string) => evening.account(`${name} ${screen === 'phone' ? 'Uno' : 'Dos'}`);

  it('the help leads from the tips of the screen to the report of a problem, which arrives', async () => {
    const page = await evening.page(screen, await of('Sol'));
    await page.goto('/matches');
    await openFromMenu(page, screen, 'Ayuda');
    const help = dialog(page, 'Ayuda');
    const where = screen === 'phone' ? 'En esta pantalla: tus partidos' : 'tus partidos';
    await help.getByText(where, { exact: true }).filter({ visible: true }).waitFor();
    for (const tab of ['General', 'Organizador', 'Jugador', 'Reportes', 'Técnico']) {
      await help.getByRole('tab', { name: tab }).click();
      await help.getByRole('tab', { name: tab, selected: true }).waitFor();
      await expectSound(page);
    }
    await expectWholeRings(page);
    await help.getByRole('button', { name: 'Contanos un problema' }).click();
    const form = dialog(page, 'Contanos');
    await form.getByRole('button', { name: 'Enviar' }).click();
    await form.getByText('La descripción es requerida').waitFor();
    await expectSound(page);
    await form.getByRole('radio', { name: 'Una idea' }).check();
    await form.getByLabel('Contanos').fill('Un modo para ver la lista al sol');
    await expectSound(page);
    await expectWholeRings(page);
    await form.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('¡Feedback Enviado!').waitFor();
    await expectSound(page);
    await form.waitFor({ state: 'detached' });
  });

  it('a promotion is answered in its row, and all notifications stand under their days', async () => {
    const organiser = await of('Juan');
    const chino = await of('Chino');
    const { matchId, promote } = await openWithSubstitute(organiser, chino);
    const page = await evening.page(screen, chino);
    await page.goto('/matches');
    const bell = page.getByRole('button', { name: /^Notificaciones/u }).filter({ visible: true });
    await bell.click();
    await dialog(page, 'Notificaciones').getByText('No tienes notificaciones').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await promote();
    await page
      .getByRole('button', { name: /^Notificaciones\s?, 1 sin leer/u })
      .filter({ visible: true })
      .click();
    const panel = dialog(page, 'Notificaciones');
    await panel.getByRole('button', { name: 'Ver todas' }).click();
    await panel.getByRole('heading', { name: 'Hoy' }).waitFor();
    await expectSound(page);
    await panel.getByRole('button', { name: 'No puedo', exact: true }).click();
    await panel.getByText('Salís de la lista y tu lugar queda para otro.').waitFor();
    await expectSound(page);
    await panel.getByRole('button', { name: 'Volver' }).click();
    await panel.getByRole('button', { name: 'Voy', exact: true }).click();
    await page.getByText('¡Confirmado! Nos vemos en la cancha.').first().waitFor();
    await panel.getByRole('button', { name: 'Voy', exact: true }).waitFor({ state: 'detached' });
    const after = await readMatch(organiser, matchId);
    expect(after.players.map(({ isConfirmationPending }) => isConfirmationPending)).toEqual([false, false]);
    await page
      .getByRole('button', { name: 'Notificaciones', exact: true })
      .filter({ visible: true })
      .waitFor();
  });

  it('a kind that is turned off is not told any more', async () => {
    const organiser = await of('Beto');
    const matchId = await openMatch(organiser);
    const page = await evening.page(screen, organiser);
    await page.goto('/matches');
    const bell = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).filter({ visible: true });
    await joinAs(evening.url, matchId, 'Primero');
    await bell(/^Notificaciones\s?, 1 sin leer$/u).click();
    await dialog(page, 'Notificaciones').getByRole('link', { name: 'Qué te avisamos' }).click();
    await page.waitForURL('**/preferences');
    const signUps = page.getByRole('checkbox', { name: 'Se anotan o se bajan: App' });
    expect(await signUps.isChecked()).toBe(true);
    await expectSound(page);
    await expectWholeRings(page);
    const saved = page.waitForResponse('**/api/users/me/preferences');
    await signUps.uncheck();
    await saved;
    await page.reload();
    await signUps.waitFor();
    expect(await signUps.isChecked()).toBe(false);
    await joinAs(evening.url, matchId, 'Segundo');
    const { notifications } = await call<{ notifications: { title: string }[] }>(
      organiser,
      'GET',
      '/api/notifications?page=1&limit=5',
    );
    expect(notifications.map(({ title }) => title)).toEqual(['Primero se anotó']);
    expect((await readMatch(organiser, matchId)).players).toHaveLength(3);
  });

  it('a new version waits for what is half written, and comes by itself afterwards', async () => {
    const page = await evening.page(screen, await of('Vera'));
    let buildId = 'first';
    await page.route('**/version.json?*', (route) =>
      route.fulfill({ json: { version: '0.1.0', buildId, buildTime: '2026-11-23T00:00:00Z' } }),
    );
    const seen = () =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('app_version_info') ?? '{}') as { buildId?: string }).buildId,
      );
    await page.goto('/create-match');
    await expect.poll(seen, { timeout: 20_000 }).toBe('first');
    const place = page.getByLabel('Nombre de la cancha');
    await place.fill('El Galpón');
    await place.blur();
    buildId = 'second';
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Hay una versión nueva de Picado').waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    expect(await place.inputValue()).toBe('El Galpón');
    expect(await seen()).toBe('first');
    // Nothing is half written any more.
    await place.fill('');
    await place.blur();
    await expect.poll(seen, { timeout: 20_000 }).toBe('second');
    await page.getByText('Hay una versión nueva de Picado').waitFor({ state: 'detached' });
    await page.getByLabel('Nombre de la cancha').waitFor();
  });
});

it('a report written without a connection stays, also over a reload, until it is sent', async () => {
  const page = await evening.page('phone', await evening.account('Sol Sin Señal'), { isCold: true });
  await page.goto('/matches');
  await openFromMenu(page, 'phone', 'Contanos un problema');
  const form = dialog(page, 'Contanos');
  await form.getByLabel('Contanos').fill('Un modo para ver la lista al sol');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Enviar' }).click();
  await form.getByRole('button', { name: 'Enviando...' }).waitFor();
  await form.getByRole('button', { name: 'Enviar', exact: true }).waitFor({ timeout: 30_000 });
  await page.context().setOffline(false);
  await page.reload();
  await openFromMenu(page, 'phone', 'Contanos un problema');
  expect(await form.getByLabel('Contanos').inputValue()).toBe('Un modo para ver la lista al sol');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('¡Feedback Enviado!').waitFor();
  await form.waitFor({ state: 'detached' });
});

describe('the worker of push messages', () => {
  it('is a script at the root that may call this origin alone, and is asked for anew each time', async () => {
    const { headers } = await fetch(`${evening.url}/service-worker.js`);
    expect(headers.get('content-type')).toMatch(/^text\/javascript|^application\/javascript/u);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'",
    );
  });
});
