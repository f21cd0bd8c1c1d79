import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { MatchReport, SelfReports } from '../packages/domain/src/reports/schema';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { call } from './support/calls';
import {
  PLAYERS,
  FIGURES,
  gather,
  HISTORY,
  nameOf,
  PEOPLE,
  REVIEWS,
  type ByPlayer,
  type PlayerKey,
} from './support/cast';

/**
 * One evening in order, each test continuing where the one before it ended: two teams, five players with a
 * browser each. One action of every kind is done on the screen, the others by calls with the players'
 * sessions.
 */

runEvening();

let matchId: string;
let pages: ByPlayer<Page>;
let accounts: ByPlayer<Account>;
/** The entries of the match. */
let entry: ByPlayer<string>;

beforeAll(async () => {
  ({ pages, accounts, matchId, entry } = await gather(evening));
});

const onMatch = <T>(player: PlayerKey, method: string, path: string, body?: object) =>
  call<T>(accounts[player], method, `/api/matches/${matchId}/${path}`, body);

/** Every browser shows it, without a reload. */
async function expectEverywhere(shown: (page: Page) => Locator): Promise<void> {
  await Promise.all(PLAYERS.map((player) => shown(pages[player]).first().waitFor()));
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** 'Premios, por ahora' until the report is final. */
const awards = (page: Page) => page.getByRole('region', { name: /^Premios/u });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const said = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();

/** A player's row in the line-up. */
const rowOf = (page: Page, player: PlayerKey) =>
  region(page, PEOPLE[player].team === 0 ? 'Equipo 1' : 'Equipo 2')
    .getByRole('listitem')
    .filter({ hasText: nameOf(player) });

/** One of the organiser's tools, on the desktop. */
async function openTool(name: string): Promise<void> {
  await pages.nico.getByRole('button', { name: 'Herramientas Admin' }).click();
  await pages.nico.getByRole('menuitem', { name }).click();
}

/** Report, vote and reviews in one go. */
const run = (page: Page) => page.getByRole('dialog', { name: /^Después del partido/u });

async function close(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

it('the organiser finishes the match, enters the difference, and every screen shows the score at once', async () => {
  const { nico } = pages;
  await openTool('Finalizar partido');
  await nico.getByRole('alertdialog').getByRole('button', { name: 'Finalizar partido' }).click();
  await said(nico, 'Partido finalizado exitosamente');
  await Promise.all(
    PLAYERS.filter((player) => player !== 'nico').map((player) =>
      pages[player].getByRole('button', { name: 'Cargar mi reporte' }).waitFor(),
    ),
  );

  const sheet = dialog(nico, 'Resultado final');
  await sheet.getByRole('radio', { name: 'Por diferencia' }).check();
  await sheet.getByRole('radio', { name: 'Equipo 1' }).check();
  const more = sheet.getByRole('button', { name: 'Diferencia de gol: uno más' });
  await more.click();
  await more.click();
  await sheet.getByText('3 a 0').waitFor();
  await sheet.getByRole('button', { name: 'Guardar resultado' }).click();
  await said(nico, 'Resultado final guardado exitosamente');
  await expectEverywhere((page) => page.getByText('3 a 0', { exact: true }));
  expect(await onMatch('santi', 'GET', 'report')).toMatchObject({
    matchScore: { team1Goals: 3, team2Goals: 0 },
  });
});

it('five players report their figures; one is rejected, reads the reason, and sends them again', async () => {
  const { chino } = pages;
  await chino.getByRole('button', { name: 'Cargar mi reporte' }).click();
  const sheet = run(chino);
  await sheet.getByLabel('Goles', { exact: true }).fill('4');
  await sheet.getByRole('button', { name: 'Enviar Reporte' }).click();
  await said(chino, 'Reporte enviado exitosamente');
  // The run goes on with the vote, and is left there.
  await sheet.getByRole('heading', { name: '¿Quién fue la figura?' }).waitFor();
  await close(sheet);
  const { selfReports } = await reportsSeenBy('chino');
  const validator = PLAYERS.find((player) => nameOf(player) === selfReports[0]?.validator?.name);
  if (validator === undefined) throw new Error('No player was asked to check it');
  expect(PEOPLE[validator].team, 'the validator played on the same side').toBe(PEOPLE.chino.team);
  await chino.getByRole('button', { name: 'Mi Reporte Pendiente' }).click();
  await sheet.getByText(`Esperando que lo valide ${nameOf(validator)}`).waitFor();
  await close(sheet);

  // All others read that it waits, and the validator that it waits for them.
  await Promise.all(
    PLAYERS.filter((player) => player !== 'chino').map(async (player) => {
      const said = `${player === validator ? 'Te toca validar' : 'Validá'} el reporte de ${nameOf('chino')}`;
      await pages[player].getByRole('button', { name: said }).waitFor();
    }),
  );
  await pages[validator].getByRole('button', { name: 'Te toca validar' }).click();
  const answer = dialog(pages[validator], nameOf('chino'));
  // Four goals of three.
  await answer.getByRole('list', { name: 'Lo que no cierra' }).waitFor();
  await answer.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await answer.getByRole('button', { name: 'Rechazar reporte' }).click();
  await answer.getByText('Por favor ingresa un motivo para rechazar el reporte').waitFor();
  await answer.getByLabel('Motivo del rechazo').fill('Hiciste dos, Chino');
  await answer.getByRole('button', { name: 'Rechazar reporte' }).click();
  await said(pages[validator], 'Reporte rechazado');

  const again = chino.getByRole('button', { name: 'Reporte Rechazado - Reenviar' });
  await again.waitFor();
  await again.click();
  await sheet.getByText(`Rechazado por ${nameOf(validator)}: Hiciste dos, Chino`).waitFor();
  expect(await sheet.getByLabel('Goles', { exact: true }).inputValue()).toBe('4');
  await sheet.getByLabel('Goles', { exact: true }).fill('2');
  await sheet.getByRole('button', { name: 'Reenviar Reporte' }).click();
  await said(chino, 'Reporte enviado exitosamente');
  await sheet.getByRole('heading', { name: '¿Quién fue la figura?' }).waitFor();
  await close(sheet);

  for (const player of PLAYERS)
    if (player !== 'chino') await onMatch(player, 'POST', 'self-report', FIGURES[player]);
  await expectEverywhere((page) => region(page, 'Reporte').getByText('5 sin validar'));
  await expectEverywhere((page) =>
    rowOf(page, 'chino').getByText(', 2 goles, pendiente de validación', { exact: true }),
  );
});

/** A player's report among those that wait for an answer. */
const waitingFor = (page: Page, player: PlayerKey) =>
  dialog(page, 'Reportes por validar').getByRole('button', { name: nameOf(player) });

const reportsSeenBy = (player: PlayerKey) => onMatch<SelfReports>(player, 'GET', 'self-reports');

it('teammates approve the figures: only then they count, add up to the score, and win awards', async () => {
  const { lucas, chino } = pages;
  await lucas.getByRole('button', { name: /^Validá 4 reportes/u }).click();
  await waitingFor(lucas, 'chino').click();
  await dialog(lucas, nameOf('chino')).getByRole('button', { name: 'Aprobar' }).click();
  await said(lucas, 'Reporte aprobado exitosamente');
  // The others wait in the list that the dialog was opened from.
  await waitingFor(lucas, 'santi').waitFor();
  await close(dialog(lucas, 'Reportes por validar'));
  await chino.getByRole('button', { name: 'Reporte Validado' }).getByText('Cargado').waitFor();
  await expectEverywhere((page) => rowOf(page, 'chino').getByText(', 2 goles', { exact: true }));
  await expectEverywhere((page) => region(page, 'Reporte').getByText('2 reportados · 1 sin dueño'));

  for (const [validator, reporter] of [
    ['santi', 'nico'],
    ['nico', 'fede'],
    ['chino', 'lucas'],
    ['fede', 'santi'],
  ] as const) {
    await onMatch(validator, 'POST', 'validate-report', { reporterId: entry[reporter], approved: true });
  }
  await expectEverywhere((page) => region(page, 'Reporte').getByText('3 reportados', { exact: true }));
  await expectEverywhere((page) => region(page, 'Reporte').getByText('Abierto'));
  for (const [award, holders, figure] of [
    ['Goleador', nameOf('chino'), '2 goles'],
    ['Asistidor', nameOf('nico'), '2 asistencias'],
    ['Guante de Oro', /Lucas Peralta y Santi Domínguez|Santi Domínguez y Lucas Peralta/u, '4 atajadas c/u'],
  ] as const) {
    await expectEverywhere((page) =>
      awards(page)
        .getByRole('listitem')
        .filter({ hasText: award })
        .filter({ hasText: holders })
        .filter({ hasText: figure }),
    );
  }
  await chino.getByRole('button', { name: /^Validá|^Te toca/u }).waitFor({ state: 'detached' });
});

it('the players vote for the best, and the shares move on every screen', async () => {
  const { lucas, fede } = pages;
  await awards(lucas).getByRole('button', { name: 'Votar' }).click();
  const sheet = run(lucas);
  await sheet.getByText('no podés votarte').waitFor();
  await sheet.getByRole('radio', { name: nameOf('chino') }).check();
  await sheet.getByRole('button', { name: /^Votar a / }).click();
  await said(lucas, 'Voto registrado exitosamente');
  await sheet.getByRole('heading', { name: 'Contales cómo jugaron' }).waitFor();
  await close(sheet);
  await rowOf(lucas, 'chino').getByText('MVP 100%').waitFor();
  await expectEverywhere((page) => awards(page).getByText('1 de 5 votaron'));
  // Before their own vote no player is told the leader.
  for (const player of PLAYERS) {
    if (player === 'lucas') continue;
    await awards(pages[player]).getByText('Se está votando').waitFor();
    expect(await pages[player].getByText(/MVP \d|100%/u).count(), player).toBe(0);
  }

  // A player that has not voted yet sees the votes of others arrive.
  await fede.getByRole('button', { name: 'Acciones del Partido' }).click();
  await fede.getByRole('dialog').getByText('Votar MVP').click();
  const thinking = run(fede);
  await thinking.getByText('Hay 1 voto.').waitFor();
  await vote('nico', 'chino');
  await vote('chino', 'lucas');
  await vote('santi', 'chino');
  await thinking.getByText('Hay 4 votos.').waitFor();
  // Before their own vote players see no shares.
  expect(await thinking.getByText('de los votos').count()).toBe(0);
  await close(thinking);
  await expectEverywhere((page) => awards(page).getByText('4 de 5 votaron'));
  await expect(vote('nico', 'lucas')).rejects.toThrow('Ya votaste por un MVP en este partido');
});

const vote = (player: PlayerKey, best: PlayerKey) =>
  onMatch(player, 'POST', 'vote', { votedPlayerId: entry[best] });

it('the players review each other: each reads their own after giving one, without an author', async () => {
  const { fede, lucas } = pages;
  const reviewed = region(lucas, 'Equipo 2').getByRole('button', { name: nameOf('lucas') });
  await reviewed.click();
  const own = dialog(lucas, 'Reviews');
  await own.getByText('Debes dejar al menos 1 review para poder ver las demás').waitFor();

  await fede
    .getByRole('button', {
      name: 'Te falta dejar 1 review para desbloquear las que te dejaron en tu perfil',
    })
    .click();
  const list = run(fede);
  await list.getByRole('button', { name: 'Dejar una con comentario' }).click();
  const wizard = dialog(fede, 'Dejar review');
  const next = wizard.getByRole('button', { name: 'Siguiente' });
  await wizard.getByText('Paso 1 de 4').waitFor();
  await next.click();
  await wizard.getByText('Debes seleccionar un compañero para review').waitFor();
  await wizard.getByRole('radio', { name: nameOf('lucas') }).check();
  await next.click();
  await wizard.getByText('Paso 2 de 4').waitFor();
  await next.click();
  await wizard.getByText('Debes seleccionar al menos una etiqueta (positiva o negativa)').waitFor();
  await wizard.getByRole('button', { name: REVIEWS.fede.tag }).click();
  await wizard.getByRole('button', { name: 'Crear etiqueta' }).click();
  const making = dialog(fede, 'Crear etiqueta');
  await making.getByLabel('Nombre de la etiqueta').fill('Vuela');
  await making.getByText('5/50').waitFor();
  await making.getByRole('button', { name: 'Crear etiqueta' }).click();
  await wizard.getByText('1 de 2 personalizadas').waitFor();
  await next.click();
  await wizard.getByLabel('Comentario (opcional)').fill(REVIEWS.fede.comment);
  await wizard.getByText('18/100').waitFor();
  await wizard.getByRole('radio', { name: '5 estrellas' }).check();
  await wizard.getByRole('checkbox', { name: `Votar a ${nameOf('lucas')} como MVP` }).check();
  await next.click();
  await wizard.getByText(`Tu voto de MVP es para ${nameOf('lucas')}.`).waitFor();
  await wizard.getByRole('button', { name: 'Enviar review' }).click();
  await said(fede, 'Review creada y voto de MVP registrado exitosamente');
  await list.getByText('Ya le dejaste una review').waitFor();
  await close(list);
  await fede.getByRole('button', { name: 'Te falta dejarle una review a 3 compañeros' }).waitFor();
  await expectEverywhere((page) => region(page, 'Reviews').getByText('1 en este partido', { exact: true }));
  await expectEverywhere((page) => awards(page).getByText('60%', { exact: true }));

  // The reviews of Lucas open with the first one he gives.
  await own.getByRole('button', { name: 'Dejar review' }).click();
  const pass = run(lucas);
  await pass.getByRole('button', { name: nameOf('santi') }).click();
  const santi = pass.getByRole('group', { name: nameOf('santi') });
  await santi.getByRole('button', { name: REVIEWS.lucas.tag }).click();
  await close(pass);
  await region(lucas, 'Equipo 2')
    .getByRole('button', { name: nameOf('lucas') })
    .click();
  await own.getByRole('button', { name: 'Dejar review' }).click();
  // The draft is still there.
  await pass.getByRole('button', { name: 'Enviar 1 de 4' }).click();
  const done = lucas.getByRole('dialog', { name: '¡Listo!' });
  await done.getByText('1 review').waitFor();
  await done.getByRole('img', { name: /^Equipo 1 3, Equipo 2 0\./u }).waitFor();
  await done.getByRole('button', { name: 'Ver el partido' }).click();
  await reviewed.click();
  const read = own.getByRole('listitem').filter({ hasText: REVIEWS.fede.comment });
  await read.waitFor();
  await read.getByText('Vuela').waitFor();
  expect(await read.innerText()).not.toContain('Fede');
  await close(own);

  for (const player of ['santi', 'nico', 'chino'] as const) {
    const { of, comment, tag } = REVIEWS[player];
    await call(accounts[player], 'POST', '/api/reviews', {
      matchId,
      reviewedPlayerId: entry[of],
      comment,
      positiveTags: [tag],
    });
  }
  await expectEverywhere((page) => region(page, 'Reviews').getByText('5 en este partido', { exact: true }));
});

it('the players react to reviews, and see the reactions of others', async () => {
  const { lucas, santi } = pages;
  await region(santi, 'Reviews').getByRole('button', { name: 'Ver reviews del partido' }).click();
  const watched = region(santi, nameOf('lucas'))
    .getByRole('listitem')
    .filter({ hasText: REVIEWS.fede.comment });
  await watched.waitFor();

  await region(lucas, 'Equipo 2')
    .getByRole('button', { name: nameOf('lucas') })
    .click();
  const own = dialog(lucas, 'Reviews').getByRole('listitem').filter({ hasText: REVIEWS.fede.comment });
  await own.getByRole('button', { name: 'Agregar reacción' }).click();
  const picker = dialog(lucas, 'Elegí una reacción');
  await picker.getByLabel('Buscar emoji').fill('queso con dulce');
  await picker.getByText('No se encontraron emojis para "queso con dulce"').waitFor();
  await picker.getByLabel('Buscar emoji').fill('prendido');
  await picker.getByRole('gridcell').getByText('🔥').click();

  const chip = (where: Locator, count: string, names: string) =>
    where.getByRole('button', { name: `🔥, ${count}: ${names}`, exact: true });
  await chip(own, '1 reacción', nameOf('lucas')).waitFor();
  const first = chip(watched, '1 reacción', nameOf('lucas'));
  await first.waitFor();
  await first.click();
  await chip(watched, '2 reacciones', `${nameOf('lucas')} y ${nameOf('santi')}`).waitFor();
  const both = chip(own, '2 reacciones', `${nameOf('lucas')} y ${nameOf('santi')}`);
  await both.waitFor();

  await both.click();
  for (const where of [own, watched]) await chip(where, '1 reacción', nameOf('santi')).waitFor();
  await close(dialog(santi, 'Reviews del partido'));
  await close(dialog(lucas, 'Reviews'));
});

it('the final report closes everything on every screen', async () => {
  const { nico } = pages;
  await openTool('Finalizar reporte');
  await nico
    .getByRole('alertdialog', { name: '¿Finalizar el reporte?' })
    .getByRole('button', { name: 'Finalizar reporte' })
    .click();
  await said(nico, 'Reporte finalizado exitosamente');
  await expectEverywhere((page) => region(page, 'Reporte').getByText('Finalizado', { exact: true }));
  await expectEverywhere((page) => rowOf(page, 'chino').locator('[data-award]').getByText('MVP 60%'));
  await pages.lucas.getByRole('button', { name: 'Votar MVP' }).waitFor({ state: 'detached' });

  const report = await onMatch<MatchReport>('chino', 'GET', 'report');
  expect(report).toMatchObject({ reportCompleted: true, totalVotes: 5, contradictions: [] });
  expect(report.sums?.team1).toEqual({ score: 3, approved: 3, ownGoals: 0, unclaimed: 0, excess: 0 });
  expect(report.mvpIds).toEqual([entry.chino]);
});

it.each(PLAYERS)(
  'the history of %s shows the score, their figures and awards, and leads to their reviews',
  async (player) => {
    const page = pages[player];
    await page.goto('/matches');
    await page.getByText('No tienes partidos activos').waitFor();
    await page.getByRole('tab', { name: 'Historial' }).click();
    const card = page.getByRole('article');
    const [result, other] = PEOPLE[player].team === 0 ? ['Victoria', 'Derrota'] : ['Derrota', 'Victoria'];
    await card.getByText(result).waitFor();
    expect(await card.getByText(other).count()).toBe(0);
    expect(await card.getByText('⏳ Reportes').count()).toBe(0);
    expect(await card.getByRole('heading').innerText()).toMatch(/Equipo 1\s+\+\s*3\s+versus\s+Equipo 2/u);
    const items = (name: string) => card.getByRole('list', { name }).getByRole('listitem').allInnerTexts();
    expect((await items('Tus números')).map((text) => text.replaceAll(/\s+/gu, ' '))).toEqual(
      HISTORY[player].figures,
    );
    expect(await items('Premios')).toEqual(HISTORY[player].awards);

    await card.getByRole('link').click();
    await page.waitForURL(`**/match/${matchId}`);
    await rowOf(page, player).getByRole('button').click();
    const writer = PLAYERS.find((one) => REVIEWS[one].of === player) ?? player;
    const read = dialog(page, 'Reviews').getByRole('listitem').filter({ hasText: REVIEWS[writer].tag });
    await read.last().waitFor();
    if (REVIEWS[writer].comment !== '') await read.getByText(REVIEWS[writer].comment).waitFor();
  },
);
