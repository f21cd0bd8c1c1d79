import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needs } from './support/browser-needs';
import type { Account } from './support/accounts';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { call, joinAs, openMatch, signUp } from './support/calls';
import { expectSoon } from './support/patience';
import { expectSound } from './support/soundness';

runEvening();

const send = (account: Account, matchId: string, text: string) =>
  call(account, 'POST', `/api/matches/${matchId}/messages`, { text });

/** The chat on the page: a dialog, or the column beside the match. */
const chatOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Chat' }).or(page.getByRole('complementary', { name: 'Chat' }));
const message = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
/** Takes the picture that a reviewer of the design looks at. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['CHAT_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

async function openChat(page: Page, matchId: string, label: string | RegExp = /^Chat/u): Promise<void> {
  await page.goto(`/match/${matchId}`);
  await page.getByRole('button', { name: label, exact: true }).click();
  await chatOf(page).waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(text);
  await page.getByRole('button', { name: 'Mandar' }).click();
}

describe.each(SAME_ON_BOTH)('the chat of a match on a %s', (screen) => {
  const of = (name: string) => evening.account(`${name} ${screen === 'phone' ? 'Chat' : 'Charla'}`);

  it('is empty, then read by both sides as it is written, deleted and reported', async () => {
    const [nico, fede] = [await of('Nico'), await of('Fede')];
    const matchId = await openMatch(nico);
    await signUp(fede, matchId, 1);
    const page = await evening.page(screen, nico);
    await openChat(page, matchId, 'Chat');
    await page.getByText('Nadie dijo nada todavía').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Mandar' }).isDisabled()).toBe(true);
    await expectSound(page);
    await shoot(page, `${screen}-empty`);

    const other = await evening.page(screen, fede);
    await other.goto(`/match/${matchId}`);
    await write(page, 'Traigan pecheras\nmiren youtu.be/golazo-jueves');
    await other.getByRole('button', { name: 'Chat, 1 sin leer' }).click();
    const link = chatOf(other).getByRole('link', { name: 'youtu.be/golazo-jueves' });
    expect(await link.getAttribute('href')).toBe('https://youtu.be/golazo-jueves');
    await write(other, 'Llevo yo');
    await message(page, 'Llevo yo').waitFor();
    await write(other, 'Palabralarguísimasinespacios'.repeat(6));
    await other
      .getByText(/^Palabralarguísima/u)
      .first()
      .waitFor();
    await expectSound(other);
    await shoot(other, `${screen}-talk`);

    // By the keyboard, as a right click and a long press do.
    await page
      .getByRole('group', { name: /Fede .*, / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Borrar para todos' }).waitFor();
    await expectSound(page);
    await shoot(page, `${screen}-menu`);
    await page.getByRole('button', { name: 'Borrar para todos' }).click();
    await message(other, 'Mensaje borrado por quien organiza').waitFor();
    await message(page, 'Mensaje borrado por quien organiza').waitFor();
    await shoot(page, `${screen}-deleted`);
  });

  it('opens where reading stopped, tells of what comes below, and reads back page by page', async () => {
    const [nico, fede] = [await of('Olga'), await of('Tito')];
    const matchId = await openMatch(nico);
    await signUp(fede, matchId, 0);
    const chino = await joinAs(evening.url, matchId, 'Chino Medina');
    for (let number = 1; number <= 70; number += 1) await send(fede, matchId, `Mensaje ${number}`);
    const [playerId = '', token = ''] = chino.split('/').slice(-2);
    const left = await fetch(`${evening.url}/api/players/${playerId}/leave/${token}`, { method: 'DELETE' });
    expect(left.status).toBe(200);
    const page = await evening.page(screen, nico);
    await openChat(page, matchId, 'Chat, 70 sin leer');
    await page.getByText('70 mensajes nuevos').waitFor();
    await shoot(page, `${screen}-unread`);
    await page.getByRole('log').evaluate((list) => list.scrollTo(0, 0));
    await message(page, 'Mensaje 1').waitFor({ state: 'attached' });
    await send(fede, matchId, 'Uno más abajo');
    await page.getByRole('button', { name: '1 mensaje nuevo' }).waitFor();
    await shoot(page, `${screen}-below`);
    await page.getByRole('button', { name: '1 mensaje nuevo' }).click();
    await message(page, 'Uno más abajo').waitFor();
    await page.getByRole('log').getByText('Chino Medina se bajó').waitFor();
    await shoot(page, `${screen}-end`);
    // What was read here is read on the other device too.
    const elsewhere = await evening.page('phone', nico);
    await elsewhere.goto(`/match/${matchId}`);
    await elsewhere.getByRole('button', { name: 'Chat', exact: true }).waitFor();
  });
});

/** Two players of one match on their phones, both with the chat open. */
async function openForBoth(surname: string) {
  const [nico, fede] = [await evening.account(`Nico ${surname}`), await evening.account(`Fede ${surname}`)];
  const matchId = await openMatch(nico);
  await signUp(fede, matchId, 1);
  const page = await evening.page('phone', nico);
  await openChat(page, matchId);
  const other = await evening.page('phone', fede);
  await openChat(other, matchId);
  return { fede, matchId, page, other };
}

it('a message written without a signal waits, goes by itself when it is back, and is there once', async () => {
  const { fede, matchId, page, other } = await openForBoth('Señal');
  await write(page, 'Llego 20:45');
  await message(other, 'Llego 20:45').waitFor();

  await page.context().setOffline(true);
  await page.getByText('Sin señal. Lo que escribas se manda cuando vuelva.').waitFor();
  await write(page, 'Estoy en el subte');
  await message(page, 'Estoy en el subte').waitFor();
  await send(fede, matchId, 'Te esperamos');
  await page.getByText('Se manda cuando vuelva la señal').waitFor();
  await expectSound(page);
  await shoot(page, 'phone-offline');
  await page.context().setOffline(false);

  await message(other, 'Estoy en el subte').waitFor();
  await message(page, 'Te esperamos').waitFor();
  await page.getByText('Sin señal. Lo que escribas se manda cuando vuelva.').waitFor({ state: 'detached' });
  for (const each of [page, other]) {
    expect(await message(each, 'Estoy en el subte').count()).toBe(1);
    expect(await message(each, 'Te esperamos').count()).toBe(1);
  }
});

it(
  'messages written without a signal outlive the page and are there once, in order, though an answer was lost',
  needs('bodies of requests'),
  async () => {
    const { matchId, page, other } = await openForBoth('Túnel');

    await page.context().setOffline(true);
    await write(page, 'Estoy en el subte');
    await write(page, 'Llego 20:45');
    await page.getByText('Se mandan cuando vuelva la señal').waitFor();
    // The signal comes back for a moment: the first message gets through, and its answer does not.
    let tries = 0;
    await page.route('**/api/matches/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      tries += 1;
      if (tries === 1) await route.fetch();
      return route.abort();
    });
    await page.context().setOffline(false);
    await message(other, 'Estoy en el subte').waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await message(page, 'Llego 20:45').waitFor();
    // Until the chat is read again what was seen last is there, without the first message.
    const waiting = page.getByRole('group', { name: /^Vos, / }).filter({ hasText: 'Esperando' });
    await expectSoon(() => waiting.count()).toBe(1);
    await shoot(page, 'phone-reloaded');
    await page.close();

    // Sent from whatever page is opened next.
    const next = await page.context().newPage();
    await next.goto('/home');
    await message(other, 'Llego 20:45').waitFor();
    await openChat(next, matchId);
    for (const each of [next, other]) {
      const texts = each.getByRole('group').filter({ hasText: /subte|20:45/u });
      await expect.poll(() => texts.count()).toBe(2);
      expect(await texts.first().textContent()).toContain('Estoy en el subte');
      expect(await texts.last().textContent()).toContain('Llego 20:45');
    }
    await expect.poll(() => next.getByText('Esperando').count()).toBe(0);
    expect(
      await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('command_'))),
    ).toEqual([]);
  },
);
