import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { unsubscribeLinkOf } from '../apps/server/test/mail-server';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { needs } from './support/browser-needs';
import { call, joinAs, openMatch, readMatch, removePlayer, signUp, soon } from './support/calls';
import { channels, channelsUrl, runChannels } from './support/channels';
import { expectSoon } from './support/patience';
import { entryOf, joinAsGuest, leaveStage, MATCH } from './support/people';
import { preparePush, type Shown } from './support/push-browser';
import { expectSound, expectWholeRings } from './support/soundness';

runChannels();
runEvening('reduced', channelsUrl);

const PREFERENCES = '/preferences';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs the user up by the invitation of the page, among whose list is a guest. */
async function joinByInvitation(page: Page, as: 'starter' | 'substitute'): Promise<void> {
  const invitation = dialog(page, 'Sumate al partido');
  await invitation.getByRole('button', { name: 'Unirme como jugador nuevo' }).click();
  const form = page.getByRole('dialog').last();
  const asSubstitute = form.getByRole('checkbox', { name: 'Anotarme como suplente' });
  await asSubstitute.setChecked(as === 'substitute');
  await form.getByRole('button', { name: 'Anotarme', exact: true }).click();
}

/** By tag: the order in which a browser lists them is its own. */
const bodies = (shown: readonly Shown[]) => Object.fromEntries(shown.map(({ tag, body }) => [tag, body]));

it(
  'a promotion reaches the lock screen, is declined there, and the next substitute is promoted',
  needs('notifications'),
  async () => {
    const organiser = await evening.account('Nico Barrientos');
    const matchId = await openMatch(organiser, soon());
    await joinAs(evening.url, matchId, 'Fede');

    const phone = await evening.page('phone', await evening.account('Rulo Giménez'), { hasWorker: true });
    const rulo = await preparePush(phone, channels.push, 'granted');
    await phone.goto(`/match/${matchId}`);
    await joinByInvitation(phone, 'substitute');
    const alert = phone.getByRole('dialog').getByRole('button', { name: 'Avisame si entro' });
    await alert.click();
    await alert.waitFor({ state: 'detached' });
    await leaveStage(phone, 'substitute');

    const next = await evening.account('Agustín Roldán');
    await call(next, 'POST', `/api/matches/${matchId}/join`, { isSubstitute: true });
    const desktop = await evening.page('desktop', next, { hasWorker: true });
    const agustin = await preparePush(desktop, channels.push, 'granted');
    await desktop.goto(PREFERENCES);
    await button(desktop, 'Activar acá').click();
    await desktop.getByText('En este navegador te llegan los avisos Push.').waitFor();
    await desktop.goto(`/match/${matchId}`);
    await entryOf(desktop, 'Agustín Roldán').waitFor();

    await removePlayer(organiser, matchId, 'Fede');
    const pushed = await rulo.receive();
    const question = {
      title: '¡Entraste al equipo!',
      tag: `promoted ${matchId}`,
      actions: [
        { action: 'accept', title: 'Voy' },
        { action: 'decline', title: 'No puedo' },
      ],
    };
    expect(await rulo.shown()).toEqual([{ ...question, body: pushed.body }]);
    expect(pushed.body).toContain(MATCH.location);

    await rulo.press(question.tag, 'decline');
    expect(await rulo.shown()).toEqual([
      {
        title: 'Avisado',
        body: 'Gracias por avisar: tu lugar queda para otro.',
        tag: question.tag,
        actions: [{ action: 'preferences', title: 'Elegí qué te avisamos' }],
      },
    ]);
    await desktop.getByText('Se liberó un lugar y es tuyo. ¿Jugás?').waitFor();
    expect((await readMatch(organiser, matchId)).allPlayers.map(({ name }) => name)).toEqual([
      'Nico Barrientos',
      'Agustín Roldán',
    ]);
    const repeated = await agustin.receive();
    expect(await agustin.shown()).toMatchObject([{ ...question, body: repeated.body }]);

    // The link of the declined promotion says what was answered, and takes no other answer.
    const visitor = await evening.page('phone');
    await visitor.goto(pushed.url);
    await visitor.getByRole('heading', { name: 'Este link ya se usó' }).waitFor();
    await visitor.getByText(/^Dijiste que no ibas, (hoy|ayer) a las /u).waitFor();
    expect(await visitor.getByRole('button', { name: /Confirmar|No puedo/u }).count()).toBe(0);
    const late = await fetch(`${evening.url}/api/confirmations/${pushed.confirmationToken}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accept: true }),
    });
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'CONFIRMATION_ANSWERED' }]);

    // News of the match replace each other, and leave the question where it is. The server sends one a minute.
    const { mapsUrl, price } = MATCH;
    const { date, time } = await readMatch(organiser, matchId);
    await call(organiser, 'PUT', `/api/matches/${matchId}/update`, {
      ...{ location: 'El Galpón', mapsUrl, price, date, time },
    });
    const changed = await agustin.receive();
    expect(changed.body).toContain('El Galpón');
    const shownBodies = async () => bodies(await agustin.shown());
    expect(await shownBodies()).toEqual({ [question.tag]: repeated.body, [matchId]: changed.body });
    await agustin.deliver(JSON.stringify({ ...changed, body: 'Ahora es en Parque Sarmiento' }));
    expect(await shownBodies()).toEqual({
      [question.tag]: repeated.body,
      [matchId]: 'Ahora es en Parque Sarmiento',
    });
    await agustin.press(question.tag, 'accept');
    expect((await agustin.shown()).map(({ title }) => title)).toContain('¡Confirmado!');
    await desktop
      .getByRole('heading', { name: '¡Entraste al equipo! ¿Jugás?' })
      .waitFor({ state: 'detached' });

    await agustin.deliver('not a message');
    expect((await agustin.shown()).map(({ title }) => title)).toContain('Picado');
  },
);

describe.each(SAME_ON_BOTH)('on a %s', (screen) => {
  // Accounts of its own: the two screens show the same states one after the other.
  const of = (name: string) => evening.account(`${name} ${screen === 'phone' ? 'Uno' : 'Dos'}`);

  /** A match with one guest, for the invitation. */
  async function openWithGuest(organiserName: string) {
    const organiser = await of(organiserName);
    const matchId = await openMatch(organiser, soon());
    await joinAs(evening.url, matchId, 'Fede');
    return { organiser, matchId };
  }

  it(
    'push messages are offered to a substitute, and turned on and off in the preferences',
    needs('notifications'),
    async () => {
      const { matchId } = await openWithGuest('Nico');
      const page = await evening.page(screen, await of('Rulo'), { hasWorker: true });
      const browser = await preparePush(page, channels.push, 'granted');
      await page.goto(`/match/${matchId}`);
      await joinByInvitation(page, 'substitute');
      // The bar under the stage asks the same.
      const ask = page.getByRole('dialog').getByRole('button', { name: 'Avisame si entro' });
      await ask.waitFor();
      expect(browser.asked).toBe(0);
      await expectSound(page);
      await expectWholeRings(page);
      await ask.click();
      await ask.waitFor({ state: 'detached' });
      await leaveStage(page, 'substitute');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect([browser.asked, browser.subscription !== null]).toEqual([1, true]);
      await page.goto(PREFERENCES);
      await page.getByText('En este navegador te llegan los avisos Push.').waitFor();
      await expectSound(page);
      await button(page, 'Apagar acá').click();
      await page.getByText('En este navegador todavía no te llegan los avisos Push.').waitFor();
      expect(browser.subscription).toBeNull();
    },
  );

  it(
    'push messages are offered to a starter on the second visit, and a refusal says how to undo it',
    needs('notifications'),
    async () => {
      const first = await openWithGuest('Beto');
      const second = await openWithGuest('Ciro');
      const page = await evening.page(screen, await of('Fede'), { hasWorker: true });
      await page.goto(`/match/${first.matchId}`);
      await joinByInvitation(page, 'starter');
      await leaveStage(page);
      await page.getByRole('button', { name: /^Sos el \d+ de/u }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('dialog').count()).toBe(0);

      // Another tab is another visit.
      const tab = await page.context().newPage();
      const browser = await preparePush(tab, channels.push, 'denied');
      await tab.goto(`/match/${second.matchId}`);
      await joinByInvitation(tab, 'starter');
      // Asked after the stage, never over it.
      await leaveStage(tab);
      const offer = dialog(tab, '¿Te avisamos si algo cambia?');
      await offer.waitFor();
      await expectSound(tab);
      await offer.getByRole('button', { name: 'Sí, avisame' }).click();
      await offer.getByText(/^Tu teléfono no deja avisarte/u).waitFor();
      await expectSound(tab);
      await expectWholeRings(tab);
      await offer.getByRole('button', { name: 'Entendido' }).click();
      await offer.waitFor({ state: 'detached' });
      await tab.goto(PREFERENCES);
      await tab.getByText(/^Tu teléfono no deja avisarte/u).waitFor();
      await expectSound(tab);
      expect([browser.asked, browser.subscription]).toEqual([1, null]);
    },
  );

  it(
    'a kind whose push is turned off stays in the app, and its push is not sent',
    needs('notifications'),
    async () => {
      const organiser = await of('Dante');
      const matchId = await openMatch(organiser, soon());
      const page = await evening.page(screen, organiser, { hasWorker: true });
      const browser = await preparePush(page, channels.push, 'granted');
      await page.goto(PREFERENCES);
      await button(page, 'Activar acá').click();
      await page.getByText('En este navegador te llegan los avisos Push.').waitFor();
      const saved = page.waitForResponse('**/api/users/me/preferences');
      await page.getByRole('checkbox', { name: 'Se anotan o se bajan: Push' }).uncheck();
      await saved;
      await expectSound(page);

      const chino = await of('Chino');
      await signUp(chino, matchId, 0);
      await page
        .getByRole('button', { name: /^Notificaciones\s?, 1 sin leer$/u })
        .filter({ visible: true })
        .click();
      await dialog(page, 'Notificaciones')
        .getByText(/Chino \w+ se anotó/u)
        .first()
        .waitFor();
      // A message of another kind, written later, arrives: that of the sign-up was not on its way.
      const { players } = await readMatch(organiser, matchId);
      const entry = players.find(({ name }) => name.startsWith('Chino'))?.id ?? '';
      await call(chino, 'PUT', `/api/matches/${matchId}/payments/${entry}`, { status: 'DECLARED' });
      expect((await browser.receive()).tag).toBe(`payments ${matchId}`);
      expect(browser.waiting()).toEqual([]);
    },
  );

  it('e-mails end with the link in each of them, without a sign-in', async () => {
    const { organiser, matchId } = await openWithGuest('Emilio');
    const sofia = await of('Sofía');
    await signUp(sofia, matchId, 0);
    const { mailTo } = mailbox();
    const edit = async (location: string) => {
      const { date, time } = await readMatch(organiser, matchId);
      const { mapsUrl, price } = MATCH;
      await call(organiser, 'PUT', `/api/matches/${matchId}/update`, {
        location,
        mapsUrl,
        price,
        date,
        time,
      });
    };
    await edit('El Galpón');
    const [first] = await mailTo('sofa', 1);
    const page = await evening.page(screen);
    const link = first === undefined ? '' : unsubscribeLinkOf(first);
    await page.goto(link);
    await page.getByRole('heading', { name: '¿No querés más e-mails?' }).waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    await button(page, 'No recibir más e-mails').click();
    await page.getByRole('heading', { name: 'Listo' }).waitFor();
    await expectSound(page);

    // Another player is sent the next one: that of Sofía was not on its way.
    const tano = await of('Tano');
    await signUp(tano, matchId, 1);
    await edit('Parque Sarmiento');
    await mailTo('tano', 1);
    expect(await mailTo('sofa', 1)).toHaveLength(1);
    await page.goto(`${link.slice(0, -2)}xx`);
    await page.getByRole('heading', { name: 'Link inválido' }).waitFor();
    await expectSound(page);

    function mailbox() {
      const before = channels.mail.received.length;
      return {
        async mailTo(start: string, count: number) {
          const found = () => channels.mail.received.slice(before).filter(({ to }) => to.startsWith(start));
          await expectSoon(() => found().length).toBeGreaterThanOrEqual(count);
          return found();
        },
      };
    }
  });

  it('a WhatsApp number is confirmed by the code that it receives, changed and removed', async () => {
    const page = await evening.page(screen, await of('Wanda'));
    await page.goto(PREFERENCES);
    await page.getByLabel('Tu número').fill('no es un número');
    await page.getByRole('checkbox', { name: 'Quiero que me avisen por WhatsApp' }).check();
    await button(page, 'Mandame el código').click();
    await page.getByText(/^Ese número no es válido/u).waitFor();
    await expectSound(page);
    const number = screen === 'phone' ? '+54 9 11 5832 0147' : '+54 9 11 5832 0148';
    await page.getByLabel('Tu número').fill(number);
    await button(page, 'Mandame el código').click();
    const code = page.getByLabel('El código que te llegó');
    const digits = number.replaceAll(/\D/gu, '');
    const sent = () => channels.whatsApp.messages.filter(({ to }) => to === digits);
    await expectSoon(() => sent().length).toBe(1);
    await code.waitFor();
    await button(page, 'Mandame otro código').click();
    await expectSoon(() => sent().length).toBe(2);
    const right = sent().at(-1)?.button ?? '';
    await code.fill(right === '000000' ? '000001' : '000000');
    await button(page, 'Confirmar').click();
    await page.getByText(/^Ese código no es/u).waitFor();
    await expectSound(page);
    await code.fill(right);
    await button(page, 'Confirmar').click();
    await page.getByText('Confirmado', { exact: true }).waitFor();
    await page.getByText(number).waitFor();
    await expectSound(page);
    await button(page, 'Cambiar').click();
    await expectSound(page);
    await button(page, 'Borrar el número').click();
    await expectSoon(() => page.getByLabel('Tu número').inputValue()).toBe('');
  });

  it('a guest leaves a number after signing up, and answers the promotion that it receives', async () => {
    const organiser = await of('Irene');
    const matchId = await openMatch(organiser, soon());
    await joinAs(evening.url, matchId, 'Titular');
    const page = await evening.page(screen);
    await joinAsGuest(page, matchId, 'Tincho', 'substitute');

    const card = page.getByRole('region', { name: 'WhatsApp' });
    await card.waitFor();
    await card.scrollIntoViewIfNeeded();
    await expectSound(page);
    await button(page, 'Mandame el código').click();
    await card.getByText('Escribí tu número con el código de país').waitFor();
    await expectSound(page);
    const number = screen === 'phone' ? '+54 9 11 5832 0157' : '+54 9 11 5832 0158';
    await page.getByLabel('Tu número').fill(number);
    await page.getByRole('checkbox', { name: 'Quiero que me avisen por WhatsApp' }).check();
    await button(page, 'Mandame el código').click();
    const digits = number.replaceAll(/\D/gu, '');
    const sent = () => channels.whatsApp.messages.filter(({ to }) => to === digits);
    await expectSoon(() => sent().length).toBe(1);
    const code = page.getByLabel('El código que te llegó');
    await code.waitFor();
    await expectSound(page);
    await code.fill(sent()[0]?.button ?? '');
    await card.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await card.getByText('Confirmado', { exact: true }).waitFor();
    await expectSound(page);

    await removePlayer(organiser, matchId, 'Titular');
    await expectSoon(() => sent().length).toBe(2);
    expect(sent()[1]?.template).toBe('picado_titular');
    const phone = await evening.page(screen);
    await phone.goto(`/${sent()[1]?.button ?? ''}`);
    await button(phone, 'Confirmar').click();
    await phone.getByRole('heading', { name: '¡Confirmado!' }).waitFor();
    const { players } = await readMatch(organiser, matchId);
    expect(players.find(({ name }) => name === 'Tincho')?.isConfirmationPending).toBe(false);
  });
});
