import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { holdScripts } from './support/app-start';
import { evening, runEvening } from './support/browser';
import { needs } from './support/browser-needs';
import { call, joinAs, openMatch, readMatch } from './support/calls';
import { meterShifts } from './support/layout-shifts';
import { expectSoon } from './support/patience';
import { playMatch } from './support/played-match';

/** Pages as the server draws them, and what the app makes of them (docs/decisions/0072). */

/** The code of the app comes and does nothing. Where it does not come, the head of the page says so over what the server drew. */
const withoutApp = (page: Page) =>
  page.route(/\.js$/u, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));

runEvening();

/** Of a page, with the style of its first view. */
const MOST_BYTES = 16_000;
const LAYERS = ['properties', 'theme', 'reset', 'ui', 'utilities'];
/** What may move while the app takes a page over. */
const MOST_SHIFT = 0.01;

let paths: Record<'landing' | 'join' | 'match' | 'finished' | 'profile' | 'leave' | 'missing', string>;

beforeAll(async () => {
  const { id: playedId, nico, chino } = await playMatch(evening);
  const matchId = await openMatch(nico);
  const leaveLink = await joinAs(evening.url, matchId, 'Maximiliano Fernández del Campo');
  for (const name of ['Tebi', 'Rafa', 'Lucho', 'Gonza', 'Beto', 'Nacho', 'Pipa', 'Santi'])
    await joinAs(evening.url, matchId, name);
  const profileId = (await call<{ user: { id: string } }>(chino, 'GET', '/api/auth/me')).user.id;
  paths = {
    landing: '/',
    join: `/join/${matchId}`,
    match: `/match/${matchId}`,
    finished: `/match/${playedId}`,
    profile: `/public-profile/${profileId}`,
    leave: leaveLink,
    missing: '/no-hay-nada',
  };
  expect((await readMatch(nico, matchId)).substitutes).toHaveLength(0);
});

const NAMES = ['landing', 'join', 'match', 'finished', 'profile', 'leave', 'missing'] as const;

/** Runs in the page: the sheets come behind its first paint. */
function areSheetsThere(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  return links.length > 0 && links.every(({ sheet }) => sheet !== null);
}

describe.each(NAMES)('the page %s', (name) => {
  it('has what is seen first in its first answer, within 16 kB', async () => {
    const answer = await fetch(evening.url + paths[name]);
    const html = await answer.text();
    expect(html).toContain('data-drawn="');
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MOST_BYTES);
    // Layers rank in the order in which they are named first: the sheets that follow cannot change it.
    expect([...new Set([...html.matchAll(/@layer (\w+)/gu)].map(([, layer]) => layer))]).toEqual(LAYERS);
  });

  it('looks with the style inside as with all sheets', async () => {
    const looks = { none: [] as string[][], all: [] as string[][] };
    for (const sheets of ['none', 'all'] as const) {
      const page = await evening.page('phone');
      // Fonts come with the sheets, and are as wide as what stands in for them to a pixel, but not to its fractions.
      await page.route(/\.woff2$/u, (route) => route.abort());
      await withoutApp(page);
      if (sheets === 'none') await page.route(/\.css$/u, (route) => route.abort());
      await page.goto(paths[name]);
      if (sheets === 'all') await page.waitForFunction(areSheetsThere);
      looks[sheets] = await page.evaluate(lookOfAll);
      await page.context().close();
    }
    expect(looks.none.length).toBeGreaterThan(5);
    const differences = looks.none.flatMap((element, at) =>
      element.filter((look, property) => look !== looks.all[at]?.[property]),
    );
    expect(differences).toEqual([]);
  });

  it('does not move while the app takes it over', needs('developer tools', 'a font like Arial'), async () => {
    const page = await evening.page('phone');
    const meter = await meterShifts(page);
    const moved = await meter.measure(name, 'first', () => page.goto(paths[name]), MOST_SHIFT);
    expect(moved).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset['drawnAnew'])).toBeUndefined();
  });
});

it('the markup of the server stays in the page once the app is there', async () => {
  const page = await evening.page('phone');
  await markFirst(page);
  await page.goto(paths.join);
  await page.getByRole('button', { name: 'Entrar como Invitado' }).click();
  await page.getByRole('heading', { name: 'Anotate' }).or(page.getByLabel('Nombre')).first().waitFor();
  expect(await page.evaluate(() => document.querySelector('#root > *')?.hasAttribute('data-marked'))).toBe(
    true,
  );
});

it('a button that was pressed before the app was there does what it says', async () => {
  const page = await evening.page('phone');
  const letGo = await holdScripts(page);
  await page.goto(paths.match, { waitUntil: 'commit' });
  const share = page.getByRole('button', { name: 'Compartir' }).first();
  await share.click();
  expect(await share.getAttribute('aria-busy')).toBe('true');
  letGo();
  await page.getByRole('dialog', { name: 'Compartir' }).waitFor();
});

it('a form that only the app takes keeps what was typed, and is sent once it is there', async () => {
  const page = await evening.page('phone');
  const letGo = await holdScripts(page);
  await page.goto(paths.landing, { waitUntil: 'commit' });
  await page.getByLabel('Nombre de la cancha').fill('Complejo La Esquina');
  const create = page.locator('form').getByRole('button', { name: 'Crear Partido' });
  await create.click();
  expect(await create.getAttribute('aria-busy')).toBe('true');
  letGo();
  await page.getByText('El precio es requerido').waitFor();
  expect(await page.getByText('El nombre de la cancha es requerido').count()).toBe(0);
  expect(await page.getByLabel('Nombre de la cancha').inputValue()).toBe('Complejo La Esquina');
});

it('a guest of the match, and a desktop, see no page of others first', async () => {
  const guest = await evening.page('phone');
  const matchId = paths.match.split('/').at(-1) ?? '';
  await guest.addInitScript(
    ([id = '', token = '']) => localStorage.setItem(`guestId_${id}`, token),
    [matchId, paths.leave.split('/').at(-1) ?? ''],
  );
  const desktop = await evening.page('desktop');
  for (const page of [guest, desktop]) {
    await withoutApp(page);
    await page.goto(paths.match);
    expect(await page.locator('#root').isVisible()).toBe(false);
  }
});

it(
  'a known player has their own page in the first answer, and nothing is asked about them',
  needs('developer tools'),
  async () => {
    const fede = await evening.account('Fede Acuña');
    const matchId = await openMatch(await evening.account('Nico Barrientos'));
    await call(fede, 'POST', `/api/matches/${matchId}/join`, {});
    const page = await evening.page('phone', fede);
    // Once the app has read the account, the browser names it in its requests for pages.
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await markFirst(page);
    const meter = await meterShifts(page);
    expect(await meter.measure('own', 'first', () => page.goto(`/match/${matchId}`), MOST_SHIFT)).toEqual([]);
    await page.getByRole('button', { name: /^Sos el \d de/u }).waitFor();
    expect(await page.evaluate(() => document.querySelector('#root > *')?.hasAttribute('data-marked'))).toBe(
      true,
    );
    expect(requested).not.toContain('/api/auth/me');
    expect(requested).not.toContain(`/api/matches/${matchId}/me`);
  },
);

describe('the link of a group', () => {
  let link: string;
  let join: string;

  beforeAll(async () => {
    const nico = await evening.account('Nico Barrientos');
    const matchId = await openMatch(nico);
    const body = { matchId, name: 'Los jueves de La Esquina' };
    const { group } = await call<{ group: { id: string } }>(nico, 'POST', '/api/groups', body);
    [link, join] = [`/g/${group.id}`, `/join/${matchId}`];
  });

  /** Opens the invitation on a phone that was never here: what it shows, and what it has asked for up to the moment of the call. */
  async function openCold(path: string) {
    const page = await evening.page('phone', undefined, { isCold: true });
    await markFirst(page);
    const meter = await meterShifts(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const moved = await meter.measure(path, 'first', () => page.goto(path), MOST_SHIFT);
    await page.getByRole('button', { name: 'Entrar como Invitado' }).click();
    await page.getByRole('heading', { name: 'Anotate' }).or(page.getByLabel('Nombre')).first().waitFor();
    const isAsDrawn = await page.evaluate(() =>
      document.querySelector('#root > *')?.hasAttribute('data-marked'),
    );
    const { pathname } = new URL(page.url());
    return { shown: { moved, isAsDrawn, path: pathname }, requested: () => requested.slice(1) };
  }

  const missingIn = (some: readonly string[], all: readonly string[]) =>
    all.filter((path) => !some.includes(path));

  it(
    'costs a cold phone what the invitation to its next date costs, and is taken over as that',
    needs('developer tools'),
    async () => {
      const [led, invited] = [await openCold(link), await openCold(join)];
      for (const { shown } of [led, invited])
        expect(shown).toEqual({ moved: [], isAsDrawn: true, path: join });
      // The files fetched beforehand come while a phone is idle, on either at a moment of its own.
      await expectSoon(() => missingIn(led.requested(), invited.requested())).toEqual([]);
      await expectSoon(() => missingIn(invited.requested(), led.requested())).toEqual([]);
      expect(led.requested().filter((path) => path.startsWith('/api/groups'))).toEqual([]);
      const html = await (await fetch(evening.url + link)).text();
      expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MOST_BYTES);
    },
  );

  it('is the invitation before anything is drawn, also for a guest of that match', async () => {
    const guest = await evening.page('phone');
    await guest.addInitScript(
      ([id = '', token = '']) => localStorage.setItem(`guestId_${id}`, token),
      [join.split('/').at(-1) ?? '', paths.leave.split('/').at(-1) ?? ''],
    );
    await withoutApp(guest);
    await guest.goto(link);
    expect(await guest.locator('#root').isVisible()).toBe(false);
    expect(new URL(guest.url()).pathname).toBe(join);
  });

  it('leads on from inside the app too, and leaves no link behind', async () => {
    const page = await evening.page('phone');
    await page.goto('/auth');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, link);
    await page.getByRole('button', { name: 'Entrar como Invitado' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(join);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/auth');
  });
});

/** Marks the first element that the server drew, before any script of the page. */
async function markFirst(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.querySelector('#root > *')?.setAttribute('data-marked', '');
    });
  });
}

/** Each element with all that is drawn of it, in the page's own fonts. Runs in the page. */
async function lookOfAll(): Promise<string[][]> {
  await document.fonts.ready;
  return [...document.querySelectorAll('#root *')].map((element) => {
    const style = getComputedStyle(element);
    return [...style]
      .filter((property) => !property.startsWith('--'))
      .map(
        (property) =>
          `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${property}:${style.getPropertyValue(property)}`,
      );
  });
}
