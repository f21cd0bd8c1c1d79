import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { needs } from './support/browser-needs';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { call, joinAs, signUp } from './support/calls';
import { expectSoon } from './support/patience';
import { inTwoWeeks, MATCH } from './support/people';
import { playMatch } from './support/played-match';
import { settled } from './support/soundness';

/** The screen for the sun (docs/decisions/0103). */

runEvening();

let nico: Account;
let fede: Account;
/** Eleven a side, full. */
let matchId: string;
let playedId: string;

beforeAll(async () => {
  const played = await playMatch(evening);
  ({ id: playedId, nico, fede } = played);
  const input = { ...MATCH, price: '$ 99.000', date: inTwoWeeks(), time: '21:00', maxPlayers: 11 };
  matchId = (await call<{ match: { id: string } }>(nico, 'POST', '/api/matches', input)).match.id;
  await signUp(fede, matchId, 1);
  for (let guest = 1; guest <= 20; guest += 1) await joinAs(evening.url, matchId, `Invitado ${guest}`);
  await call(nico, 'PUT', `/api/matches/${matchId}/payments`, { alias: 'picado.jueves.mp' });
  for (const account of [nico, fede])
    await call(account, 'POST', `/api/matches/${matchId}/messages`, { text: 'Traigan pecheras' });
});

/** What the page is drawn with: its mark, its ground, and what the browser draws around it. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
    return {
      light: document.documentElement.dataset['light'] ?? 'night',
      ground: getComputedStyle(document.documentElement).backgroundColor,
      around: `${named('theme-color')} ${named('color-scheme')}`,
    };
  });
const SUN = { light: 'sun', ground: 'rgb(237, 242, 232)', around: '#EDF2E8 light' };
const NIGHT = { light: 'night', ground: 'rgb(7, 13, 10)', around: '#070D0A dark' };

const choose = (page: Page, answer: string | RegExp) =>
  page.getByRole('group', { name: 'Modo sol' }).getByRole('radio', { name: answer }).check();

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).waitFor();
}

/**
 * Keeps the ground of the first frame that a page draws. Runs in the page. While a sheet is on its way a frame is prepared and not
 * drawn: then nothing has a ground yet.
 */
function keepFirstFrame(): void {
  const look = () => {
    const body = document.querySelector('body');
    const ground = body === null ? '' : getComputedStyle(body).backgroundColor;
    if (ground === '' || ground === 'rgba(0, 0, 0, 0)') requestAnimationFrame(look);
    else Object.assign(window, { firstGround: ground });
  };
  requestAnimationFrame(look);
}

it('the sun is chosen in the menu, is there with the first frame of each page, and is left again', async () => {
  const page = await evening.page('phone', nico);
  await page.addInitScript(keepFirstFrame);
  // As slow as a phone that has no file of the product yet.
  await page.route(/\/daylight-[\w-]+\.css$/u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/home');
  expect(await lookOf(page)).toEqual(NIGHT);
  await openMenu(page);
  await choose(page, 'Sí');
  await expectSoon(() => lookOf(page)).toEqual(SUN);

  for (const path of ['/home', `/match/${matchId}`]) {
    await page.goto(path);
    await expectSoon(() =>
      page.evaluate(() => (window as unknown as { firstGround?: string }).firstGround),
    ).toBeDefined();
    expect(await page.evaluate(() => (window as unknown as { firstGround: string }).firstGround)).toBe(
      SUN.ground,
    );
    expect(await lookOf(page)).toEqual(SUN);
  }

  await openMenu(page);
  await choose(page, 'No');
  await expectSoon(() => lookOf(page)).toEqual(NIGHT);
  await page.reload();
  expect(await lookOf(page)).toEqual(NIGHT);
});

it(
  'a light system changes nothing by itself, and the page follows it where that was asked for',
  needs('colours'),
  async () => {
    const page = await evening.page('desktop', fede);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/home');
    expect(await lookOf(page)).toEqual(NIGHT);
    await choose(page, /^Auto/u);
    await expectSoon(() => lookOf(page)).toEqual(SUN);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSoon(() => lookOf(page)).toEqual(NIGHT);
  },
);

/** Texts below 7 (4.5 where they are large) on a plain ground; of words on grass `daylight-contrast.test.ts` knows. */
async function faintTexts(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${location.pathname} ${any[0]?.message ?? ''} ${html.slice(0, 120)}`),
    );
  });
}

const BOTH = ['/home', `match`, `payments`, 'played', '/profile?tab=estadisticas'] as const;
const ON_A_PHONE = [
  'field',
  '/matches',
  '/matches?tab=historial',
  '/create-match',
  '/profile?tab=recompensas',
  '/friends',
  '/own-data',
  '/preferences',
] as const;

it.each([
  ['phone', [...BOTH, ...ON_A_PHONE]],
  ['desktop', BOTH],
] as const)('every text of the main screens stands out on a %s', async (screen, paths) => {
  const page = await evening.page(screen, nico);
  await page.addInitScript(() => localStorage.setItem('light', 'sun'));
  const ofMatch: Record<string, string> = {
    match: `/match/${matchId}`,
    field: `/match/${matchId}?vista=tactica`,
    payments: `/match/${matchId}/payments`,
    played: `/match/${playedId}`,
  };
  const faint: string[] = [];
  for (const path of paths) {
    await page.goto(ofMatch[path] ?? path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    faint.push(...(await faintTexts(page)));
  }
  expect((await lookOf(page)).light).toBe('sun');
  expect(faint).toEqual([]);
});

it('a dialog, the chat, a toast, the rankings and an error of a form stand out too', async () => {
  const page = await evening.page('phone', nico);
  await page.addInitScript(() => localStorage.setItem('light', 'sun'));
  await page.goto(`/match/${matchId}`);
  await page.getByRole('button', { name: 'Acciones del Partido' }).click();
  await page.getByRole('dialog').first().waitFor();
  expect(await faintTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Chat/u }).click();
  await page.getByRole('log').getByText('Traigan pecheras').first().waitFor();
  expect(await faintTexts(page)).toEqual([]);
  await page.goto(`/match/${matchId}/payments`);
  await page.getByRole('button', { name: 'Copiar recordatorio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copiar recordatorio' }).click();
  await page.getByText('Recordatorio copiado').waitFor();
  expect(await faintTexts(page)).toEqual([]);
  await page.goto('/friends');
  await page.getByRole('button', { name: 'Rankings' }).click();
  await page.getByRole('dialog', { name: 'Rankings' }).getByText('Nico Barrientos').first().waitFor();
  expect(await faintTexts(page)).toEqual([]);
  await page.goto('/create-match');
  await page.getByRole('button', { name: 'Crear Partido' }).click();
  await page.getByText('El nombre de la cancha es requerido').first().waitFor();
  expect(await faintTexts(page)).toEqual([]);
});

it('a picture of the field is the same as at night', needs('downloads'), async () => {
  const page = await evening.page('desktop', nico);
  await page.addInitScript(() => localStorage.setItem('light', 'sun'));
  await page.goto(`/match/${matchId}?vista=tactica`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar imagen' }).click(),
  ]);
  const picture = sharp(await readFile(await download.path())).removeAlpha();
  const { height } = await picture.metadata();
  const foot = await picture
    .extract({ left: 2, top: height - 3, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...foot]).toEqual([7, 13, 10]);
});
