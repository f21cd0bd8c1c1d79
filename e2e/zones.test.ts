import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { WEB_FOLDER } from '../apps/server/src/folders';
import { matchData } from '../apps/server/test/match-data';
import { startServer, type TestServer, type TestUser } from '../apps/server/test/server';
import { evening, runEvening } from './support/browser';
import { expectSound } from './support/soundness';

/** A match in Madrid, read in Buenos Aires by browsers that know no zone but their own. */

const daysAhead = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

let server: TestServer;
let nico: TestUser;
let matchId: string;

beforeAll(async () => {
  server = await startServer({ webFolder: WEB_FOLDER });
  // The browsers' clock, by which they drop a session that has ended.
  server.clock.set(Date.now());
  nico = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  const { token } = nico;
  const body = { ...matchData, date: daysAhead(14), timeZone: 'Europe/Madrid' };
  matchId = (await server.call(matchesContract.create, { token, body })).body.match.id;
  await server.call(groupsContract.create, { token, body: { matchId, name: 'Los jueves de Chamberí' } });
  await server.database.transaction((tx) =>
    tx.execute(`update matches set opens_to_all_at = '${daysAhead(2)}T21:00:00Z', version = version + 1`),
  );
});
runEvening('reduced', () => server.publicUrl);
afterAll(() => server.close());

async function open(path: string, user?: TestUser): Promise<Page> {
  const page = await evening.page('phone', user && { ...user, url: server.publicUrl });
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    const limited = function limited(locales?: string, options?: Intl.DateTimeFormatOptions) {
      if (options?.timeZone !== undefined) throw new RangeError(`Invalid time zone: ${options.timeZone}`);
      return new DateTimeFormat(locales, options);
    };
    Object.assign(Intl, { DateTimeFormat: Object.assign(limited, DateTimeFormat) });
  });
  await page.goto(path);
  return page;
}

async function picture(page: Page, name: string) {
  const folder = process.env['PICADO_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

it('the invitation reads the hours of the match, and names their zone', async () => {
  const page = await open(`/join/${matchId}`);
  await page.getByText('hora de Madrid', { exact: true }).first().waitFor();
  await page.getByText(/Si no, desde el \S+ a las 2[23]:00\.$/u).waitFor();
  await picture(page, 'join');
  await expectSound(page);
});

it('so do the page of the match, home, Mis Partidos and the group', async () => {
  const rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
  const match = await open(`/match/${matchId}`, rulo);
  await match
    .getByText(/^Primero eligen los que jugaron la última: vos, desde el \S+ a las 2[23]:00\.$/u)
    .waitFor();
  await picture(match, 'match');
  await expectSound(match);

  const { body } = await server.call(matchesContract.read, { params: { id: matchId } });
  for (const [path, name] of [
    ['/home', 'home'],
    ['/matches', 'matches'],
    [`/group/${body.groupId ?? ''}`, 'group'],
  ] as const) {
    const page = await open(path, nico);
    await page
      .getByText(/hora de Madrid$/u)
      .first()
      .waitFor();
    await picture(page, name);
    await expectSound(page);
  }
});

it('a new match names the zone that is not that of the last one, and takes another', async () => {
  const page = await open('/create-match', nico);
  await page.getByText('Hora de Buenos Aires', { exact: true }).waitFor();
  await picture(page, 'create');
  await page.getByRole('button', { name: 'Cambiar la zona horaria' }).click();
  await page.getByLabel('Zona horaria').selectOption('Europe/Madrid');
  await picture(page, 'create-zone');
  await page
    .getByLabel('Zona horaria')
    .getByRole('option', { name: 'Madrid', selected: true })
    .waitFor({ state: 'attached' });
});
