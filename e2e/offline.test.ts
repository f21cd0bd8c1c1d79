import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { evening, runEvening } from './support/browser';
import { openMatch, readMatch } from './support/calls';
import { takePhone, withApp } from './support/installed-app';
import { expectSound } from './support/soundness';

/** At the pitch: no signal, a browser that is closed in between, and everything is sent once when it is back. */

runEvening();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('a match is read, joined and talked about without a signal, and sent once when it is back', async () => {
  const chino = await evening.account('Chino Medina');
  const nico = await evening.account('Nico Barrientos');
  const matchId = await openMatch(chino);
  const phone = await takePhone(evening.url, nico);
  const first = await phone.open();
  await first.goto('/home');
  await first.goto(`/match/${matchId}`);
  await first.getByRole('dialog', { name: 'Anotate' }).waitFor();
  await withApp(first);
  await phone.close();

  await phone.cutNetwork(true);
  const page = await phone.open();
  const begun = Date.now();
  await page.goto(`/match/${matchId}`);
  await page.getByText('Chino Medina').first().waitFor();
  expect(Date.now() - begun).toBeLessThan(2_000);
  await page.getByText('Sin señal. Lo que hagas se guarda y se manda solo.').waitFor();
  await page.getByRole('dialog', { name: 'Anotate' }).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByText(/^Visto hoy, \d\d:\d\d$/u).waitFor();
  await page.getByRole('list').getByText('Cupo disponible').first().click();
  await button(page, 'Anotarme').last().click();
  await button(page, 'Tu alta está en espera').waitFor();
  await page.getByText('en espera', { exact: true }).first().waitFor();
  await expectSound(page);
  await page.screenshot({ path: '/tmp/sc/j-waiting.png', fullPage: true });
  await button(page, '1 en espera').click();
  await page
    .getByRole('dialog', { name: 'Cambios en espera' })
    .getByText(/^Anotarme en /u)
    .waitFor();
  await expectSound(page);
  await page.screenshot({ path: '/tmp/sc/j-queue.png' });
  await phone.close();

  const again = await phone.open();
  await again.goto(`/match/${matchId}`);
  await button(again, 'Tu alta está en espera').waitFor();
  await phone.cutNetwork(false);
  await expect.poll(async () => (await readMatch(chino, matchId)).players.length).toBe(2);
  await again.getByText('Se mandó 1 cambio.').waitFor();
  await phone.end();
}, 60_000);
