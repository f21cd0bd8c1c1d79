import { beforeAll, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { call, openMatch } from './support/calls';
import { expectSoon } from './support/patience';
import { expectSound } from './support/soundness';

runEvening();

let nico: Account;
let matchId: string;
let nicoId: string;

beforeAll(async () => {
  nico = await evening.account('Nico Barrientos');
  matchId = await openMatch(nico);
  const { user } = await call<{ user: { id: string } }>(nico, 'GET', '/api/auth/me');
  nicoId = user.id;
});

const HIDDEN = 'Este perfil no existe o es privado';
const MISSING = '01930000-0000-7000-8000-000000000000';

it('the title of a page is the same from the server and in the browser, and its own', async () => {
  const page = await evening.page('phone');
  const seen = new Set<string>();
  for (const path of [
    '/',
    '/home',
    '/matches',
    '/preferences',
    '/auth',
    '/auth/failure?error=x',
    '/nada',
    `/match/${matchId}`,
    `/join/${matchId}`,
    `/match/${MISSING}`,
    `/match/${matchId}/payments`,
    `/public-profile/${nicoId}`,
    `/public-profile/${MISSING}`,
    '/leave/a/b',
    '/confirm/b',
  ]) {
    const html = await (await fetch(`${evening.url}${path}`)).text();
    const [, sent = ''] = /<title>([^<]*)<\/title>/u.exec(html) ?? [];
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expectSoon(() => page.title()).toBe(sent);
    expect(sent).toContain('Picado');
    expect(seen, path).not.toContain(sent);
    seen.add(sent);
  }
});

it('a change of the page changes the title, and screen readers hear it', async () => {
  const page = await evening.page('desktop', nico);
  await page.goto('/home');
  await page.getByRole('heading', { level: 1, name: 'Próximos Partidos' }).waitFor();
  expect(await page.title()).toBe('Próximos Partidos · Picado');
  const heard = (title: RegExp | string) => page.getByRole('status').filter({ hasText: title }).waitFor();
  await page.getByRole('link', { name: 'Mis Partidos' }).first().click();
  await heard('Mis Partidos · Picado');
  expect(await page.title()).toBe('Mis Partidos · Picado');
  await page.getByRole('link', { name: 'Ver Partido' }).first().click();
  await heard(/^Equipo 1 – Equipo 2, \p{L}+ \d+ de \p{L}+ · Picado$/u);
  expect(await page.title()).toMatch(/^Equipo 1 – Equipo 2, /u);
  await page.goBack();
  await heard('Mis Partidos · Picado');
});

it('the address of a private profile says what one of no user says, with ways on', async () => {
  const fede = await evening.account('Fede Acuña');
  const { user } = await call<{ user: { id: string } }>(fede, 'GET', '/api/auth/me');
  await call(fede, 'PUT', '/api/users/profile', { isPublic: false });
  const [friend, owner, visitor] = [
    await evening.page('phone', nico),
    await evening.page('phone', fede),
    await evening.page('phone'),
  ];
  const pages: string[] = [];
  for (const id of [user.id, MISSING]) {
    await friend.goto(`/public-profile/${id}`);
    await friend.getByRole('heading', { level: 1, name: HIDDEN }).waitFor();
    await expectSound(friend);
    expect(new URL(friend.url()).pathname).toBe(`/public-profile/${id}`);
    pages.push(await friend.getByRole('main').innerText());
  }
  expect(pages[0]).toBe(pages[1]);
  await friend.getByRole('link', { name: 'Buscar Amigos' }).click();
  await friend.getByRole('heading', { level: 1, name: 'Buscar Amigos' }).waitFor();
  await visitor.goto(`/public-profile/${user.id}`);
  await visitor.getByRole('button', { name: 'Continuar con Google' }).waitFor();
  await owner.goto(`/public-profile/${user.id}`);
  await owner.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
});
