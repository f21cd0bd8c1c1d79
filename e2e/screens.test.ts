import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEvening, type Evening, type Screen } from './support/browser';
import { createMatch, joinAsGuest, signIn } from './support/people';

const LEVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A name as long as a name may be, on the narrowest column. */
const LONG_NAME = `Juan Ignacio Fernández Etchegaray de la Colina ${'Wolff'.repeat(10)}`;

let evening: Evening;
let matchId: string;
let leaveLink: string;

beforeAll(async () => {
  evening = await startEvening();
  const organiser = await evening.person('desktop');
  await signIn(organiser, 'Nico Barrientos');
  matchId = await createMatch(organiser);
  leaveLink = await joinAsGuest(await evening.person('phone'), matchId, LONG_NAME);
});
afterAll(async () => {
  await evening.end();
  expect(evening.complaints).toEqual([]);
});

/** What has to hold on every screen, in whatever state it is. */
async function expectSound(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A toast in the middle of its fade has a colour of its own.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(LEVEL).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
}

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  it('what a visitor sees is accessible and fits', async () => {
    const visitor = await evening.person(screen);
    for (const path of [
      '/',
      '/auth',
      '/auth/failure?error=x',
      '/home',
      '/nada',
      `/join/${matchId}`,
      `/match/${matchId}`,
    ]) {
      await visitor.goto(path);
      await expectSound(visitor);
    }
    await visitor.goto(`/join/${matchId}`);
    await visitor.getByRole('button', { name: 'Entrar como Invitado' }).click();
    await visitor.getByLabel('Nombre').waitFor();
    await expectSound(visitor);
    await visitor.goto('/match/nada');
    await visitor.getByText('No encontramos ese partido.').waitFor();
    await expectSound(visitor);
    await visitor.goto(leaveLink);
    await visitor.getByRole('button', { name: /darme de baja/iu }).waitFor();
    await expectSound(visitor);
  });

  it('what somebody signed in sees is accessible and fits', async () => {
    const player = await evening.person(screen);
    await signIn(player, `Chino ${screen}`);
    for (const path of ['/home', '/matches', '/create-match', '/profile', '/friends', '/reviews']) {
      await player.goto(path);
      await expectSound(player);
    }
    await player.goto(`/match/${matchId}`);
    await player.getByRole('button', { name: 'Unirme como jugador nuevo' }).waitFor();
    await expectSound(player);
    await player.goto('/matches');
    await player.getByRole('tab', { name: 'Historial' }).click();
    await player.getByText('No tienes historial de partidos').waitFor();
    await expectSound(player);
  });
});

it('a slot that somebody is filling in shows to all others, and is free again when they go', async () => {
  const [filler, watcher] = [await evening.person('phone'), await evening.person('desktop')];
  for (const person of [filler, watcher]) {
    await person.goto(`/join/${matchId}`);
    await person.getByRole('button', { name: 'Entrar como Invitado' }).click();
    await person.getByLabel('Nombre').waitFor();
    await person.goto(`/match/${matchId}`);
  }
  await watcher.keyboard.press('Escape');
  await filler.keyboard.press('Escape');
  await filler
    .getByRole('button', { name: /^Cupo disponible/u })
    .first()
    .click();
  await watcher.getByText('Jugador Anotándose...').first().waitFor({ timeout: 1000 });
  await filler.keyboard.press('Escape');
  await watcher.getByText('Jugador Anotándose...').first().waitFor({ state: 'detached', timeout: 1000 });

  await filler
    .getByRole('button', { name: /^Cupo disponible/u })
    .first()
    .click();
  await watcher.getByText('Jugador Anotándose...').first().waitFor({ timeout: 1000 });
  await filler.context().close();
  await watcher.getByText('Jugador Anotándose...').first().waitFor({ state: 'detached', timeout: 1000 });
});

it('a chat gets place, day, hour and free places with the link, and the picture of it', async () => {
  const page = await (await fetch(`${evening.server.url}/join/${matchId}`)).text();
  const tag = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'u').exec(page)?.[1] ?? '';
  expect(`${tag('og:title')} ${tag('og:description')}`).toContain('Complejo La Esquina, cancha 3');
  expect(`${tag('og:title')} ${tag('og:description')}`).toMatch(/\w+ \d+ de \w+/u);
  expect(`${tag('og:title')} ${tag('og:description')}`).toContain('21:00');
  expect(`${tag('og:title')} ${tag('og:description')}`).toMatch(/Quedan \d+ lugares/u);
  const picture = await fetch(tag('og:image').replaceAll('&amp;', '&'));
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('the match shows without asking for it: it came with the page', async () => {
  const visitor = await evening.person('phone');
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto(`/join/${matchId}`);
  await visitor.getByText('Complejo La Esquina, cancha 3').first().waitFor();
  expect(asked).not.toContain(`/api/matches/${matchId}`);
});
