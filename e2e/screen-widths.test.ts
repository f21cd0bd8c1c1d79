import type { GroupView } from '@picado/domain/groups/schema';
import type { Match } from '@picado/domain/matches/schema';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { call, joinAs, openMatch, signUp } from './support/calls';
import { labelsThatDoNotFit } from './support/labels';
import { playMatch } from './support/played-match';
import { expectAccessible } from './support/soundness';

runEvening();

/** From the narrowest phone to a wide desktop; 1024 has the columns of a desktop, and the side bar begins at 1025. */
const WIDTHS = [1920, 1440, 1025, 1024, 768, 412, 390, 360, 320];
const WITH_COLUMNS = [1920, 1440, 1025, 1024];
const PAGE_PX = 1280;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

let nico: Account;
let fede: Account;
let fedeId: string;
let openId: string;
let playedId: string;
let leaveLink: string;
/** Of the played match, with an open date, regulars with long names, and what is owed. */
let groupId: string;
/** A date of that group: its regulars, its organiser among them, are asked whether they come. */
let askedId: string;

beforeAll(async () => {
  const played = await playMatch(evening);
  ({ nico, fede, id: playedId } = played);
  openId = await openMatch(nico);
  await signUp(fede, openId, 1);
  leaveLink = await joinAs(evening.url, openId, 'Emi Wu');
  for (let more = 0; more < 7; more += 1)
    await call(nico, 'POST', `/api/matches/${openId}/add-player`, { name: `Maximiliano Etcheverry ${more}` });
  await call(played.chino, 'POST', `/api/matches/${openId}/join`, { isSubstitute: true });
  await call(nico, 'PUT', `/api/matches/${playedId}/payments`, { alias: 'picado.jueves.mp' });
  const { group } = await call<{ group: GroupView }>(nico, 'POST', '/api/groups', {
    matchId: playedId,
    name: 'Los jueves de Complejo La Esquina, cancha de once',
  });
  groupId = group.id;
  for (const { id } of group.members ?? [])
    await call(nico, 'PUT', `/api/groups/${groupId}/members/${id}`, { isRegular: true });
  await call(nico, 'PUT', `/api/groups/${groupId}`, { opensDaysBefore: 28, earlyAccessHours: 12 });
  const coming = await call<Match[]>(nico, 'GET', '/api/matches/my-matches');
  askedId = coming.find((match) => match.groupId === groupId)?.id ?? '';
  ({
    user: { id: fedeId },
  } = await call<{ user: { id: string } }>(fede, 'GET', '/api/auth/me'));
});

/** The box of the screen, in what the side bar leaves of the window. */
async function boxOf(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('main > *, main > * > *')];
    // Its own rule: no other box of a screen has a greatest width beyond a phone's.
    const box = boxes.find((each) => Number.parseFloat(getComputedStyle(each).maxWidth) > 1000);
    if (main === undefined || box === undefined) return null;
    const { left, right, width } = box.getBoundingClientRect();
    return { before: Math.round(left - main.left), after: Math.round(main.right - right), width };
  });
}

/** Whether the screen stands in the middle of what the side bar leaves, no wider than the others. */
async function expectInTheMiddle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  for (const width of WITH_COLUMNS) {
    await page.setViewportSize({ width, height: 900 });
    const window = await page.evaluate(() => document.body.getBoundingClientRect().width);
    const room = width > 1024 ? window - 280 : window;
    const box = await boxOf(page);
    const where = `${page.url()} at ${width} px`;
    expect(box?.width, where).toBe(Math.min(room, PAGE_PX));
    expect(Math.abs((box?.before ?? 0) - (box?.after ?? 0)), where).toBeLessThanOrEqual(1);
  }
}

const OF_A_PLAYER = [
  '/home',
  '/matches',
  '/create-match',
  '/profile',
  '/friends',
  '/reviews',
  '/preferences',
];

/** Those that stand in the middle: all of a player, but their other tabs and what is over. */
const isInTheMiddle = (account: Account | undefined, path: string) =>
  account === fede && [...OF_A_PLAYER, `/match/${openId}`, `/match/${openId}/payments`].includes(path);

/** Of one account, a few pages a test: each is opened once and made narrower eight times. */
const TRIED: readonly [of: string, account: () => Account | undefined, paths: () => readonly string[]][] = [
  [
    'a visitor, the ways in',
    () => undefined,
    () => ['/', '/auth', '/auth/failure?error=x', '/nada', leaveLink],
  ],
  [
    'a visitor, what links lead to',
    () => undefined,
    () => [`/join/${openId}`, `/match/${openId}`, `/match/${playedId}`, `/public-profile/${fedeId}`],
  ],
  ['a player, the screens of the menu', () => fede, () => OF_A_PLAYER],
  [
    'a player, the other tabs',
    () => fede,
    () => [
      '/matches?tab=historial',
      '/profile?tab=estadisticas',
      '/profile?tab=recompensas',
      '/profile?tab=historial',
    ],
  ],
  [
    'a player, matches',
    () => fede,
    () => [`/match/${openId}`, `/match/${playedId}`, `/match/${openId}/payments`],
  ],
  [
    'a member of a group',
    () => fede,
    () => [`/group/${groupId}`, `/group/${groupId}/table`, `/match/${playedId}/roster-log`],
  ],
  [
    'an organiser of a group',
    () => nico,
    () => [`/group/${groupId}`, `/group/${groupId}/settings`, `/match/${openId}/roster-log`],
  ],
  ['a visitor of a group', () => undefined, () => [`/group/${groupId}`]],
  [
    'an organiser, matches',
    () => nico,
    () => [
      `/match/${openId}`,
      `/match/${openId}?vista=tactica`,
      `/match/${openId}/payments`,
      `/match/${playedId}`,
    ],
  ],
  ['an organiser that is asked', () => nico, () => [`/match/${askedId}`]],
  ['a player that is asked', () => fede, () => [`/match/${askedId}`]],
  ['an organiser, the lists', () => nico, () => ['/home', '/matches', '/reviews']],
];

it.each(TRIED)(
  'every page is whole at every width, and accessible on a phone: %s',
  async (_, account, paths) => {
    const page = await evening.page('desktop', account());
    const misfits: string[] = [];
    for (const path of paths()) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      misfits.push(...(await labelsThatDoNotFit(page, WIDTHS)));
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
      await page.setViewportSize(DESKTOP);
      if (!isInTheMiddle(account(), path)) continue;
      await expectInTheMiddle(page);
      await page.setViewportSize(DESKTOP);
    }
    expect(misfits).toEqual([]);
  },
);

it('the help and the notifications are whole at every width', async () => {
  const page = await evening.page('desktop', fede);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Ayuda', exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'Ayuda' }).waitFor();
  expect(await labelsThatDoNotFit(page, WIDTHS)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Notificaciones/u })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('listitem').first().waitFor();
  expect(await labelsThatDoNotFit(page, WIDTHS)).toEqual([]);
});

it('a tablet held sideways has the columns of a desktop, and no side bar', async () => {
  const page = await evening.page('desktop', fede);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/home');
  const next = page.getByRole('heading', { name: 'Te esperan' });
  await next.waitFor();
  const place = await next.boundingBox();
  expect(place?.x).toBeGreaterThan(500);
  expect(await page.getByRole('complementary', { name: 'Menú' }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 1025, height: 768 });
  expect(await page.getByRole('complementary', { name: 'Menú' }).isVisible()).toBe(true);
});
