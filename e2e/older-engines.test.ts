import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { openMatch } from './support/calls';

/** The app in a browser that lacks what `scripts/engines/ways-around.mjs` names (docs/engines.md). */

/** The polyfill's own sheet, which the policy refuses: `older-engine.css` is there for it. */
const REFUSED_SHEET = /Applying inline style/u;

runEvening();
// It runs before the hook that was registered first.
afterAll(() => {
  const others = evening.complaints.filter((complaint) => !REFUSED_SHEET.test(complaint));
  expect(evening.complaints.length).toBeGreaterThan(others.length);
  evening.complaints.splice(0, Infinity, ...others);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

let nico: Account;
let matchId: string;

beforeAll(async () => {
  nico = await evening.account('Nico Barrientos');
  matchId = await openMatch(nico);
});

/** Runs in the page before its own scripts: takes out what Safari 15.4 and Firefox 115 lack. */
function growOld(): void {
  const take = (owner: object, names: readonly string[]) =>
    names.forEach((name) => Reflect.deleteProperty(owner, name));
  take(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']);
  take(HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']);
  take(HTMLInputElement.prototype, ['popoverTargetElement', 'popoverTargetAction']);
  take(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']);
  take(HTMLInputElement.prototype, ['showPicker']);
  take(URL, ['canParse']);
  take(AbortSignal, ['timeout', 'any']);
  take(Intl, ['Segmenter']);
  take(Navigator.prototype, ['locks', 'wakeLock', 'share', 'canShare', 'setAppBadge', 'clearAppBadge']);
  take(window, ['ToggleEvent', 'ClipboardItem', 'requestIdleCallback', 'cancelIdleCallback', 'Notification']);
  // Sheets that a script makes came with Safari 16.4: the polyfill's own is refused by the policy of the page.
  take(window, ['CSSStyleSheet']);
}

async function oldPage(account?: Account): Promise<Page> {
  const page = await evening.page('phone', account);
  await page.addInitScript(growOld);
  return page;
}

it('a guest signs up, and is told so', async () => {
  const page = await oldPage();
  await page.goto(`/join/${matchId}`);
  await page.getByText('Entrar como Invitado').click();
  await page.getByLabel('Nombre').fill('Emi Wu');
  await button(page, 'Anotarme').click();
  await page.getByText('¡Te has unido al partido exitosamente!').first().waitFor();
});

it('an organiser renames the teams: the menu, its sheet and the toast are in sight', async () => {
  const page = await oldPage(nico);
  await page.goto(`/match/${matchId}`);
  await button(page, 'Acciones del Partido').click();
  await button(page, /^Nombres de los equipos/u).click();
  await button(page, 'Guardar Cambios').click();
  const toast = page.getByRole('status').getByText(/equipos/u);
  await toast.waitFor();
  expect(await toast.isVisible()).toBe(true);
});

it('a desktop has its menu below the button, by keys too, and the panel of the bell', async () => {
  const page = await evening.page('desktop', nico);
  await page.addInitScript(growOld);
  await page.goto(`/match/${matchId}`);
  const opener = button(page, /^Herramientas Admin/u);
  await opener.click();
  const item = page.getByRole('menuitem', { name: 'Importar lista' });
  await item.waitFor();
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'detached' });
  await opener.click();
  await item.click();
  await page.getByRole('dialog').getByText('Importar lista').first().waitFor();
  await page.keyboard.press('Escape');
  await button(page, /^Notificaciones/u).click();
  await page.getByRole('heading', { name: 'Notificaciones' }).waitFor();
});
