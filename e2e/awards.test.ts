import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening, type Screen } from './support/browser';
import { call, openMatch, readMatch, signUp } from './support/calls';
import { expectSoon } from './support/patience';
import { expectSound, expectWholeRings } from './support/soundness';

const MATCHES = 3;

runEvening();

let organiser: Account;
let scorer: Account;
/** Players with new badges when they open the app: one for each screen. */
let newcomers: Record<Screen, Account>;

/**
 * Three matches, reported, reviewed and final: the scorer makes two goals in each, and the newcomers win all
 * three.
 */
beforeAll(async () => {
  organiser = await evening.account('Olivia Organiza');
  scorer = await evening.account('Gonzalo Goleador');
  newcomers = {
    phone: await evening.account('Telma Teléfono'),
    desktop: await evening.account('Diego Escritorio'),
  };
  const others = [scorer, newcomers.phone, newcomers.desktop];
  for (let played = 0; played < MATCHES; played += 1) {
    const id = await openMatch(organiser);
    for (const [place, player] of others.entries()) await signUp(player, id, place === 0 ? 1 : 0);
    const { allPlayers } = await readMatch(organiser, id);
    const entryOf = (name: string) => allPlayers.find((player) => player.name === name)?.id ?? '';
    const post = (account: Account, path: string, body?: object) =>
      call(account, 'POST', `/api/matches/${id}/${path}`, body);
    await post(organiser, 'finish');
    await post(organiser, 'final-score', { team1Goals: 3, team2Goals: 2 });
    await post(scorer, 'self-report', { goals: 2, assists: 0, saves: 1 });
    await post(organiser, 'validate-report', { reporterId: entryOf('Gonzalo Goleador'), approved: true });
    await call(organiser, 'POST', '/api/reviews', {
      matchId: id,
      reviewedPlayerId: entryOf('Gonzalo Goleador'),
      positiveTags: ['Goleador', 'Buena onda'],
    });
    await post(organiser, 'finalize-report');
  }
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  it('rankings and global statistics open from the search, and lead to players', async () => {
    const page = await evening.page(screen, scorer);
    await page.goto('/friends');
    await button(page, 'Rankings').click();
    const sheet = dialog(page, 'Rankings');
    await sheet.getByText('Te faltan 2 partidos y 5 jugadores distintos').waitFor();
    await expectSound(page);
    const shown = {
      Reviews: sheet.getByRole('img', { name: /^Figurita de Gonzalo Goleador/u }),
      Positivas: sheet.getByText('Aparecen cuando recibieron 5 reviews.'),
      Actividad: sheet.getByRole('img', { name: /^Figurita de /u }).first(),
    };
    for (const [tab, first] of Object.entries(shown)) {
      await sheet.getByRole('tab', { name: tab }).click();
      await first.waitFor();
      await expectSound(page);
    }
    await sheet.getByText('Vos', { exact: true }).first().waitFor();
    await expectWholeRings(page);
    await sheet.getByRole(screen === 'desktop' ? 'tab' : 'button', { name: 'Estadísticas globales' }).click();
    await page.getByText('de las etiquetas son positivas').waitFor();
    await expectSound(page);
  });

  it('new badges are shown once, and their notification leads to the badges', async () => {
    const page = await evening.page(screen, newcomers[screen], { showsNewBadges: true });
    await page.goto('/home');
    const moment = dialog(page, /^¡Nuevo badge! /u);
    await dialog(page, '¡Nuevo badge! Racha').waitFor();
    await moment.getByText('Ganaste 3 partidos seguidos.').waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    await moment.getByRole('button', { name: 'Ver el otro' }).click();
    const others = dialog(page, 'Y ganaste otro');
    await others.getByText('Jugaste tu primer partido.').waitFor();
    await others.getByRole('button', { name: 'Ver mis badges' }).waitFor();
    await expectSound(page);
    await others.getByRole('button', { name: 'Cerrar' }).click();
    await others.waitFor({ state: 'detached' });

    const unseen = () =>
      call<{ badges: object[] }>(newcomers[screen], 'GET', '/api/gamification/badges/unseen');
    await expectSoon(unseen).toEqual({ badges: [] });
    await page.reload();
    await button(page, /^Notificaciones/u)
      .first()
      .click();
    await page
      .getByRole('button', { name: /Ganaste el badge/u })
      .first()
      .click();
    await page.waitForURL('**/profile?tab=recompensas#*');
    await page.getByRole('tabpanel', { name: 'Recompensas' }).getByText('Debut', { exact: true }).waitFor();
    expect(await moment.count()).toBe(0);
    await expectSound(page);
  });

  it('the badges of an owner are a tab of the profile, and a dialog over it', async () => {
    const page = await evening.page(screen, scorer);
    await page.goto('/profile?tab=recompensas');
    const rewards = page.getByRole('tabpanel', { name: 'Recompensas' });
    await rewards.getByText('de 24 badges').waitFor();
    await rewards.getByText('6 de 25').waitFor();
    await rewards.getByRole('button', { name: /^Goleador/u }).click();
    await dialog(page, 'Goleador').getByText('Hiciste 5 goles').waitFor();
    await expectSound(page);
    await dialog(page, 'Goleador').getByRole('button', { name: 'Cerrar' }).click();
    await dialog(page, 'Goleador').waitFor({ state: 'detached' });
    await expectSound(page);
    await expectWholeRings(page);
    await button(page, 'Rankings').click();
    await dialog(page, 'Rankings').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Rankings').waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Perfil', exact: true }).click();
    await button(page, screen === 'desktop' ? 'Mis Logros y Badges' : /^Ver los? \d+$/u).click();
    const badges = dialog(page, 'Mis Logros y Badges');
    await badges.getByRole('heading', { name: 'Logrados' }).waitFor();
    await badges.getByText('6 de 25').waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    await badges.getByRole('button', { name: 'Cerrar' }).click();
    await badges.waitFor({ state: 'detached' });
  });
});
