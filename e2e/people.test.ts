import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { call, joinAs, openMatch, readMatch, signUp } from './support/calls';
import { joinAsGuest, MATCH, signInThere } from './support/people';
import { playMatch } from './support/played-match';
import { expectSound, lookAt } from './support/soundness';

runEvening();

let played: Awaited<ReturnType<typeof playMatch>>;

beforeAll(async () => {
  played = await playMatch(evening);
  const { allPlayers } = await readMatch(played.nico, played.id);
  await call(played.nico, 'POST', '/api/reviews', {
    matchId: played.id,
    reviewedPlayerId: allPlayers.find(({ name }) => name === 'Fede Acuña')?.id,
    positiveTags: ['Goleador'],
  });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The sign-up dialog opens by itself for users outside a match. */
async function closeInvitation(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Ends a match in which a guest of that name scored twice. */
async function finishWithGoals(organiser: Account, matchId: string, name: string): Promise<void> {
  const { allPlayers } = await readMatch(organiser, matchId);
  const playerId = allPlayers.find((player) => player.name === name)?.id ?? '';
  const on = (path: string, body?: object) =>
    call(organiser, 'POST', `/api/matches/${matchId}/${path}`, body);
  await on('finish');
  await on('final-score', { team1Goals: 2, team2Goals: 2 });
  await on('report', { stats: [{ playerId, goals: 2, assists: 0, saves: 0 }] });
}

describe.each(SAME_ON_BOTH)('on a %s', (screen) => {
  it('a guest of two matches signs in and has their history', async () => {
    const organiser = await evening.account(`Nico ${screen}`);
    const name = `Chino ${screen}`;
    const guest = await evening.page(screen);
    const matchIds = [await openMatch(organiser), await openMatch(organiser)];
    for (const matchId of matchIds) await joinAsGuest(guest, matchId, name);
    for (const matchId of matchIds) await finishWithGoals(organiser, matchId, name);

    await guest.goto('/auth');
    await signInThere(guest, `Chino Medina ${screen}`);
    await guest.waitForURL('**/home');
    const question = dialog(guest, '¿Sos vos?');
    await question.getByText(', y hay 1 más').waitFor();
    await question.getByText(MATCH.location).waitFor();
    await expectSound(guest);
    await question.getByRole('button', { name: 'Soy yo', exact: true }).click();
    await guest.getByText('Ese partido ya está en tu historial').first().waitFor();
    await question.getByText(', y hay 1 más').waitFor({ state: 'detached' });
    await question.getByRole('button', { name: 'Soy yo', exact: true }).click();
    await question.waitFor({ state: 'detached' });

    await guest.goto('/matches?tab=historial');
    await guest.getByText(MATCH.location).nth(1).waitFor();
    expect(await guest.getByRole('article').count()).toBe(2);
    for (const matchId of matchIds) {
      const { allPlayers } = await readMatch(organiser, matchId);
      expect(allPlayers.find((player) => player.name === name)?.userId).toBeDefined();
    }
    expect(
      await guest.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('guestId'))),
    ).toEqual([]);
  });

  it('a user claims a guest without a link, and the organiser answers from the notification', async () => {
    const nico = await evening.account(`Nico Barrientos ${screen}`);
    const matchId = await openMatch(nico);
    await joinAs(evening.url, matchId, 'Tano');
    await signUp(await evening.account(`Fede Acuña ${screen}`), matchId, 1);

    const claimant = await evening.page(screen, await evening.account(`Tano Rossi ${screen}`));
    await claimant.goto(`/match/${matchId}`);
    await closeInvitation(claimant);
    await button(claimant, /^2?\s*Tano/u).click();
    await dialog(claimant, 'Tano').getByRole('button', { name: 'Ver perfil' }).click();
    await button(claimant, 'Soy yo').waitFor();
    await expectSound(claimant);
    await button(claimant, 'Soy yo').click();
    await claimant.getByText('Le preguntamos al organizador').last().waitFor();
    await expectSound(claimant);

    const organiser = await evening.page(screen, nico);
    await organiser.goto('/home');
    await button(organiser, /^Notificaciones/u)
      .first()
      .click();
    await organiser.getByText(`Tano Rossi ${screen} dice que es Tano`).click();
    await organiser.waitForURL(`**/match/${matchId}*`);
    const question = dialog(organiser, `¿Tano Rossi ${screen} es Tano?`);
    await question.waitFor();
    await expectSound(organiser);
    // After the dialog is closed, the claim remains a task of the match.
    await organiser.keyboard.press('Escape');
    const chore = button(organiser, `¿Tano Rossi ${screen} es Tano?`);
    await chore.waitFor();
    await expectSound(organiser);
    await chore.click();
    await question.getByRole('button', { name: 'Sí' }).click();
    await organiser.getByText('Listo: ese lugar pasó a su cuenta').waitFor();
    await chore.waitFor({ state: 'detached' });
    const { allPlayers } = await readMatch(nico, matchId);
    expect(allPlayers.find((player) => player.name === 'Tano')?.userId).toBeDefined();
  });

  it('the name of a player opens card, figures and reviews, and the organiser’s menu is separate', async () => {
    const chino = await evening.page(screen, played.chino);
    await chino.goto(`/match/${played.id}`);
    await button(chino, 'Ver reviews del partido').waitFor();
    await chino
      .getByRole('region', { name: 'Equipo 1' })
      .getByRole('button', { name: /Nico Barrientos/u })
      .click();
    await button(chino, /^Nico Barrientos.*Ver perfil/u).click();
    await dialog(chino, 'Nico Barrientos')
      .getByRole('img', { name: /^Figurita de Nico/u })
      .waitFor();
    await chino.getByText('Lo que más se dijo').waitFor();
    await expectSound(chino);
    await chino.keyboard.press('Escape');
    await lookAt(chino, button(chino, /Ferreyra/u), 'Juega sin cuenta');

    const matchId = await openMatch(played.nico);
    await signUp(played.fede, matchId, 1);
    const organiser = await evening.page(screen, played.nico);
    await organiser.goto(`/match/${matchId}`);
    await button(organiser, /Fede Acuña/u)
      .first()
      .click();
    await dialog(organiser, 'Fede Acuña').getByRole('button', { name: 'Ver perfil' }).click();
    await dialog(organiser, 'Fede Acuña').getByRole('link', { name: 'Ver perfil completo' }).waitFor();
    await organiser.getByRole('region', { name: 'Reviews' }).getByText('Goleador').first().waitFor();
    await expectSound(organiser);

    const visitor = await evening.page(screen);
    await visitor.goto(`/match/${matchId}`);
    await closeInvitation(visitor);
    await button(visitor, /Fede Acuña/u)
      .first()
      .click();
    await dialog(visitor, 'Fede Acuña').getByText('Goles').waitFor();
    await expectSound(visitor);
  });

  it('received reviews are read match by match, locked until one is given', async () => {
    const chino = await evening.page(screen, played.chino);
    await chino.goto('/reviews');
    await chino.getByText('Debes dar al menos 1 review para ver las tuyas').waitFor();
    await chino.getByText('Te falta 1 review. Te espera 1.').waitFor();
    await expectSound(chino);

    const own = await evening.page(screen, played.fede);
    await own.goto('/reviews');
    const panel = button(own, /^12 a 3.*1 review$/u);
    await panel.waitFor();
    await own.getByText('Goleador').waitFor();
    await expectSound(own);
    await panel.click();
    await own.getByText('Goleador').waitFor({ state: 'detached' });
    await own.getByRole('radio', { name: '10' }).check();
    await own.waitForURL('**/reviews?por-pagina=10');
    await own.getByRole('link', { name: 'Volver al Perfil' }).click();
    await own.waitForURL('**/profile');

    const visitor = await evening.page(screen);
    await visitor.goto('/reviews');
    await visitor.waitForURL('**/auth');
    await visitor.getByText('Debes iniciar sesión para ver tus reviews').waitFor();
  });
});
