import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { evening, runEvening } from './support/browser';
import { joinAs, openMatch } from './support/calls';
import { SCREENS } from './support/contexts';
import { itemsOutOfReach } from './support/overlay-heights';
import { takePictures } from './support/pictures';
import { expectSound } from './support/soundness';

/** Behaviour that depends on the browser: the top layer, the inert page, the backdrop, the order of Tab. */

runEvening('full');

let matchId: string;

beforeAll(async () => {
  matchId = await openMatch(await evening.account('Nico Barrientos'));
  await joinAs(evening.url, matchId, 'Chino Medina');
});

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

async function openAsOrganiser(screen: 'phone' | 'desktop'): Promise<Page> {
  const page = await evening.page(screen, await evening.account('Nico Barrientos'));
  await page.goto(`/match/${matchId}`);
  await page.getByText('Chino Medina').first().waitFor();
  return page;
}

/** How many of the next stops of Tab are neither in the element nor in the browser's own bars. */
async function countStopsOutside(page: Page, element: Locator): Promise<number> {
  let outside = 0;
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await element.evaluate(
      (node) => document.activeElement === document.body || node.contains(document.activeElement),
    );
    if (!isInside) outside += 1;
  }
  return outside;
}

describe('a sheet', () => {
  it('holds the focus, does not scroll the page behind, and gives the focus back on Escape', async () => {
    const page = await openAsOrganiser('phone');
    const opener = button(page, 'Acciones del Partido');
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Acciones del Partido' });
    expect(await isFocused(sheet)).toBe(true);
    expect(await countStopsOutside(page, sheet)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await isFocused(opener)).toBe(true);
  });

  it('closes by a press beside it, and not by one that began inside', async () => {
    const page = await openAsOrganiser('phone');
    await button(page, 'Acciones del Partido').click();
    const sheet = page.getByRole('dialog', { name: 'Acciones del Partido' });
    await sheet.getByRole('heading', { level: 2 }).hover();
    await page.mouse.down();
    await page.mouse.move(200, 40);
    await page.mouse.up();
    expect(await sheet.isVisible()).toBe(true);
    await page.mouse.click(200, 40);
    await sheet.waitFor({ state: 'detached' });
  });

  it('contains the toasts of the page, which stay readable and pressable', async () => {
    const account = await evening.account('Lucas Peralta');
    const page = await evening.page('phone', account);
    await page.goto(`/match/${await openMatch(account)}`);
    await button(page, 'Acciones del Partido').click();
    await button(page, 'Armar equipos parejos').click();
    const sheet = page.getByRole('dialog', { name: 'Equipos parejos' });
    await button(sheet, 'Copiar link').click();
    const toast = page.getByRole('status').getByText('¡Link copiado al portapapeles!');
    await toast.hover();
    await expectSound(page);
    await button(page, 'Cerrar aviso').click();
    await toast.waitFor({ state: 'detached' });
    await button(sheet, 'Copiar link').click();
    await toast.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await toast.hover();
  });

  it('stays below the confirmation that it opens, and closes after it', async () => {
    const page = await openAsOrganiser('phone');
    await button(page, /Chino Medina/u)
      .first()
      .click();
    const menu = page.getByRole('dialog');
    await button(menu, /Eliminar|Quitar|Sacar/u).click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    expect(await isFocused(button(question, 'Cancelar'))).toBe(true);
    expect(await countStopsOutside(page, question)).toBe(0);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
  });
});

describe('on a desktop', () => {
  it.each([
    [1280, 800],
    [1025, 768],
    [1440, 900],
  ])('what hangs at a button is whole in a window of %i × %i', async (width, height) => {
    const page = await openAsOrganiser('desktop');
    await page.setViewportSize({ width, height });
    const expectWhole = async (box: Locator) => {
      const { x, y, ...size } = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + size.width).toBeLessThanOrEqual(width);
      expect(y + size.height).toBeLessThanOrEqual(height);
    };
    const panel = page.getByRole('dialog', { name: 'Notificaciones' });
    await button(page, /^Notificaciones/u).click();
    await expectWhole(panel);
    await page.keyboard.press('Escape');
    await button(page, 'Herramientas Admin').click();
    await expectWhole(page.getByRole('menu').locator('xpath=..'));
    expect(await page.evaluate(itemsOutOfReach)).toEqual([]);
    await takePictures(page);
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.setViewportSize(SCREENS.desktop.viewport);
  });

  it('a menu opens below its button, closes with it, and leaves the page usable', async () => {
    const page = await openAsOrganiser('desktop');
    // There is room for the whole menu below the button.
    await page.setViewportSize({ width: 1440, height: 1100 });
    const opener = button(page, 'Herramientas Admin');
    const menu = page.getByRole('menu');
    await opener.click();
    await menu.waitFor();
    await expectSound(page);
    const [above, below] = [await opener.boundingBox(), await menu.locator('xpath=..').boundingBox()];
    expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0) + 8, 1);
    expect((below?.x ?? 0) + (below?.width ?? 0)).toBeCloseTo((above?.x ?? 0) + (above?.width ?? 0), 1);
    await opener.click();
    await menu.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowUp');
    expect(await isFocused(menu.getByRole('menuitem').last())).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await isFocused(opener)).toBe(true);
    await opener.click();
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'detached' });
    expect(await isFocused(opener)).toBe(false);
  });

  it('the notifications open below the bell, and close with a press elsewhere', async () => {
    const page = await openAsOrganiser('desktop');
    const bell = button(page, /^Notificaciones/u);
    const panel = page.getByRole('dialog', { name: 'Notificaciones' });
    await bell.click();
    await panel.waitFor();
    await expectSound(page);
    expect(await isFocused(panel)).toBe(true);
    const [beside, box] = [await bell.boundingBox(), await panel.boundingBox()];
    expect(box?.x).toBeCloseTo((beside?.x ?? 0) + (beside?.width ?? 0) + 8, 1);
    await bell.click();
    await panel.waitFor({ state: 'detached' });
    await bell.click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await isFocused(bell)).toBe(true);
    await bell.click();
    await panel.waitFor();
    await page.mouse.click(1200, 40);
    await panel.waitFor({ state: 'detached' });
  });
});
