import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening, type Screen } from './support/browser';
import { joinAs, openMatch } from './support/calls';
import { LONG_COMMENT, LONG_NAME, playMatch } from './support/played-match';
import { expectSound, expectWholeRings, lookAt } from './support/soundness';

runEvening();

let matchId: string;
let played: Awaited<ReturnType<typeof playMatch>>;

beforeAll(async () => {
  matchId = await openMatch(await evening.account('Nico Barrientos'));
  await joinAs(evening.url, matchId, LONG_NAME);
  played = await playMatch(evening);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  it('the screens of a signed-in user are accessible and fit', async () => {
    const player = await evening.page(screen, await evening.account('Tomás Quiroga'));
    for (const [path, heading] of [
      ['/home', 'Próximos Partidos'],
      ['/matches', 'Mis Partidos'],
      ['/create-match', 'Crear Partido'],
      ['/profile', 'Mi Perfil'],
      ['/friends', 'Buscar Amigos'],
      ['/reviews', 'Reviews'],
    ] as const) {
      await player.goto(path);
      await player.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectSound(player);
      await expectWholeRings(player);
    }
    await player.goto(`/match/${matchId}`);
    await button(player, 'Unirme como jugador nuevo').waitFor();
    await expectSound(player);
    await player.goto('/matches');
    await player.getByRole('tab', { name: 'Historial' }).click();
    await player.getByText('No tienes historial de partidos').waitFor();
    await expectSound(player);
  });

  async function openPlayed(account: Account): Promise<Page> {
    const page = await evening.page(screen, account);
    await page.goto(`/match/${played.id}`);
    await button(page, 'Ver el reporte completo').waitFor();
    await button(page, 'Ver reviews del partido').waitFor();
    return page;
  }
  const rowOf = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Equipo 1' }).getByRole('button', { name });

  it('a player’s dialogs after the game are accessible and fit, rejected and read', async () => {
    const fede = await openPlayed(played.fede);
    const rejected = button(fede, 'Reporte Rechazado - Reenviar');
    await rejected.waitFor();
    await expectSound(fede);
    await lookAt(fede, rejected, LONG_COMMENT);
    await lookAt(fede, rowOf(fede, 'Chino Ledesma'), 'Lo que más se dijo', async (sheet) => {
      await sheet.getByRole('button', { name: 'Agregar reacción' }).first().click();
      await fede.getByRole('gridcell').first().waitFor();
      await expectSound(fede);
      await fede.keyboard.press('Escape');
      await fede.getByRole('gridcell').first().waitFor({ state: 'detached' });
    });
  });

  it('a player’s dialogs after the game are accessible and fit, waiting and locked', async () => {
    const chino = await openPlayed(played.chino);
    const pending = button(chino, 'Mi Reporte Pendiente');
    await pending.waitFor();
    await expectSound(chino);
    await lookAt(chino, pending, 'Esperando que lo valide');
    await lookAt(chino, rowOf(chino, 'Nico Barrientos'), 'Debes dejar al menos 1 review');
    await chino.goto('/matches?tab=historial');
    await chino.getByText('Victoria').waitFor();
    await expectSound(chino);
  });
});
