import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import type { Match } from '@picado/domain/matches/schema';
import { mkdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEB_FOLDER } from '../apps/server/src/folders';
import { matchData, NOW } from '../apps/server/test/match-data';
import { startServer, type TestServer, type TestUser } from '../apps/server/test/server';
import { needs } from './support/browser-needs';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { expectSound } from './support/soundness';

/** A group from its first match to the table, week after week, on a server whose clock the test sets. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ webFolder: WEB_FOLDER });
  server.clock.set(NOW);
});
runEvening('reduced', () => server.publicUrl);
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const at = (day: string, hour: string) => Date.parse(`${day}T${hour}:00-03:00`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const GUESTS = ['Bruno', 'Chino', 'Colo', 'Gonza', 'Lauta', 'Maxi', 'Pipa', 'Santi'];

type Player = TestUser & Account;
async function player(name: string): Promise<Player> {
  const user = await server.signIn({ name, email: `${name.replaceAll(' ', '.')}@example.com` });
  return { ...user, url: server.publicUrl };
}

/** A phone whose clock is that of the server. */
async function phone(account?: Account): Promise<Page> {
  const page = await evening.page('phone', account);
  await page.clock.setFixedTime(server.clock.now());
  return page;
}

/** Sets the clock of the server, and gives the match of the date that opens by then. */
async function untilOpen(groupId: string, { token }: Player, day: string, now: number): Promise<string> {
  server.clock.set(now);
  await server.app.openDates();
  const { body } = await accepted(groupsContract.dates, { params: { id: groupId }, token });
  const matchId = body.dates.find(({ date }) => date === day)?.matchId ?? null;
  if (matchId === null) throw new Error(`The date of ${day} is not open`);
  return matchId;
}

/** A call that is accepted. */
const accepted: TestServer['call'] = async (endpoint, options) => {
  const answer = await server.call(endpoint, options);
  if (answer.status >= 400) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`);
  return answer;
};

async function readMatch(id: string): Promise<Match> {
  return (await accepted(matchesContract.read, { params: { id } })).body;
}
const namesOf = (players: readonly { name: string }[]) => players.map(({ name }) => name);

/** The picture that a press downloads, where the browser has no share sheet. */
async function pictureOf(page: Page, press: string) {
  const downloading = page.waitForEvent('download');
  await button(page, press).click();
  const picture = await readFile(await (await downloading).path());
  const folder = process.env['PICADO_PICTURES'];
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    await sharp(picture).toFile(`${folder}/${press}.png`);
  }
  return sharp(picture).metadata();
}

it(
  'a match becomes a group, whose next date opens by itself, is played and counted',
  needs('downloads'),
  async () => {
    const nico = await player('Nico Barrientos');
    const fede = await player('Fede Ledesma');
    const rulo = await player('Rulo Giménez');
    const { token } = nico;
    const created = await accepted(matchesContract.create, {
      token,
      body: { ...matchData, price: '$45.000' },
    });
    const first = created.body.match.id;
    await accepted(rosterContract.join, {
      params: { id: first },
      token: fede.token,
      body: { teamIndex: 1 },
    });
    for (const name of GUESTS) {
      const body = { name, isSubstitute: false };
      await accepted(rosterContract.addPlayer, { params: { id: first }, token, body });
    }

    // The match becomes a group.
    const page = await phone(nico);
    await page.goto(`/match/${first}`);
    await button(page, 'Acciones del Partido').click();
    await button(page, 'Se repite todas las semanas').click();
    const sheet = page.getByRole('dialog', { name: 'Se repite' });
    await expectSound(page);
    await sheet.getByLabel('Cómo se llama el grupo').fill('Los jueves de La Esquina');
    await sheet.getByRole('button', { name: 'Armar el grupo' }).click();
    await page.getByText('Fecha 1', { exact: true }).waitFor();
    const groupId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expectSound(page);

    // All ten are regulars from the next date on.
    const { body: read } = await accepted(groupsContract.read, { params: { id: groupId }, token });
    const members = [...(read.group.members ?? [])];
    expect(namesOf(members).sort()).toEqual(['Fede Ledesma', 'Nico Barrientos']);
    server.clock.set(at('2026-11-26', '22:30'));
    await accepted(resultsContract.finish, { params: { id: first }, token });
    const { body: after } = await accepted(groupsContract.read, { params: { id: groupId }, token });
    expect(after.group.members).toHaveLength(10);
    for (const { id: memberId } of after.group.members ?? []) {
      await accepted(groupsContract.changeMember, {
        params: { id: groupId, memberId },
        token,
        body: { isRegular: true },
      });
    }

    // The first date is played and counted; of its price nothing is paid.
    await finalise(first, nico);

    // A day later the next date opens, with its regulars, and a fourth player waits.
    const second = await untilOpen(groupId, nico, '2026-12-03', at('2026-11-27', '10:00'));
    expect((await readMatch(second)).players).toHaveLength(10);
    await accepted(rosterContract.join, {
      params: { id: second },
      token: rulo.token,
      body: { isSubstitute: true },
    });

    // From the lock screen Fede says no, without a session: the first that waits is in.
    const asked = (await server.notificationsOf(fede)).find(({ title }) => title.endsWith('¿venís?'));
    expect(asked?.title).toBe('El jueves jugás: ¿venís?');
    const lockScreen = await phone();
    await lockScreen.goto(asked?.link ?? '');
    await lockScreen.getByRole('heading', { name: 'El jueves jugás: ¿venís?' }).waitFor();
    await expectSound(lockScreen);
    await button(lockScreen, 'Esta no puedo').click();
    await lockScreen.getByRole('heading', { name: 'Listo, avisamos' }).waitFor();
    await expectSound(lockScreen);
    const listed = namesOf((await readMatch(second)).players);
    expect(listed).toContain('Rulo Giménez');
    expect(listed).not.toContain('Fede Ledesma');
    // A promoted player that has not said so by the kick-off has not played.
    await accepted(rosterContract.answerOwnConfirmation, {
      params: { id: second },
      token: rulo.token,
      body: { accept: true },
    });

    // The group shows what each said, and what is owed of the week before.
    await page.clock.setFixedTime(server.clock.now());
    await page.goto(`/group/${groupId}`);
    await page.getByText('Fecha 2', { exact: true }).waitFor();
    await page.getByText('No viene').waitFor();
    await page.getByRole('heading', { name: 'Quedó pendiente' }).waitFor();
    await page.getByText('26 de noviembre').first().waitFor();
    await expectSound(page);
    await button(page, 'Fede Ledesma me pagó todo').click();
    await button(page, 'Fede Ledesma me pagó todo').waitFor({ state: 'detached' });

    // One link for ever: it is the next date.
    const chat = await phone();
    await chat.goto(`/g/${groupId}`);
    await chat.waitForURL(`**/join/${second}`);
    await chat.getByText('Los jueves de La Esquina').first().waitFor();
    await expectSound(chat);

    // It is played, and the table moves. The sessions of the week before are over.
    server.clock.set(at('2026-12-03', '22:30'));
    const later = await player('Nico Barrientos');
    await accepted(resultsContract.finish, { params: { id: second }, token: later.token });
    await finalise(second, later);
    server.clock.advance(HOUR_MS);
    const table = await phone(later);
    await table.goto(`/group/${groupId}/table`);
    const rows = table.getByRole('table', { name: 'La tabla' }).getByRole('row');
    await rows.filter({ hasText: 'Rulo Giménez' }).waitFor();
    await table.getByText('2 fechas jugadas').first().waitFor();
    await expectSound(table);
    for (const [press, size] of [
      ['Compartir la tabla', null],
      ['Resumen de la temporada', { width: 1080, height: 1350 }],
    ] as const) {
      const { format, width, height } = await pictureOf(table, press);
      expect(format).toBe('png');
      if (size !== null) expect({ width, height }).toEqual(size);
    }
  },
);

/** Two to one, and the report is final. */
async function finalise(matchId: string, { token }: Player): Promise<void> {
  const params = { id: matchId };
  await accepted(resultsContract.finalScore, { params, token, body: { team1Goals: 2, team2Goals: 1 } });
  await accepted(reportsContract.finalise, { params, token });
}
