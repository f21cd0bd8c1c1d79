import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { evening, runEvening, type Screen } from './support/browser';
import { call, joinAs, openMatch, openWithSubstitute, signUp } from './support/calls';
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

describe.each<Screen>(['phone', 'desktop'])('home on a %s', (screen) => {
  // Accounts used nowhere else: the two window sizes show the same states one after the other.
  const of = (name: string) => evening.account(`${name} ${screen === 'phone' ? 'Uno' : 'Dos'}`);

  it('without a match invites to create one', async () => {
    const sol = await evening.page(screen, await of('Sol'));
    await openHome(sol);
    await sol.getByText('No tienes partidos próximos').waitFor();
    await expectSound(sol);
    await expectWholeRings(sol);
    await sol.getByRole('main').getByRole('link', { name: 'Crear Partido' }).click();
    await sol.waitForURL('**/create-match');
  });

  it('for an organiser shares the next match, and counts sign-ups live', async () => {
    const nico = await of('Nico');
    const matchId = await openMatch(nico);
    const page = await evening.page(screen, nico);
    await openHome(page);
    await page.getByText('1/10', { exact: false }).waitFor();
    await page.getByText('Faltan los dos arqueros').waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    await page.getByRole('button', { name: 'Compartir el partido' }).click();
    await page.getByRole('dialog', { name: 'Compartir' }).waitFor();
    await page.keyboard.press('Escape');
    await joinAs(evening.url, matchId, 'Invitada');
    await page.getByText('2/10', { exact: false }).waitFor();
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
    await task(page, /^Confirmá tu lugar/u).click();
    await page.waitForURL('**/confirm/*');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('heading', { name: '¡Confirmado!' }).waitFor();
    await openHome(page);
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
    await task(page, /^Validá a Beto/u).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await back('3 cosas');
    await task(page, /^Votá la figura/u).click();
    const vote = page.getByRole('dialog', { name: 'Votar MVP' });
    await vote.getByRole('radio', { name: /Beto/u }).check();
    await vote.getByRole('button', { name: /^Votar a Beto/u }).click();
    await page.getByText('Voto registrado exitosamente').first().waitFor();
    await back('2 cosas');
    await task(page, /^Cargá tu reporte/u).click();
    await page.getByRole('dialog', { name: 'Mi reporte' }).waitFor();
    await page.keyboard.press('Escape');
    await back('2 cosas');
    await task(page, /^Te falta dejar 1 review/u).click();
    await page.getByRole('dialog', { name: 'Dejar reviews' }).waitFor();
    // A link to a task that is done opens the match with a message.
    await page.goto(`/match/${matchId}?abrir=resultado`);
    await page.getByText('Eso ya no hace falta.').waitFor();
    await page.waitForURL(`**/match/${matchId}`);
  });
});
