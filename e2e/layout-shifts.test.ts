import type { Page } from 'playwright-core';
import { appRuns } from './support/app-start';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening, type Screen } from './support/browser';
import { needs } from './support/browser-needs';
import { call, joinAs, openMatch, openWithSubstitute, signUp } from './support/calls';
import { meterShifts } from './support/layout-shifts';
import { inTwoWeeks, MATCH } from './support/people';
import { playMatch } from './support/played-match';

/** Nothing jumps while a page is read: on its first visit, and on a visit with what the browser has cached. */

runEvening();

/** The first visit is the first of its browser. */
const COLD = { isCold: true };

let played: Awaited<ReturnType<typeof playMatch>>;
let emilio: Account;
let chinoId: string;
let matchId: string;
let substitute: { account: Account; matchId: string };
let leaveLink: string;

beforeAll(async () => {
  played = await playMatch(evening);
  const { nico, chino } = played;
  chinoId = (await call<{ user: { id: string } }>(chino, 'GET', '/api/auth/me')).user.id;
  matchId = await openMatch(nico);
  await signUp(chino, matchId, 1);
  leaveLink = await joinAs(evening.url, matchId, 'Emi Wu');
  emilio = await evening.account('Emilio Ferrari');
  const account = await evening.account('Santi Domínguez');
  substitute = { account, matchId: (await openWithSubstitute(nico, account)).matchId };
});

/**
 * First with an empty browser, then with its files, where the answers come in the other order. A desktop, which has more room
 * beside than below, is seen the first time alone.
 */
async function jumpsOf(page: Page, screens: readonly string[]): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const meter = await meterShifts(page);
  const jumps: string[] = [];
  for (const path of screens) {
    jumps.push(...(await meter.measure(`${path} cold`, 'first', () => page.goto(path))));
    if (isPhone) jumps.push(...(await meter.measure(`${path} warm`, 'last', () => page.reload())));
  }
  return jumps;
}

/** The draft that the form of the landing page stores. */
const DRAFT = {
  fieldName: MATCH.location,
  googleMapsLink: MATCH.mapsUrl,
  time: '21:00',
  maxPlayers: 7,
  price: '$6500',
};

async function withDraft(page: Page): Promise<Page> {
  await page.addInitScript((draft) => localStorage.setItem('landingFormData', JSON.stringify(draft)), {
    ...DRAFT,
    date: inTwoWeeks(),
  });
  return page;
}

describe.concurrent.each<Screen>(['phone', 'desktop'])(
  'on a %s',
  needs('developer tools', 'a font like Arial'),
  (screen) => {
    it('nothing jumps for a visitor', async () => {
      const visitor = await evening.page(screen, undefined, COLD);
      expect(
        await jumpsOf(visitor, [
          '/',
          '/auth',
          `/join/${matchId}`,
          `/match/${matchId}`,
          `/match/${played.id}`,
          `/public-profile/${chinoId}`,
          leaveLink,
          '/api/docs',
        ]),
      ).toEqual([]);
    });

    it('nothing jumps where a draft of a match waits', async () => {
      const visitor = await withDraft(await evening.page(screen, undefined, COLD));
      const nico = await withDraft(await evening.page(screen, played.nico, COLD));
      expect([...(await jumpsOf(visitor, ['/'])), ...(await jumpsOf(nico, ['/']))]).toEqual([]);
    });

    it('nothing jumps for an organiser', async () => {
      const nico = await evening.page(screen, played.nico, COLD);
      expect(
        await jumpsOf(nico, [
          '/home',
          '/matches',
          '/create-match',
          `/match/${matchId}`,
          `/match/${matchId}/payments`,
          `/match/${played.id}`,
        ]),
      ).toEqual([]);
    });

    it('nothing jumps for a player', async () => {
      const chino = await evening.page(screen, played.chino, COLD);
      expect(
        await jumpsOf(chino, [
          '/home',
          '/matches?tab=historial',
          '/profile',
          '/profile?tab=estadisticas',
          '/friends',
          '/reviews',
          '/preferences',
          `/public-profile/${chinoId}`,
          `/match/${matchId}`,
          `/match/${played.id}`,
        ]),
      ).toEqual([]);
    });

    it('nothing jumps for a substitute, and for a signed-in user who is not in', async () => {
      const santi = await evening.page(screen, substitute.account, COLD);
      expect(
        await jumpsOf(santi, [
          `/match/${substitute.matchId}`,
          `/match/${matchId}`,
          `/match/${played.id}`,
          '/home',
        ]),
      ).toEqual([]);
    });

    it('nothing jumps where a guest has just signed up', async () => {
      // This match has another organiser, since the other pages, open at the same time, would show the guest as a player.
      const joinedId = await openMatch(emilio);
      const guest = await evening.page(screen, undefined, COLD);
      const meter = await meterShifts(guest);
      // The app is there: before it is, the form opens in the place of the button.
      await guest.goto(`/join/${joinedId}`, { waitUntil: 'networkidle' });
      await appRuns(guest);
      // Not pressed: what moves within half a second of a press is not counted by browsers, and seen all the same.
      const entered = await meter.measure('as a guest', 'first', async () => {
        await guest.getByRole('button', { name: 'Entrar como Invitado' }).dispatchEvent('click');
        await guest.getByLabel('Nombre').fill(`Invitada ${screen}`);
      });
      const joined = await meter.measure('after signing up', 'first', async () => {
        await guest.getByRole('button', { name: 'Anotarme', exact: true }).dispatchEvent('click');
        await guest.waitForURL(`**/match/${joinedId}`);
      });
      expect([...entered, ...joined, ...(await jumpsOf(guest, [`/match/${joinedId}`]))]).toEqual([]);
    });

    it('nothing jumps on the way from one page to another', async () => {
      const chino = await evening.page(screen, played.chino, COLD);
      const meter = await meterShifts(chino);
      await chino.goto('/home');
      const follow = (path: string) =>
        meter.measure(`to ${path}`, 'first', async () => {
          await chino.locator(`a[href="${path}"]`).first().dispatchEvent('click');
          await chino.waitForURL(`**${path}`);
        });
      const jumps = [...(await follow(`/match/${matchId}`))];
      jumps.push(...(await meter.measure('back to /home', 'first', () => chino.goBack())));
      jumps.push(...(await follow('/profile')));
      jumps.push(...(await follow('/matches')));
      expect(jumps).toEqual([]);
    });
  },
);
