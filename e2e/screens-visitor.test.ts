import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { evening, runEvening, type Screen } from './support/browser';
import { joinAs, openMatch } from './support/calls';
import { LONG_COMMENT, LONG_NAME, playMatch } from './support/played-match';
import { expectSound, expectWholeRings, lookAt } from './support/soundness';

runEvening();

let matchId: string;
let playedId: string;
let leaveLink: string;

beforeAll(async () => {
  matchId = await openMatch(await evening.account('Nico Barrientos'));
  leaveLink = await joinAs(evening.url, matchId, LONG_NAME);
  ({ id: playedId } = await playMatch(evening));
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  it('the screens of a visitor are accessible and fit', async () => {
    const visitor = await evening.page(screen);
    for (const [path, heading] of [
      ['/', /^Armá el picado/u],
      ['/auth', 'Iniciar Sesión'],
      ['/auth/failure?error=x', 'Error de Autenticación'],
      ['/home', 'Debes iniciar sesión para acceder a esta página'],
      ['/nada', 'Se fue afuera'],
      [`/join/${matchId}`, 'Equipo 1 versus Equipo 2'],
    ] as const) {
      await visitor.goto(path);
      await visitor.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectSound(visitor);
      await expectWholeRings(visitor);
    }
    await visitor.goto(`/match/${matchId}`);
    const entry = visitor.getByRole('dialog', { name: 'Sumate al partido' });
    await entry.waitFor();
    await expectSound(visitor);
    await expectWholeRings(visitor);
    await visitor.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    await expectSound(visitor);
    await expectWholeRings(visitor);
    await visitor.goto(`/join/${matchId}`);
    await button(visitor, 'Entrar como Invitado').click();
    await visitor.getByLabel('Nombre').waitFor();
    await expectSound(visitor);
    await visitor.goto('/match/nada');
    await visitor.getByText('No encontramos ese partido.').waitFor();
    await expectSound(visitor);
    await visitor.goto(leaveLink);
    await button(visitor, /darme de baja/iu).waitFor();
    await expectSound(visitor);
  });

  it('the screens of a visitor after the game are accessible and fit', async () => {
    const visitor = await evening.page(screen);
    await visitor.goto(`/match/${playedId}`);
    const report = button(visitor, 'Ver el reporte completo').first();
    const reviews = button(visitor, 'Ver reviews del partido').first();
    await report.waitFor();
    await reviews.waitFor();
    await visitor.getByText('Regístrate para dar y recibir reviews').first().waitFor();
    await expectSound(visitor);
    await lookAt(visitor, report, 'Ferreyra');
    await lookAt(visitor, reviews, LONG_COMMENT);
  });
});
