import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { SelfReports } from '../packages/domain/src/reports/schema';
import type { VoteCheck } from '../packages/domain/src/votes/schema';
import { needs } from './support/browser-needs';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { call, openMatch, readMatch, signUp } from './support/calls';
import { expectSound, settled } from './support/soundness';

/** What is asked of a player after a match, from the bar to the picture of the result, on one phone. */

runEvening();

/** A tap every two seconds, with what is looked at between them: twelve of them are 24 seconds of forty. */
const MOST_TAPS = 12;
const MOST_SECONDS = 40;
const SECONDS_A_TAP = 2;

let matchId: string;
let nico: Account;
let fede: Account;
let entry: Map<string, string>;

beforeAll(async () => {
  nico = await evening.account('Nico Barrientos');
  fede = await evening.account('Fede Ledesma');
  const others = await Promise.all(['Chino Medina', 'Juani Fernández', 'Colo Vázquez'].map(evening.account));
  matchId = await openMatch(nico);
  for (const [index, account] of [fede, ...others].entries())
    await signUp(account, matchId, index % 2 === 0 ? 1 : 0);
  await call(nico, 'POST', `/api/matches/${matchId}/finish`);
  await call(nico, 'POST', `/api/matches/${matchId}/final-score`, { team1Goals: 4, team2Goals: 3 });
  const { allPlayers } = await readMatch(nico, matchId);
  entry = new Map(allPlayers.map(({ id, name }) => [name, id]));
});

const run = (page: Page) => page.getByRole('dialog', { name: /^Después del partido/u });
const title = (page: Page, name: string) => run(page).getByRole('heading', { name }).waitFor();
const bar = (page: Page) => page.locator('[data-part="bar"]');

/** Counts what a thumb does. */
function thumbOn(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(name: string | RegExp, role: 'button' | 'radio' = 'button') {
      taps += 1;
      await page.getByRole(role, { name }).first().click();
    },
  };
}

it(
  'report, vote and three reviews take at most 40 seconds, and end with the result as a picture',
  needs('downloads'),
  async () => {
    const page = await evening.page('phone', fede);
    await page.goto(`/match/${matchId}`);
    await bar(page).getByText('0 de 3').waitFor();
    const thumb = thumbOn(page);
    const began = Date.now();
    await thumb.tap('Cargar mi reporte');
    await title(page, '¿Cómo te fue?');
    await thumb.tap('Goles: uno más');
    await thumb.tap('Goles: uno más');
    await thumb.tap('Enviar Reporte');
    await title(page, '¿Quién fue la figura?');
    expect(await run(page).getByText(/%/u).count()).toBe(0);
    await thumb.tap('Chino Medina', 'radio');
    await thumb.tap(/^Votar a Chino/u);
    await title(page, 'Contales cómo jugaron');
    for (let reviews = 0; reviews < 3; reviews += 1) {
      if (reviews > 0) await thumb.tap('Siguiente compañero');
      await run(page).locator('fieldset button[aria-pressed]').first().click();
    }
    await thumb.tap('Enviar 3 de 4');
    const done = page.getByRole('dialog', { name: '¡Listo!' });
    await done.getByText('3 reviews').waitFor();
    const taps = thumb.taps() + 3;
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    const waited = (Date.now() - began) / 1000;
    expect(taps * SECONDS_A_TAP + Math.min(waited, 10)).toBeLessThanOrEqual(MOST_SECONDS);

    // While the vote runs the picture names no player.
    await done.getByRole('img', { name: /Equipo 1 4, Equipo 2 3\. MVP: se está votando\./u }).waitFor();
    const saved = page.waitForEvent('download');
    await done.getByRole('button', { name: 'Compartir el resultado' }).click();
    const png = await readFile(await (await saved).path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
    await expectSound(page);
    await done.getByRole('button', { name: 'Ver el partido' }).click();
    await bar(page).getByRole('button', { name: 'Dejar 1 review' }).waitFor();
    await bar(page).getByText('2 de 3').waitFor();
  },
);

it('the run can be left at every step, keeps what was sent, and is taken up again by its address', async () => {
  const page = await evening.page('phone', nico);
  await page.goto(`/match/${matchId}?abrir=despues`);
  await title(page, '¿Cómo te fue?');
  await page.waitForURL(`**/match/${matchId}`);
  await expectSound(page);
  await run(page).getByText('Ya cargó Fede.').waitFor();
  await run(page).getByRole('button', { name: 'Saltear' }).click();
  await title(page, '¿Quién fue la figura?');
  await expectSound(page);
  await run(page).getByRole('radio', { name: 'Fede Ledesma' }).check();
  await run(page).getByRole('button', { name: 'Votar a Fede' }).click();
  await title(page, 'Contales cómo jugaron');
  await expectSound(page);
  await run(page).locator('fieldset button[aria-pressed]').first().click();
  await page.keyboard.press('Escape');
  await run(page).waitFor({ state: 'detached' });

  const path = `/api/matches/${matchId}`;
  expect(await call<VoteCheck>(nico, 'GET', `${path}/vote/check`)).toMatchObject({
    vote: { votedPlayerId: entry.get('Fede Ledesma') },
  });
  const { selfReports } = await call<SelfReports>(nico, 'GET', `${path}/self-reports`);
  expect(selfReports.map(({ playerName }) => playerName)).toEqual(['Fede Ledesma']);

  // The bar goes on at the report that was skipped; the address of an old message at its own step.
  await bar(page).getByRole('button', { name: 'Cargar mi reporte' }).waitFor();
  await page.goto(`/match/${matchId}?abrir=reviews`);
  await title(page, 'Contales cómo jugaron');
  await run(page).getByRole('button', { name: 'Enviar 1 de 4' }).waitFor();
});

it('nobody is told who leads before their own vote', async () => {
  const visitor = await evening.page('phone');
  await visitor.goto(`/match/${matchId}`);
  await visitor.getByText('Se está votando').waitFor();
  await visitor.getByRole('button', { name: 'Ver el reporte completo' }).click();
  await visitor.getByRole('table').first().waitFor();
  await settled(visitor);
  expect(await visitor.getByText(/\d%/u).count()).toBe(0);
  expect(await visitor.getByRole('columnheader', { name: 'Votos' }).count()).toBe(0);
});
