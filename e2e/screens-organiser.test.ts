import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { evening, runEvening, type Screen } from './support/browser';
import { call, joinAs, openMatch } from './support/calls';
import { expectSoon } from './support/patience';
import { LONG_COMMENT, LONG_NAME, LONG_TAG, playMatch } from './support/played-match';
import { expectSound, expectWholeRings, lookAt } from './support/soundness';

runEvening();

let matchId: string;
let played: Awaited<ReturnType<typeof playMatch>>;

beforeAll(async () => {
  played = await playMatch(evening);
  matchId = await openMatch(played.nico);
  await joinAs(evening.url, matchId, LONG_NAME);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe.each<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  const openMenu = (page: Page) =>
    button(page, screen === 'phone' ? 'Acciones del Partido' : 'Herramientas Admin').click();

  /** Opens the action where it is: on a desktop in the row, or in the menu at its end. */
  async function action(page: Page, name: string) {
    const inRow = button(page, name);
    if (screen === 'desktop' && (await inRow.count()) > 0) return inRow;
    await openMenu(page);
    return page.getByRole('menuitem', { name }).or(page.getByRole('dialog').getByRole('button', { name }));
  }

  it('the organiser’s dialogs before the game are accessible and fit', async () => {
    const organiser = await evening.page(screen, played.nico);
    await organiser.goto(`/match/${matchId}`);
    await button(organiser, `Mover a ${LONG_NAME}`).waitFor();
    await expectSound(organiser);
    await expectWholeRings(organiser);
    for (const [name, shown] of [
      ['Agregar jugador', 'Nombre'],
      ['Nombres de los equipos', 'Nombre del equipo 2'],
      ['Importar lista', 'Comparar lista'],
      ['Historial de ingresos', LONG_NAME],
      ['Transferir administración', 'Solo hay usuarios invitados...'],
      ['Agregar al calendario', 'Descargar el evento'],
      ['Armar equipos parejos', 'la única combinación posible: diferencia 0,0'],
    ] as const) {
      await lookAt(organiser, await action(organiser, name), shown);
    }
    await button(organiser, /^Editar/u)
      .first()
      .click();
    await button(organiser, 'Guardar Cambios').waitFor();
    await expectSound(organiser);
    await organiser.goto(`/match/${matchId}?vista=tactica`);
    await organiser.getByRole('heading', { name: 'Vista Táctica' }).waitFor();
    await expectSound(organiser);
    await expectWholeRings(organiser);
    await organiser.goto('/confirm/nada');
    await organiser.getByText('Link inválido').first().waitFor();
    await expectSound(organiser);
  });

  it('the organiser’s dialogs after the game are accessible and fit', async () => {
    const nico = await evening.page(screen, played.nico);
    await nico.goto(`/match/${played.id}`);
    const waiting = button(nico, 'Te toca validar el reporte de Chino Ledesma');
    await waiting.waitFor();
    await button(nico, 'Ver reviews del partido').waitFor();
    await expectSound(nico);
    await lookAt(nico, waiting, '¿Fue así?', async (sheet) => {
      await sheet.getByRole('button', { name: 'Rechazar' }).click();
      await sheet.getByRole('button', { name: 'Rechazar reporte' }).click();
      await sheet.getByText('Por favor ingresa un motivo para rechazar el reporte').waitFor();
      await expectSound(nico);
    });
    await lookAt(nico, button(nico, 'Cargar mi reporte'), 'Lo validan tus compañeros.');
    await lookAt(nico, await action(nico, 'Votar MVP'), 'Ya votaste por un MVP en este partido');
    await lookAt(nico, await action(nico, 'Resultado final'), 'Con esto se calculan', async (sheet) => {
      await sheet.getByRole('radio', { name: 'Por diferencia' }).check();
      await sheet.getByLabel('Diferencia de gol', { exact: true }).waitFor();
      await expectSound(nico);
    });
    await lookAt(nico, await action(nico, 'Cargar reporte'), 'Ferreyra');
    await lookAt(nico, await action(nico, 'Recalcular resultado'), 'Con el 12 a 3');
    await lookAt(nico, await action(nico, 'Finalizar reporte'), 'Todavía no cierra');
    await lookAt(nico, await action(nico, 'Dejar review'), 'Chino Ledesma', async (sheet) => {
      const chino = sheet.getByRole('group', { name: 'Chino Ledesma' });
      await chino.getByRole('button', { name: 'Más etiquetas' }).click();
      await chino.getByRole('button', { name: 'Pase preciso' }).click();
      await expectSound(nico);
      await expectWholeRings(nico);
      await sheet.getByRole('button', { name: 'Dejar una con comentario' }).click();
      const next = sheet.getByRole('button', { name: 'Siguiente' });
      await sheet.getByRole('radio', { name: 'Chino Ledesma' }).check();
      await next.click();
      await sheet.getByRole('button', { name: LONG_TAG }).click();
      await expectSound(nico);
      await sheet.getByRole('button', { name: 'Crear etiqueta' }).click();
      await nico.getByLabel('Nombre de la etiqueta').waitFor();
      await expectSound(nico);
      await nico.keyboard.press('Escape');
      await nico.getByLabel('Nombre de la etiqueta').waitFor({ state: 'detached' });
      await next.click();
      await sheet.getByLabel('Comentario (opcional)').fill(LONG_COMMENT);
      await expectSound(nico);
      await next.click();
      await sheet.getByText('Es anónima: nadie ve quién la escribió.').waitFor();
      await expectSound(nico);
      await nico.keyboard.press('Escape');
      await sheet.getByRole('button', { name: /^Chino Ledesma.*con comentario/u }).click();
      await sheet.getByText(LONG_COMMENT).waitFor();
      await expectSound(nico);
    });
  });
});

it('the actions of a match stand in one row on a desktop, beside an open chat too', async () => {
  const page = await evening.page('desktop', played.nico);
  const dated = await openMatch(played.nico);
  await call(played.nico, 'POST', '/api/groups', { matchId: dated, name: 'Los jueves' });
  const chat = button(page, /^Chat/u);
  for (const [id, last] of [
    [matchId, 'Herramientas Admin'],
    [played.id, 'Herramientas Admin'],
    [dated, 'Darme de baja'],
  ] as const) {
    const lastOfRow = button(page, last);
    const isOneRow = async () => (await chat.boundingBox())?.y === (await lastOfRow.boundingBox())?.y;
    for (const width of [1025, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/match/${id}`);
      await lastOfRow.waitFor();
      await expectSoon(isOneRow).toBe(true);
      // A narrower window opens the chat over the page.
      if (width < 1280) continue;
      await chat.click();
      await page.getByRole('complementary', { name: 'Chat' }).waitFor();
      await expectSoon(isOneRow).toBe(true);
    }
  }
});
