import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { needs } from './support/browser-needs';
import { emailOf } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { expectSound } from './support/soundness';

/** From the landing page to the share sheet, as an organiser who was never here. */

runEvening();

const TAPS_MAX = 7;

/**
 * A finger on a phone. Counts what it presses; what is typed costs nothing, and neither does the key of the phone's own
 * keyboard that goes on to the next field.
 */
function fingerOn(page: Page) {
  const taps: string[] = [];
  return {
    taps,
    async tap(role: 'button' | 'textbox', name: string | RegExp, within = page.locator('body')) {
      const target = within.getByRole(role, { name, exact: true });
      await target.first().tap();
      taps.push(String(name));
    },
    type: (text: string) => page.keyboard.insertText(text),
    next: () => page.keyboard.press('Tab'),
  };
}

it(
  'a new organiser who knows the name of the pitch and its price shares a match after seven taps',
  needs('touch'),
  async () => {
    const page = await evening.page('phone');
    const { taps, tap, type, next } = fingerOn(page);
    await page.goto('/');
    const form = page.locator('#crea-tu-partido');
    // The day and the hour come with the app.
    await form.getByText(/^jue \d+ \w+$/u).waitFor();

    await tap('button', 'Crear Partido', page.locator('[data-part="bar"]'));
    await expectFocusOn(page, 'Nombre de la cancha');
    await type('La Terraza');
    await tap('textbox', 'Precio', form);
    await type('60000');
    await tap('button', 'Crear Partido', form);
    await tap('button', 'Continuar con Google', page.getByRole('dialog'));

    await page.waitForURL(/\/oidc\//u);
    await tap('textbox', 'Nombre');
    await type('Tomás Quiroga');
    await next();
    await type(emailOf('Tomás Quiroga'));
    await tap('button', 'Entrar');

    await page.waitForURL('**/create-match');
    await page.getByRole('heading', { level: 1, name: 'Así queda' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('landingFormData'))).toBeNull();
    await page.getByText('Datos del formulario de landing cargados automáticamente').waitFor();
    await page.getByText('Se abre en Maps').waitFor();
    await page.getByText('$ 6.000 c/u').waitFor();
    await expectSound(page);
    await tap('button', 'Crear y compartir');

    await page
      .getByText('¡Partido creado exitosamente! Te has unido automáticamente como jugador.')
      .first()
      .waitFor();
    await page.waitForURL(/\/match\/[\w-]{36}$/u);
    await page.getByRole('dialog', { name: 'Compartir' }).waitFor();
    expect(taps.length, taps.join(' → ')).toBeLessThanOrEqual(TAPS_MAX);

    await page.keyboard.press('Escape');
    const way = page.locator('a[href*="google.com/maps/search"]').first();
    expect(await way.getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=La%20Terraza',
    );
  },
);

it('one answer of the draft is corrected without a form around it', async () => {
  for (const screen of ['phone', 'desktop'] as const) {
    const page = await evening.page(screen, await evening.account('Nico Barrientos'));
    await page.addInitScript((date) => {
      if (location.pathname !== '/' || localStorage.getItem('drafted') !== null) return;
      localStorage.setItem('drafted', 'true');
      const draft = {
        location: 'La Terraza',
        mapsUrl: '',
        date,
        time: '21:00',
        maxPlayers: 7,
        price: '$63000',
      };
      localStorage.setItem('landingFormData', JSON.stringify(draft));
    }, inAWeek());
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Así queda' }).waitFor();
    for (const [words, sheet] of [
      [/La Terraza/u, 'Dónde'],
      [/21:00/u, 'Cuándo'],
      [/7 contra 7/u, 'Cuántos'],
      [/c\/u/u, 'Cuánto'],
      [/Equipo 1/u, 'Equipos'],
    ] as const) {
      await page.getByRole('list', { name: 'Tu partido' }).getByRole('button', { name: words }).click();
      const dialog = page.getByRole('dialog', { name: sheet, exact: true });
      await dialog.waitFor();
      await expectSound(page);
      await dialog.getByRole('button', { name: 'Listo' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Volver al formulario' }).click();
    await page.getByRole('heading', { level: 1, name: 'Crear Partido' }).waitFor();
    expect(await page.getByLabel('Nombre de la cancha').inputValue()).toBe('La Terraza');
    await expectSound(page);
  }
});

async function expectFocusOn(page: Page, label: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent),
    )
    .toBe(label);
}

/** YYYY-MM-DD. */
function inAWeek(): string {
  return new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
