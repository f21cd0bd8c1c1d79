import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEvening, type Evening, type Screen } from './support/browser';
import { call, readMatch } from './support/calls';
import { createMatch, joinAsGuest, signIn, signUp } from './support/people';

const LEVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A name as long as a name may be, on the narrowest column. */
const LONG_NAME = `Juan Ignacio Fernández Etchegaray de la Colina ${'Wolff'.repeat(10)}`;

/** As long as may be, in words that break nowhere. */
const LONG_TAG = `Patea ${'muy'.repeat(14)}`;
const LONG_COMMENT = `Gracias ${'Wolff'.repeat(18)}`;

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

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  it('what the organiser opens before the game is accessible and fits', async () => {
    const organiser = await evening.person(screen);
    await signIn(organiser, 'Nico Barrientos');
    await organiser.goto(`/match/${matchId}`);
    await organiser.getByRole('button', { name: `Mover a ${LONG_NAME}` }).waitFor();
    await expectSound(organiser);

    const openMenu = () =>
      organiser
        .getByRole('button', { name: screen === 'phone' ? 'Acciones del Partido' : 'Herramientas Admin' })
        .click();
    const action = (name: string) =>
      organiser.getByRole('button', { name }).or(organiser.getByRole('menuitem', { name })).last();
    await openMenu();
    await action('Agregar jugador').waitFor();
    await organiser.keyboard.press('Escape');
    for (const name of [
      'Agregar jugador',
      'Nombres de los equipos',
      'Importar lista',
      'Historial de ingresos',
      'Transferir administración',
      'Agregar al calendario',
      'Armar equipos parejos',
    ]) {
      const isInRow = screen === 'desktop' && /calendario|parejos/u.test(name);
      if (!isInRow) await openMenu();
      await action(name).click();
      const sheet = organiser.getByRole('dialog').last();
      await sheet.waitFor();
      await expectSound(organiser);
      await organiser.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
    await organiser
      .getByRole('button', { name: /^Editar/u })
      .first()
      .click();
    await organiser.getByRole('button', { name: 'Guardar Cambios' }).waitFor();
    await expectSound(organiser);
    await organiser.goto(`/match/${matchId}?vista=tactica`);
    await organiser.getByRole('heading', { name: 'Vista Táctica' }).waitFor();
    await expectSound(organiser);
    await organiser.goto('/confirm/nada');
    await organiser.getByText('Link inválido').first().waitFor();
    await expectSound(organiser);
  });
});

/**
 * A match after which something is in every state: one report waits and cannot be true, another was rejected, what the
 * organiser loaded is more than the score, and of the two who were reviewed one has given none.
 */
async function playMatch(): Promise<string> {
  const nico = await evening.person('desktop');
  await signIn(nico, 'Nico Barrientos');
  const id = await createMatch(nico);
  const [chino, fede] = [await evening.person('phone'), await evening.person('phone')];
  await signIn(chino, 'Chino Ledesma');
  await signIn(fede, 'Fede Acuña');
  await signUp(chino, id, 0);
  await signUp(fede, id, 1);
  await call(nico, 'POST', `/api/matches/${id}/add-player`, { name: LONG_NAME });
  await call(nico, 'POST', `/api/matches/${id}/add-player`, { name: 'Ferreyra', isSubstitute: true });
  const { allPlayers } = await readMatch(nico, id);
  const entryOf = (name: string) => allPlayers.find((player) => player.name === name)?.id ?? '';

  const on = (page: Page, path: string, body?: object) =>
    call(page, 'POST', `/api/matches/${id}/${path}`, body);
  await on(nico, 'finish');
  await on(nico, 'final-score', { team1Goals: 12, team2Goals: 3 });
  await on(nico, 'report', {
    stats: [{ playerId: entryOf(LONG_NAME), goals: 14, assists: 13, saves: 12 }],
  });
  await on(chino, 'self-report', { goals: 13, assists: 1, saves: 0 });
  await on(fede, 'self-report', { goals: 0, assists: 1, saves: 7 });
  await on(nico, 'validate-report', {
    reporterId: entryOf('Fede Acuña'),
    approved: false,
    rejectionReason: LONG_COMMENT,
  });
  await on(nico, 'vote', { votedPlayerId: entryOf(LONG_NAME) });
  await on(fede, 'vote', { votedPlayerId: entryOf('Chino Ledesma') });
  await call(fede, 'POST', '/api/reviews/custom-tags', { name: LONG_TAG, type: 'NEGATIVE' });
  for (const name of ['Nico Barrientos', 'Chino Ledesma']) {
    const { review } = await call<{ review: { id: string } }>(fede, 'POST', '/api/reviews', {
      matchId: id,
      reviewedPlayerId: entryOf(name),
      comment: LONG_COMMENT,
      positiveTags: ['Juego limpio', 'Buena onda'],
      negativeTags: ['Llegó tarde'],
      customNegativeTags: [LONG_TAG],
    });
    for (const emoji of ['🔥', '⚽', '👏']) {
      await call(chino, 'POST', `/api/reviews/${review.id}/reactions`, { emoji });
    }
  }
  return id;
}

describe('after the game', () => {
  let playedId: string;

  beforeAll(async () => {
    playedId = await playMatch();
  });

  /** Opens something over the match, looks at it once `shown` stands in it, and closes it again. */
  async function look(page: Page, opener: Locator, shown: string, more?: (sheet: Locator) => Promise<void>) {
    await opener.first().click();
    const sheet = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
    await sheet.getByText(shown).first().waitFor();
    await expectSound(page);
    await more?.(sheet);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }

  async function openMatch(screen: Screen, name: string | null): Promise<Page> {
    const page = await evening.person(screen);
    if (name !== null) await signIn(page, name);
    await page.goto(`/match/${playedId}`);
    await button(page, 'Ver el reporte completo').waitFor();
    await button(page, 'Ver reviews del partido').waitFor();
    await expectSound(page);
    return page;
  }

  const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

  describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
    it('what a visitor reads is accessible and fits', async () => {
      const visitor = await openMatch(screen, null);
      await visitor.getByText('Regístrate para dar y recibir reviews').first().waitFor();
      await look(visitor, button(visitor, 'Ver el reporte completo'), 'Ferreyra');
      await look(visitor, button(visitor, 'Ver reviews del partido'), LONG_COMMENT);
    });

    it('what a player opens is accessible and fits, waiting, rejected, locked and read', async () => {
      const fede = await openMatch(screen, 'Fede Acuña');
      await look(fede, button(fede, 'Reporte Rechazado - Reenviar'), LONG_COMMENT);
      const rowOf = (page: Page, name: string) =>
        button(page.getByRole('region', { name: 'Equipo 1' }), name);
      await look(fede, rowOf(fede, 'Chino Ledesma'), 'Lo que más se dijo', async (sheet) => {
        await button(sheet, 'Agregar reacción').click();
        await fede.getByRole('gridcell').first().waitFor();
        await expectSound(fede);
        await fede.keyboard.press('Escape');
        await fede.getByRole('gridcell').first().waitFor({ state: 'detached' });
      });
      const chino = await openMatch(screen, 'Chino Ledesma');
      await look(chino, button(chino, 'Mi Reporte Pendiente'), 'Esperando que lo valide');
      await look(chino, rowOf(chino, 'Nico Barrientos'), 'Debes dejar al menos 1 review');
      await chino.goto('/matches?tab=historial');
      await chino.getByText('Victoria').waitFor();
      await expectSound(chino);
    });

    it('what the organiser opens is accessible and fits', async () => {
      const nico = await openMatch(screen, 'Nico Barrientos');
      await look(
        nico,
        button(nico, /^Chino Ledesma.*Te toca validarlo a vos/u),
        '¿Fue así?',
        async (sheet) => {
          await button(sheet, 'Rechazar').click();
          await button(sheet, 'Rechazar reporte').click();
          await sheet.getByText('Por favor ingresa un motivo para rechazar el reporte').waitFor();
          await expectSound(nico);
        },
      );
      await look(nico, button(nico, 'Mi Reporte Pendiente'), 'Contá lo tuyo.');

      /** Where the action is to be pressed: on a desktop in the row or in the menu at its end. */
      const action = async (name: string) => {
        const inRow = button(nico, name);
        if (screen === 'desktop' && (await inRow.count()) > 0) return inRow;
        await button(nico, screen === 'phone' ? 'Acciones del Partido' : 'Herramientas Admin').click();
        return nico
          .getByRole('menuitem', { name })
          .or(nico.getByRole('dialog').getByRole('button', { name }));
      };
      await look(nico, await action('Votar MVP'), 'Ya votaste por un MVP en este partido');
      await look(nico, await action('Resultado final'), 'Con esto se calculan', async (sheet) => {
        await sheet.getByRole('radio', { name: 'Por diferencia' }).check();
        await sheet.getByLabel('Diferencia de gol', { exact: true }).waitFor();
        await expectSound(nico);
      });
      await look(nico, await action('Cargar reporte'), 'Ferreyra');
      await look(nico, await action('Recalcular resultado'), 'Con el 12 a 3');
      await look(nico, await action('Finalizar reporte'), 'Todavía no cierra');
      await look(nico, await action('Dejar review'), 'Chino Ledesma', async (sheet) => {
        await sheet.getByRole('radio', { name: 'Chino Ledesma' }).check();
        await button(sheet, 'Siguiente').click();
        await button(sheet, LONG_TAG).click();
        await expectSound(nico);
        await button(sheet, 'Crear tag').click();
        await nico.getByLabel('Nombre del tag').waitFor();
        await expectSound(nico);
        await nico.keyboard.press('Escape');
        await nico.getByLabel('Nombre del tag').waitFor({ state: 'detached' });
        await button(sheet, 'Siguiente').click();
        await sheet.getByLabel('Comentario (opcional)').fill(LONG_COMMENT);
        await expectSound(nico);
        await button(sheet, 'Siguiente').click();
        await sheet.getByText('Es anónima: nadie ve quién la escribió.').waitFor();
        await expectSound(nico);
      });
    });
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
