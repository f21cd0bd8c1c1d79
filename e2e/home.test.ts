import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { call, joinAs, openMatch, openWithSubstitute, readMatch, signUp } from './support/calls';
import { expectSound, expectWholeRings } from './support/soundness';

runEvening();

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const task = (page: Page, title: string | RegExp) =>
  section(page, 'Te esperan').getByRole('link', { name: title });

async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

describe.each(SAME_ON_BOTH)('home on a %s', (screen) => {
  // Accounts used nowhere else: the two window sizes show the same states one after the other.
  const of = (name: string) => evening.account(`${name} ${screen === 'phone' ? 'Uno' : 'Dos'}`);

  it('without a match invites to create one', async () => {
    const sol = await evening.page(screen, await of('Sol'));
    await sol.goto('/home');
    await sol.getByText('No tienes partidos próximos').waitFor();
    expect(await sol.getByRole('heading', { level: 2 }).count()).toBe(0);
    await expectSound(sol);
    await expectWholeRings(sol);
    await sol.getByRole('main').getByRole('link', { name: 'Crear Partido' }).click();
    await sol.waitForURL('**/create-match');
  });

  it('without a match opens the link that is pasted', async () => {
    const matchId = await openMatch(await of('Mati'));
    const sol = await evening.page(screen, await of('Sol'));
    await sol.goto('/home');
    await sol.getByText('No tienes partidos próximos').waitFor();
    await sol.evaluate((text) => navigator.clipboard.writeText(text), 'Una foto del jueves');
    await sol.getByRole('button', { name: 'Pegar un link' }).click();
    const field = sol.getByRole('textbox', { name: 'Link del partido' });
    await field.fill('Una foto del jueves');
    await sol.getByRole('button', { name: 'Abrir', exact: true }).click();
    await sol.getByText('Ese no es el link de un partido', { exact: false }).waitFor();
    await expectSound(sol);
    await sol.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Anotate: ${evening.url}/join/${matchId}`,
    );
    await field.fill('');
    await sol.keyboard.press('ControlOrMeta+V');
    await sol.waitForURL(`**/join/${matchId}`);
  });

  it('for an organiser shares the next match, and counts sign-ups live', async () => {
    const nico = await of('Nico');
    const matchId = await openMatch(nico);
    const page = await evening.page(screen, nico);
    await openHome(page);
    await page.getByText('1/10').first().waitFor();
    await page.getByText('Faltan los dos arqueros').waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    await page.getByRole('button', { name: 'Compartir el partido' }).click();
    await page.getByRole('dialog', { name: 'Compartir' }).waitFor();
    await page.keyboard.press('Escape');
    await joinAs(evening.url, matchId, 'Invitada');
    await page.getByText('2/10').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Complejo La Esquina, cancha 3' }).click();
    await page.waitForURL(`**/match/${matchId}`);
  });

  it('asks a promoted player to confirm, live, until they have', async () => {
    const chino = await of('Chino');
    const { promote } = await openWithSubstitute(await of('Juan'), chino);
    const page = await evening.page(screen, chino);
    await openHome(page);
    await page.getByText('Estás al día', { exact: false }).waitFor();
    await promote();
    await task(page, /^Confirmá tu lugar/u).waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    await section(page, 'Te esperan').getByRole('button', { name: 'No puedo' }).click();
    await section(page, 'Te esperan').getByRole('button', { name: 'Volver' }).click();
    await section(page, 'Te esperan').getByRole('button', { name: 'Voy' }).click();
    await page.getByText('Estás al día', { exact: false }).waitFor();
  });

  it('after the game leads to each task, which disappears once it is done', async () => {
    const organiser = await of('Beto');
    const fede = await of('Fede');
    const matchId = await openMatch(organiser);
    await signUp(fede, matchId, 0);
    await call(organiser, 'POST', `/api/matches/${matchId}/finish`);
    await call(organiser, 'POST', `/api/matches/${matchId}/final-score`, { team1Goals: 3, team2Goals: 1 });
    await call(organiser, 'POST', `/api/matches/${matchId}/self-report`, { goals: 3, assists: 0, saves: 0 });
    const page = await evening.page(screen, fede);
    await openHome(page);
    await section(page, 'Último resultado').getByText('Victoria').waitFor();
    await section(page, 'Te esperan').getByText('4 cosas').waitFor();
    await expectSound(page);
    await expectWholeRings(page);

    const back = async (left: string) => {
      await page.goto('/home');
      await section(page, 'Te esperan').getByText(left).waitFor();
    };
    await task(page, /Tu reporte, tu voto, 1 review y el reporte de Beto/u).click();
    const run = page.getByRole('dialog', { name: /^Después del partido/u });
    await run.getByRole('heading', { name: '¿Cómo te fue?' }).waitFor();
    const on = (path: string, body: object) => call(fede, 'POST', `/api/matches/${matchId}/${path}`, body);
    await on('self-report', { goals: 0, assists: 1, saves: 0 });
    await back('3 cosas');
    await task(page, /Tu voto, 1 review y el reporte de Beto/u).click();
    await run.getByRole('heading', { name: '¿Quién fue la figura?' }).waitFor();
    await run.getByRole('radio', { name: /Beto/u }).check();
    await run.getByRole('button', { name: /^Votar a Beto/u }).click();
    await page.getByText('Voto registrado exitosamente').first().waitFor();
    await back('2 cosas');
    await task(page, /1 review y el reporte de Beto/u).click();
    await run.getByRole('heading', { name: 'Contales cómo jugaron' }).waitFor();
    const { allPlayers } = await readMatch(fede, matchId);
    const reviewedPlayerId = allPlayers.find(({ name }) => name.startsWith('Beto'))?.id;
    await call(fede, 'POST', '/api/reviews', { matchId, reviewedPlayerId, positiveTags: ['Puntual'] });
    await back('1 cosa');
    await task(page, /Validá a Beto .*: dice que metió 3/u).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto('/home');
    await section(page, 'Último resultado').getByText('Victoria').waitFor();
    expect(await section(page, 'Te esperan').count()).toBe(0);
    // A link to a task that is done opens the match with a message.
    await page.goto(`/match/${matchId}?abrir=resultado`);
    await page.getByText('Eso ya no hace falta.').waitFor();
    await page.waitForURL(`**/match/${matchId}`);
  });
});
