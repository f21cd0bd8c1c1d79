import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { needs } from './support/browser-needs';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { call, openMatch, readMatch, signUp } from './support/calls';
import { expectSound } from './support/soundness';

/** What is stored of a user is theirs: to subscribe to, to take along, to delete. */

runEvening();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function downloaded(page: Page, name: string | RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

it.each(SAME_ON_BOTH)(
  'a user takes everything along and deletes the account, on a %s',
  needs('downloads'),
  async (screen) => {
    const nico = await evening.account(`Nico de ${screen}`);
    const chino = await evening.account(`Chino de ${screen}`);
    const matchId = await openMatch(nico);
    await signUp(chino, matchId, 1);
    const page = await evening.page(screen, nico);

    await page.goto('/profile');
    await page.getByRole('link', { name: 'Tus datos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor();
    const link = page.getByRole('textbox', { name: 'Link secreto' });
    await link.waitFor();
    await expectSound(page);

    const address = await link.inputValue();
    const before = await fetch(address);
    expect(before.headers.get('content-type')).toContain('text/calendar');
    expect(await before.text()).toContain(`${matchId}@picado`);
    expect(await page.getByRole('link', { name: 'Abrir en mi calendario' }).getAttribute('href')).toMatch(
      /^webcal:/u,
    );
    await button(page, 'Cambiar link').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar link' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => link.inputValue()).not.toBe(address);
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(await link.inputValue())).status).toBe(200);

    const data = await downloaded(page, 'Descargar mis datos');
    expect(data.name).toMatch(/^picado-datos-.*\.json$/u);
    expect(data.text).toContain(`Nico de ${screen}`);
    expect(JSON.parse(data.text)).toBeTypeOf('object');
    const history = await downloaded(page, /planilla/u);
    expect(history.name).toMatch(/\.csv$/u);

    await button(page, 'Borrar mi cuenta').click();
    const dialog = page.getByRole('alertdialog', { name: '¿Borrar tu cuenta?' });
    await dialog.getByText('1 partido que organizás').waitFor();
    await dialog.getByText(`pasa a Chino de ${screen}`).waitFor();
    await expectSound(page);
    const confirm = dialog.getByRole('button', { name: 'Borrar mi cuenta' });
    const word = dialog.getByLabel('Para confirmar, escribí BORRAR');
    await word.fill('BORRA');
    expect(await confirm.isDisabled()).toBe(true);
    await word.fill('BORRAR');
    await confirm.click();
    await page.waitForURL('**/account-deleted');
    await page.getByRole('heading', { name: 'Tu cuenta ya no está' }).waitFor();
    await expectSound(page);

    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    const match = await readMatch(chino, matchId);
    expect(match.allPlayers.map(({ name }) => name)).toEqual([`Chino de ${screen}`]);
    const { user } = await call<{ user: { id: string } }>(chino, 'GET', '/api/auth/me');
    expect(match.creatorId).toBe(user.id);
  },
);
