import { expect } from 'vitest';
import { appRuns } from './app-start';
import type { Locator, Page } from 'playwright-core';
import { emailOf } from './accounts';

/** Actions of users on the screens, by the visible labels. */

/** Signs in with the local provider, from any page with the button to do so. */
export async function signInThere(page: Page, name: string, where: Page | Locator = page): Promise<void> {
  await where.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.waitForURL(/\/oidc\//u);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel(/e-?mail|correo/iu).fill(emailOf(name));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/auth');
  await signInThere(page, name);
  await page.waitForURL('**/home');
}

export const MATCH = {
  location: 'Complejo La Esquina, cancha 3',
  mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
  price: '$6500',
};

/** Picks the first available day of next month: always in the future. */
export async function pickDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Fecha/u }).click();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.locator('table button:not([disabled]):not([data-outside])').first().click();
}

/** YYYY-MM-DD, two weeks from today. */
export function inTwoWeeks(): string {
  return new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export async function fillMatch(page: Page): Promise<void> {
  await page.getByLabel('Nombre de la cancha').fill(MATCH.location);
  await page.getByLabel('Link de Google Maps').fill(MATCH.mapsUrl);
  await pickDay(page);
  await page.getByLabel('Horario').selectOption('21:00');
  await page.getByLabel('Precio').fill(MATCH.price);
}

/** The data of a new match. */
export async function closeSharing(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Compartir' }).waitFor();
  await page.keyboard.press('Escape');
}

/** Creates a match and returns its id, once its page is shown. */
export async function createMatch(page: Page): Promise<string> {
  await page.goto('/create-match');
  await fillMatch(page);
  await page.getByRole('button', { name: 'Crear Partido' }).click();
  await page
    .getByText('¡Partido creado exitosamente! Te has unido automáticamente como jugador.')
    .first()
    .waitFor();
  await page.waitForURL(/\/match\/[\w-]{36}$/u);
  await page.getByText(MATCH.location).first().waitFor();
  await closeSharing(page);
  return page.url().split('/').at(-1) ?? '';
}

const JOINED = {
  starter: '¡Te has unido al partido exitosamente!',
  substitute: 'Te has unido como suplente exitosamente!',
};

/** Joins by the link as a guest, and returns their personal link. */
export async function joinAsGuest(
  page: Page,
  matchId: string,
  name: string,
  as: 'starter' | 'substitute' = 'starter',
): Promise<string> {
  await page.goto(`/join/${matchId}`);
  await appRuns(page);
  const guestDoor = page.getByRole('button', { name: 'Entrar como Invitado' });
  await guestDoor.or(page.getByLabel('Nombre')).first().waitFor();
  if (await guestDoor.isVisible()) await guestDoor.click();
  await page.getByLabel('Nombre').fill(name);
  // A full match has no box: there is nothing but the bench.
  const asSubstitute = page.getByRole('checkbox', { name: 'Anotarme como suplente' });
  if (as === 'substitute' && (await asSubstitute.isVisible())) await asSubstitute.check();
  await page.getByRole('button', { name: /^Anotarme( de suplente)?$/u }).click();
  await page.waitForURL(`**/match/${matchId}`);
  await leaveStage(page, as);
  return leaveLinkOf(page, matchId);
}

/** The stage of a sign-up says it, and stays until it is left. */
export async function leaveStage(page: Page, as: 'starter' | 'substitute' = 'starter'): Promise<void> {
  const stage = page.getByRole('dialog', { name: as === 'starter' ? /^¡Adentro!/u : /^¡En la lista!/u });
  await stage.getByText(JOINED[as]).waitFor();
  await stage.getByRole('link', { name: 'Ver el partido' }).click();
  await stage.waitFor({ state: 'detached' });
}

/** A player's row in the line-up or among the substitutes. */
export function entryOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name });
}

async function leaveLinkOf(page: Page, matchId: string): Promise<string> {
  const link = await page.evaluate((id) => {
    const entry = Object.entries(localStorage).find(
      ([key, value]) => key.endsWith('_matchId') && value.includes(id),
    );
    const playerId = entry?.[0].replace(/^player_|_matchId$/gu, '');
    return localStorage.getItem(`player_${playerId}_leaveLink`);
  }, matchId);
  expect(link).toMatch(/\/leave\/[\w-]+\/[\w-]+/u);
  return (link ?? '').replaceAll('"', '');
}
