import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { call, joinAs, openMatch, openWithSubstitute, readMatch, removePlayer } from './support/calls';
import { expectSound, expectWholeRings } from './support/soundness';

runEvening();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The link with which the only substitute of a new match answers their promotion. */
async function promote(organiser: Account, substitute: Account) {
  const { matchId, promote: freePlace } = await openWithSubstitute(organiser, substitute);
  await freePlace();
  const { notifications } = await call<{ notifications: { link: string }[] }>(
    substitute,
    'GET',
    '/api/notifications?page=1&limit=5',
  );
  return { matchId, link: notifications[0]?.link ?? '' };
}

describe.each(SAME_ON_BOTH)('on a %s', (screen) => {
  // Accounts of its own: the two screens show the same states one after the other.
  const of = (name: string) => evening.account(`${name} ${screen === 'phone' ? 'Uno' : 'Dos'}`);

  it('a promotion is confirmed by its link without a sign-in, and the link says so afterwards', async () => {
    const organiser = await of('Nico');
    const { matchId, link } = await promote(organiser, await of('Rulo'));
    const page = await evening.page(screen);
    await page.goto(link);
    await heading(page, '¡Entraste al equipo! ¿Jugás?').waitFor();
    await page.getByText(/^Rulo/u).first().waitFor();
    await page.getByText(/^Se liberó un lugar y es tuyo, en Equipo [12]\./u).waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    await button(page, 'Confirmar').click();
    await heading(page, '¡Confirmado!').waitFor();
    await expectSound(page);
    await page.reload();
    await heading(page, 'Este link ya se usó').waitFor();
    await page.getByText(/^Dijiste que ibas, (hoy|ayer) a las \d\d:\d\d\./u).waitFor();
    expect(await page.getByRole('button', { name: /Confirmar|No puedo/u }).count()).toBe(0);
    await expectSound(page);
    expect((await readMatch(organiser, matchId)).allPlayers).toHaveLength(2);
  });

  it('a promotion is declined by its link after a question, and the link says so afterwards', async () => {
    const organiser = await of('Pato');
    const { matchId, link } = await promote(organiser, await of('Lalo'));
    const page = await evening.page(screen);
    await page.goto(link);
    await button(page, 'No puedo ir').click();
    const question = page.getByRole('alertdialog', { name: '¿No podés ir?' });
    await question.waitFor();
    await expectSound(page);
    await question.getByRole('button', { name: 'No puedo ir' }).click();
    await heading(page, 'Avisaste que no vas').waitFor();
    await expectSound(page);
    await page.reload();
    await page.getByText(/^Dijiste que no ibas, (hoy|ayer) a las /u).waitFor();
    expect(await page.getByRole('button', { name: /Confirmar|No puedo/u }).count()).toBe(0);
    expect((await readMatch(organiser, matchId)).allPlayers).toHaveLength(1);
  });

  it('the link of a promotion answers for its own player, whoever opens it', async () => {
    const organiser = await of('Beto');
    const { matchId, link } = await promote(organiser, await of('Fede'));
    const other = await of('Chino');
    await call(other, 'POST', `/api/matches/${matchId}/join`, {});
    const page = await evening.page(screen, other);
    await page.goto(link);
    await heading(page, '¡Entraste al equipo! ¿Jugás?').waitFor();
    await page.getByText(/^Fede/u).first().waitFor();
    await button(page, 'Confirmar').click();
    await heading(page, '¡Confirmado!').waitFor();
    const { players } = await readMatch(organiser, matchId);
    expect(
      players.map(({ name, isConfirmationPending }) => [name.split(' ')[0], isConfirmationPending]),
    ).toEqual(
      expect.arrayContaining([
        ['Fede', false],
        ['Chino', false],
      ]),
    );
  });

  it('a promotion that was taken back, or whose match is over, has nothing to answer', async () => {
    const organiser = await of('Ciro');
    const dante = await of('Dante');
    const { matchId, link } = await promote(organiser, dante);
    const page = await evening.page(screen);
    await page.goto(link);
    await button(page, 'Confirmar').waitFor();
    const { players } = await readMatch(organiser, matchId);
    const playerId = players.find(({ name }) => name.startsWith('Dante'))?.id;
    // The page is open meanwhile: the answer comes too late.
    await call(organiser, 'POST', `/api/matches/${matchId}/move-player`, { playerId });
    await button(page, 'Confirmar').click();
    await heading(page, 'Ya no hay nada para confirmar').waitFor();
    await expectSound(page);

    const played = await promote(organiser, dante);
    await call(organiser, 'POST', `/api/matches/${played.matchId}/finish`);
    await page.goto(played.link);
    await page.getByText('El partido ya terminó.').waitFor();
    expect(await button(page, 'Confirmar').count()).toBe(0);
    await expectSound(page);

    await page.goto(played.link.slice(0, -3));
    await heading(page, 'Link inválido').waitFor();
    await expectSound(page);
  });

  it('the alert of a free place is asked for, taken back, and told', async () => {
    const organiser = await of('Emilio');
    const matchId = await openMatch(organiser);
    for (let guest = 2; guest <= 10; guest += 1) await joinAs(evening.url, matchId, `Invitado ${guest}`);
    const visitor = await evening.page(screen);
    await visitor.goto(`/match/${matchId}`);
    await visitor.getByRole('dialog', { name: 'Sumate al partido' }).waitFor();
    await visitor.keyboard.press('Escape');
    await visitor.getByText('Completo').first().waitFor();
    expect(await button(visitor, 'Avisame si se libera un lugar').count()).toBe(0);

    const page = await evening.page(screen, await of('Gabi'));
    const open = async () => {
      await page.goto(`/match/${matchId}`);
      await page.getByRole('dialog', { name: 'Sumate al partido' }).waitFor();
      await page.keyboard.press('Escape');
    };
    await open();
    await button(page, 'Avisame si se libera un lugar').click();
    await button(page, 'Te avisamos si se libera un lugar').waitFor();
    await expectSound(page);
    await open();
    await button(page, 'Te avisamos si se libera un lugar').click();
    await button(page, 'Avisame si se libera un lugar').click();
    await button(page, 'Te avisamos si se libera un lugar').waitFor();
    await expectWholeRings(page);

    await removePlayer(organiser, matchId, 'Invitado 4');
    // The match has room: the button has no use any more.
    await button(page, 'Te avisamos si se libera un lugar').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Notificaciones\s?, 1 sin leer/u })
      .filter({ visible: true })
      .click();
    const panel = page.getByRole('dialog', { name: 'Notificaciones', exact: true });
    await panel.getByText('Se liberó un lugar').first().waitFor();
    await expectSound(page);
  });
});
