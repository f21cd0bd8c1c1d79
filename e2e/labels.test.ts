import { notificationsContract } from '@picado/domain/notifications/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Account } from './support/accounts';
import { answerInPlace, drawOwn, evening, runEvening } from './support/browser';
import { call, joinAs, openMatch, openWithSubstitute, readMatch, signUp, soon } from './support/calls';
import { labelsThatDoNotFit } from './support/labels';
import { playMatch } from './support/played-match';

runEvening();

/** The matches of this file, one for each stage. */
const STAGES = ['open', 'full', 'in play', 'without a result', 'being reported', 'final'] as const;
type Stage = (typeof STAGES)[number];

/** Long enough ago for a match of `soon` to be in play. */
const KICKED_OFF_MS = 6.5 * 60 * 60 * 1000;
const PLAYERS_PER_TEAM = 5;
const UNREAD_MESSAGES = 12;
const UNREAD_NOTIFICATIONS = 120;

let nico: Account;
let fede: Account;
let chino: Account;
let outsider: Account;
const ids = {} as Record<Stage, string>;
const leaveLinks: Record<string, string> = {};
let promotedId: string;
let confirmPath: string;
let fedeId: string;

const on = (account: Account, id: string, path: string, body?: object) =>
  call(account, 'POST', `/api/matches/${id}/${path}`, body);

/** Of an organiser, a player, a guest and a substitute. */
async function gather(id: string): Promise<void> {
  await signUp(fede, id, 1);
  leaveLinks[id] = await joinAs(evening.url, id, 'Emi Wu');
  await on(chino, id, 'join', { isSubstitute: true });
}

beforeAll(async () => {
  const played = await playMatch(evening);
  ({ nico, fede, chino } = played);
  outsider = await evening.account('Tomás Quiroga');
  ids['being reported'] = played.id;
  ids.open = await openMatch(nico);
  ids.full = await openMatch(nico);
  ids['in play'] = await openMatch(nico, soon());
  ids['without a result'] = await openMatch(nico);
  ids.final = await openMatch(nico);
  for (const stage of STAGES) if (stage !== 'being reported') await gather(ids[stage]);
  for (let more = 3; more < 2 * PLAYERS_PER_TEAM; more += 1)
    await on(nico, ids.full, 'add-player', { name: `Jugador ${more}` });
  await on(nico, ids['without a result'], 'finish');
  await on(nico, ids.final, 'finish');
  await on(nico, ids.final, 'final-score', { team1Goals: 4, team2Goals: 3 });
  await on(fede, ids.final, 'self-report', { goals: 1, assists: 0, saves: 0 });
  const { allPlayers } = await readMatch(nico, ids.final);
  const reporterId = allPlayers.find(({ name }) => name === 'Fede Acuña')?.id;
  await on(nico, ids.final, 'validate-report', { reporterId, approved: true });
  for (let message = 0; message < UNREAD_MESSAGES; message += 1)
    for (const stage of ['open', 'full', 'being reported'] as const)
      for (const author of [nico, fede]) await on(author, ids[stage], 'messages', { text: `Van ${message}` });
  const promoted = await openWithSubstitute(nico, chino);
  promotedId = promoted.matchId;
  await promoted.promote();
  confirmPath = await confirmPathOf(promotedId);
  ({
    user: { id: fedeId },
  } = await call<{ user: { id: string } }>(fede, 'GET', '/api/auth/me'));
});

async function confirmPathOf(id: string): Promise<string> {
  const { allPlayers } = await readMatch(nico, id);
  const playerId = allPlayers.find(({ name }) => name === 'Chino Ledesma')?.id ?? '';
  const path = `/api/matches/${id}/players/${playerId}/confirmation`;
  const { link } = await call<{ link: string }>(nico, 'GET', path);
  return new URL(link, evening.url).pathname;
}

/** A phone on which more has come than two digits say. */
async function phone(account?: Account): Promise<Page> {
  const page = await evening.page('phone', account, { setsClock: true });
  await answerInPlace(page, notificationsContract.unreadCount.path, { count: UNREAD_NOTIFICATIONS });
  return page;
}

/** The browser in which a guest signed up for the matches. */
async function guestsPhone(): Promise<Page> {
  const page = await phone();
  await page.addInitScript((links) => {
    localStorage.setItem('guestAccess', 'true');
    for (const [matchId, link] of Object.entries(links)) {
      const [, playerId = '', token = ''] = /\/leave\/([^/]+)\/([^/]+)/u.exec(link) ?? [];
      localStorage.setItem(`guestId_${matchId}`, token);
      localStorage.setItem(`player_${playerId}_leaveLink`, link);
    }
  }, leaveLinks);
  return page;
}

const misfits: string[] = [];

/** Opens each page and tries its labels; what is open over it is closed first, and tried too. */
async function tryAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    misfits.push(...(await labelsThatDoNotFit(page)));
  }
}

const matchPaths = (stages: readonly Stage[] = STAGES) => stages.map((stage) => `/match/${ids[stage]}`);

async function tryMatches(page: Page): Promise<void> {
  await tryAll(page, matchPaths());
  await page.clock.setFixedTime(Date.now() + KICKED_OFF_MS);
  await tryAll(page, matchPaths(['in play']));
  await page.clock.setFixedTime(Date.now());
}

async function expectAllToFit(): Promise<void> {
  expect(misfits.splice(0)).toEqual([]);
}

const VIEWPORT = '<meta name="viewport" content="width=device-width">';

it.each([
  [
    'a label cut off by its button',
    '<button style="width:60px;overflow:hidden">Compartir</button>',
    'wider than its box',
  ],
  [
    'a label shortened at its end',
    '<button style="width:200px"><span style="display:block;width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Darme de baja</span></button>',
    'is cut off',
  ],
  [
    'a figure beside its badge',
    '<span data-part="count" style="display:block;width:20px">99+</span>',
    'wider',
  ],
  [
    'a tab broken within its word',
    '<button role="tab" style="width:60px;overflow-wrap:anywhere">Recompensas</button>',
    "breaks within 'Recompensas'",
  ],
  [
    'a bar in two lines',
    '<div data-part="bar" style="width:200px"><button style="width:150px">Chat</button> <button style="width:150px">Compartir</button></div>',
    '2 lines',
  ],
])('the check finds %s', async (_, body, reason) => {
  const page = await evening.page('phone');
  await drawOwn(
    page,
    `<!doctype html>${VIEWPORT}<h1>Prueba</h1><style>*{font:16px sans-serif}</style>${body}`,
  );
  const found = await labelsThatDoNotFit(page);
  expect(found.filter((each) => each.includes(reason))).toHaveLength(5);
  await page.close();
});

it('the check finds what stands behind the bar at the end of a page', async () => {
  const page = await evening.page('phone');
  const bar = '<div data-part="bar" style="position:fixed;bottom:0;height:80px;width:100%">Anotarme</div>';
  await drawOwn(
    page,
    `<!doctype html>${VIEWPORT}<h1>Prueba</h1><p style="margin:1200px 0 100px">Se ve</p><p>En vivo</p>${bar}`,
  );
  const found = await labelsThatDoNotFit(page, []);
  expect(found.map((each) => each.replace(/^.*: '/u, "'"))).toEqual(["'En vivo' is behind the bar"]);
});

it('all labels of a visitor’s screens fit on every phone', async () => {
  const page = await phone();
  await tryAll(page, [
    '/',
    '/auth',
    '/auth/failure?error=x',
    '/home',
    '/nada',
    `/join/${ids.open}`,
    `/join/${ids.full}`,
    `/public-profile/${fedeId}`,
    '/public-profile/01930000-0000-7000-8000-000000000000',
    leaveLinks[ids.open] ?? '',
    confirmPath,
  ]);
  await tryMatches(page);
  await expectAllToFit();
});

it('all labels of a guest’s matches fit on every phone', async () => {
  const page = await guestsPhone();
  await tryMatches(page);
  await page.goto(`/match/${ids.open}`);
  await page.getByRole('button', { name: 'Acciones del Partido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Darme de baja' }).waitFor();
  misfits.push(...(await labelsThatDoNotFit(page)));
  await expectAllToFit();
});

it('all labels of a player’s screens fit on every phone', async () => {
  const page = await phone(fede);
  await tryMatches(page);
  await tryAll(page, [
    '/home',
    '/matches',
    '/matches?tab=historial',
    '/create-match',
    '/profile',
    '/profile?seccion=reviews',
    '/profile?tab=estadisticas',
    '/profile?tab=estadisticas&seccion=partidos',
    '/profile?tab=estadisticas&seccion=etiquetas',
    '/profile?tab=recompensas',
    '/profile?tab=historial',
    '/friends',
    '/reviews',
    '/preferences',
    `/match/${ids.open}/payments`,
  ]);
  await expectAllToFit();
});

it('all labels of a substitute’s matches fit on every phone, promoted ones too', async () => {
  const page = await phone(chino);
  await tryMatches(page);
  await tryAll(page, [`/match/${promotedId}`, '/home', '/matches']);
  await expectAllToFit();
});

it('all labels of an organiser’s screens fit on every phone', async () => {
  const page = await phone(nico);
  await tryMatches(page);
  await tryAll(page, [
    `/match/${ids.open}?vista=tactica`,
    `/match/${ids.open}/payments`,
    '/home',
    '/matches',
    '/profile',
  ]);
  await page.goto(`/match/${ids.open}`);
  await page.getByRole('button', { name: 'Acciones del Partido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar lista' }).waitFor();
  misfits.push(...(await labelsThatDoNotFit(page)));
  await expectAllToFit();
});

it('all labels of a match fit on every phone for a signed-in user who is not in it', async () => {
  const page = await phone(outsider);
  await tryMatches(page);
  await expectAllToFit();
});
