import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { call, openMatch, signUp } from './support/calls';
import { centreOf } from './support/gestures';
import { expectSoon } from './support/patience';
import { expectSound, expectWholeRings } from './support/soundness';

runEvening();

let zulema: Account;
let eustaquio: Account;

beforeAll(async () => {
  zulema = await evening.account('Zulema Ñandú');
  eustaquio = await evening.account('Eustaquio Ñañez');
  await call(eustaquio, 'PUT', '/api/users/profile', { nickname: 'El Ñoqui' });
  const matchId = await openMatch(zulema);
  await signUp(eustaquio, matchId, 1);
  await call(zulema, 'POST', `/api/matches/${matchId}/finish`);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** As a phone held upright stores it: the sensor’s left side is the top. The top is blue, the rest is red. */
async function phonePhoto(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 800, height: 1200, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').first().setInputFiles(file);

async function choosePhoto(page: Page): Promise<void> {
  await choose(page, { name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await page.getByRole('group', { name: 'Encuadre de la foto' }).waitFor();
  await expectSoon(() => button(page, 'Usar esta foto').isEnabled()).toBe(true);
}

/** Whether the top and the bottom of the user's stored picture are blue. */
async function storedPhoto(account: Account) {
  const { user } = await call<{ user: { avatar: string } }>(account, 'GET', '/api/auth/me');
  const bytes = Buffer.from(await (await fetch(`${account.url}${user.avatar}`)).arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const isBlue = (y: number) => {
    const at = (y * info.width + info.width / 2) * info.channels;
    return (data[at + 2] ?? 0) > (data[at] ?? 0);
  };
  return { width: info.width, height: info.height, top: isBlue(4), bottom: isBlue(info.height - 5) };
}

describe.each(SAME_ON_BOTH)('on a %s', (screen) => {
  it('the profile is edited, and errors are shown beside their field', async () => {
    const account = await evening.account(`Mirta ${screen}`);
    const page = await evening.page(screen, account);
    await page.goto('/profile');
    await button(page, 'Editar perfil').click();
    const sheet = dialog(page, 'Editar perfil');
    await sheet.getByLabel('Nombre').waitFor();
    await expectSound(page);
    await expectWholeRings(page);

    await sheet.getByLabel('Nombre').fill('');
    await sheet.getByLabel('Apodo').focus();
    await sheet.getByText('El nombre es requerido').waitFor();
    expect(await button(page, 'Guardar Cambios').isDisabled()).toBe(true);
    await sheet.getByLabel('Descripción').fill('x'.repeat(501));
    await sheet.getByLabel('Apodo').focus();
    await sheet.getByText('La descripción no puede tener más de 500 caracteres').waitFor();
    await sheet.getByText('501/500').waitFor();
    await expectSound(page);

    await sheet.getByLabel('Nombre').fill('Mirta Sosa');
    await sheet.getByLabel('Apodo').fill('La Mirta');
    await sheet.getByRole('radio', { name: 'Delantero' }).check();
    await sheet.getByRole('radio', { name: 'Ambos' }).check();
    await sheet.getByRole('radio', { name: '4 estrellas' }).check();
    await sheet.getByText('4 de 5 · figurita 80').waitFor();
    await sheet.getByLabel('Descripción').fill('Zurda.\nLlego con lo justo.');
    await button(page, 'Guardar Cambios').click();
    await page.getByText('Perfil actualizado exitosamente').waitFor();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('img', { name: /^Figurita de La Mirta: 80, delantero/u }).waitFor();
    await page.getByText('Llego con lo justo.').waitFor();
    await expectSound(page);
    const { user } = await call<{ user: object }>(account, 'GET', '/api/auth/me');
    expect(user).toMatchObject({
      name: 'Mirta Sosa',
      nickname: 'La Mirta',
      preferredPosition: 'Delantero',
      preferredFoot: 'Ambos',
      rating: 4,
      description: 'Zurda.\nLlego con lo justo.',
    });
  });

  it('the photo of a phone is cropped upright, by keys, and shown', async () => {
    const account = await evening.account(`Rosa ${screen}`);
    const page = await evening.page(screen, account);
    await page.goto('/profile');
    await button(page, 'Poné tu foto').waitFor();
    await choose(page, { name: 'yo.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
    await page.getByText('Por favor selecciona una imagen válida').waitFor();
    await choose(page, { name: 'yo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') });
    await page.getByText('Por favor selecciona una imagen válida').waitFor();
    await choose(page, { name: 'yo.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
    await page.getByText('La imagen debe ser menor a 5MB').waitFor();

    await choosePhoto(page);
    await expectSound(page);
    await button(page, 'Usar esta foto').click();
    await page.getByText('Perfil actualizado exitosamente').waitFor();
    await page.getByRole('main').locator('image[href^="/api/avatars/"]').first().waitFor();
    await button(page, 'Cambiar foto').waitFor();
    expect(await storedPhoto(account)).toEqual({ width: 320, height: 320, top: true, bottom: false });
    await expectSound(page);

    // Only the top: zoomed in by a key, and moved to the edge by the arrow.
    await choosePhoto(page);
    const frame = page.getByRole('group', { name: 'Encuadre de la foto' });
    await frame.focus();
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('+');
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowDown');
    await button(page, 'Usar esta foto').click();
    await expectSoon(() => storedPhoto(account)).toMatchObject({ top: true, bottom: true });

    // Rotated by half a turn, then dragged back down.
    await choosePhoto(page);
    await button(page, 'Girar la foto').click();
    await button(page, 'Girar la foto').click();
    await expectSoon(() => button(page, 'Usar esta foto').isEnabled()).toBe(true);
    await button(page, 'Usar esta foto').click();
    await expectSoon(() => storedPhoto(account)).toMatchObject({ top: false, bottom: true });

    await button(page, 'Editar perfil').click();
    await button(page, 'Quitar foto').click();
    await expectSoon(() => call(account, 'GET', '/api/auth/me')).toMatchObject({ user: { avatar: null } });
  });

  it('friends are found without accents, and going back shows the same results', async () => {
    const page = await evening.page(screen, zulema);
    await page.goto('/friends');
    const field = page.getByRole('searchbox', { name: 'Nombre o apodo' });
    await field.waitFor();
    await expectSound(page);
    await field.fill('   ');
    await field.press('Enter');
    await page.getByText('Por favor ingresa un nombre para buscar').waitFor();
    await expectSound(page);

    await field.fill('nanez eust');
    await field.press('Enter');
    const found = page.getByRole('listitem').filter({ hasText: 'Eustaquio Ñañez «El Ñoqui»' });
    await found.waitFor();
    await found.getByText('1 partido juntos').waitFor();
    await page.getByText('1 jugador', { exact: true }).waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    const underlined = found.locator('.underline');
    expect(await underlined.allTextContents()).toEqual(['Eust', 'Ñañez']);

    await found.getByRole('link').click();
    await page.waitForURL(/\/public-profile\/[\w-]{36}$/u);
    await page.goBack();
    await found.waitFor();
    expect(await field.inputValue()).toBe('nanez eust');

    await field.fill('nadie se llama así');
    await button(page, 'Buscar').click();
    await page.getByText('No se encontraron usuarios').waitFor();
    await page.getByText('Intenta con otro nombre o verifica la ortografía').waitFor();
    await expectSound(page);
  });
});

it('the photo is dragged with the mouse and zoomed with its wheel', async () => {
  const account = await evening.account('Berta Mouse');
  const page = await evening.page('desktop', account);
  await page.goto('/profile');
  await button(page, 'Poné tu foto').waitFor();
  await choosePhoto(page);
  const frame = page.getByRole('group', { name: 'Encuadre de la foto' });
  const centre = await centreOf(frame);
  await page.mouse.move(...centre);
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, -120);
  const slider = page.getByLabel('Acercamiento');
  await expectSoon(async () => Number(await slider.inputValue())).toBeGreaterThan(1.4);
  await page.mouse.down();
  await page.mouse.move(centre[0], centre[1] - 500, { steps: 8 });
  await page.mouse.up();
  await button(page, 'Usar esta foto').click();
  await expectSoon(() => storedPhoto(account)).toMatchObject({ top: false, bottom: false });
});
