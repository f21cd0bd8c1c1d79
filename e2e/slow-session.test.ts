import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { joinAs, openMatch, signUp } from './support/calls';
import { expectSound } from './support/soundness';

runEvening();

let fede: Account;
let matchId: string;
let leaveLink: string;

beforeAll(async () => {
  fede = await evening.account('Fede Acuña');
  matchId = await openMatch(await evening.account('Nico Barrientos'));
  await signUp(fede, matchId, 1);
  leaveLink = await joinAs(evening.url, matchId, 'Emi Wu');
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Holds the calls to an address back; returns how to let them go. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Counts the times at which a place is offered while the page is read. */
async function watchOffers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { offers: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const labels = [...document.querySelectorAll('button')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => each.textContent);
      if (labels.some((label) => label.startsWith('Anotarme') || label.startsWith('Cupo disponible')))
        seen.offers += 1;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { offers: number } }).seen.offers);
}

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  it('a player whose session is read slowly is never offered a place', async () => {
    const page = await evening.page(screen, fede);
    const offers = await watchOffers(page);
    const letGo = await holdBack(page, '**/api/auth/me');
    await page.goto(`/match/${matchId}`);
    await page.getByText('Emi Wu').first().waitFor();
    await page.getByText('Cargando...').first().waitFor({ state: 'attached' });
    expect(await button(page, 'Compartir').count()).toBe(0);
    letGo();
    await button(page, 'Compartir').first().waitFor();
    await page.getByRole('button', { name: /^Sos el \d de/u }).waitFor();
    expect(await offers()).toBe(0);
  });
});

it('a session that cannot be read is said, and read by trying again', async () => {
  const page = await evening.page('phone', fede);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/match/${matchId}`);
  await page.getByText('No pudimos ver si estás anotado.').waitFor();
  expect(await button(page, /^Anotarme/u).count()).toBe(0);
  await expectSound(page);
  await page.unroute('**/api/auth/me');
  await button(page, 'Reintentar').click();
  await button(page, 'Compartir').first().waitFor();
});

it('a guest without the personal link is told where it cannot be seen whether they are in', async () => {
  const page = await evening.page('phone');
  await page.addInitScript(
    ({ id, token }) => {
      localStorage.setItem('guestAccess', 'true');
      localStorage.setItem(`guestId_${id}`, token);
    },
    { id: matchId, token: leaveLink.split('/').at(-1) ?? '' },
  );
  const offers = await watchOffers(page);
  await page.route(`**/api/matches/${matchId}/me`, (route) => route.abort());
  await page.goto(`/match/${matchId}`);
  await page.getByText('No pudimos ver si estás anotado.').waitFor();
  await page.unroute(`**/api/matches/${matchId}/me`);
  await button(page, 'Reintentar').click();
  await page.getByRole('button', { name: /^Sos el \d de/u }).waitFor();
  expect(await offers()).toBe(0);
});

it('a visitor is offered a place at once', async () => {
  const page = await evening.page('phone');
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto(`/match/${matchId}`);
  await page.getByRole('dialog', { name: 'Sumate al partido' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Anotarme', exact: true }).waitFor();
});
