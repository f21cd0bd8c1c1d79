import { claimsContract } from '@picado/domain/claims/contract';
import { GUESTS_STORED_MS } from '@picado/domain/account/limits';
import { groupsContract } from '@picado/domain/groups/contract';
import type { SeasonTable } from '@picado/domain/groups/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { finaliseDate, type PlayedDate } from '../../../test/played-date';
import { rowsOf } from '../../../test/rows-of';
import { startGroup, type StartedGroup } from '../../../test/running-group';
import { runServer, server } from '../../../test/running-server';
import { recomputeFigures } from '../figures/recompute';

runServer();

let group: StartedGroup;
let dates: PlayedDate[];
let token: string;

const guest = (teamIndex: 0 | 1, goals: number) => ({ teamIndex, goals, isGuest: true as const });
const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });

/** Three dates: 'Pato' plays the first two, 'Patito' the last one, 'Gato' all of them. */
beforeEach(async () => {
  await server.reset();
  group = await startGroup(server);
  const nico = { teamIndex: 1 as const, goals: 0 };
  dates = [];
  for (const pato of ['Pato', 'PATO', 'Patito']) {
    const teams = { Nico: nico, [pato]: guest(0, 1), Gato: guest(0, 1) };
    dates.push(await finaliseDate(group, { teams, score: [2, 0] }));
  }
  ({ token } = await signIn('Nico'));
});

const params = () => ({ id: group.id });
const split = (body: object, by = token) =>
  server.call(groupsContract.splitGuest, { params: params(), token: by, body });
const join = (body: object, by = token) =>
  server.call(groupsContract.joinGuests, { params: params(), token: by, body });
const ofGuest = (guestName: string) => ({ guestName });
const readTable = async (): Promise<SeasonTable> =>
  (await server.call(groupsContract.table, { params: params(), token })).body;
/** 'Pato 2, 6': matches and points of each row of a guest, by name. */
const guestsShown = async () =>
  (await readTable()).rows
    .flatMap(({ guestName, played, points }) =>
      guestName === undefined ? [] : [`${guestName} ${played}, ${points}`],
    )
    .sort();
const differences = async () =>
  (await recomputeFigures(server.database, { repair: false })).differences.filter((line) =>
    line.startsWith('group'),
  );
const stored = async () =>
  rowsOf<{ name: string }>(await server.database.read.execute(sql`select name from guest_rows`)).map(
    ({ name }) => name,
  );

describe('the rows of guests', () => {
  it('are separated: the other one has the chosen dates, and the sums stay', async () => {
    expect(await guestsShown()).toEqual(['Gato 3, 9', 'PATO 2, 6', 'Patito 1, 3']);
    const answer = await split({ row: ofGuest('Pato'), matchIds: [dates[1]!.id], name: 'Pato (2)' });
    expect(answer).toMatchObject({ status: 200, body: { message: SUCCESSES.GUEST_SPLIT } });
    expect(await guestsShown()).toEqual(['Gato 3, 9', 'Patito 1, 3', 'Pato (2) 1, 3', 'Pato 1, 3']);
    expect(await differences()).toEqual([]);
    const file = await server.call(groupsContract.tableFile, { params: params(), token });
    expect(file.body).toContain('"Pato (2)",1,1,0,0,1,3,1');
  });

  it('are joined under the chosen name, and separated again', async () => {
    expect(await join({ from: ofGuest('patito'), into: ofGuest('pato') })).toMatchObject({
      status: 200,
      body: { message: SUCCESSES.GUESTS_JOINED },
    });
    expect(await guestsShown()).toEqual(['Gato 3, 9', 'PATO 3, 9']);
    expect(await differences()).toEqual([]);
    const again = { row: ofGuest('Pato'), matchIds: [dates[2]!.id], name: 'Patito' };
    expect((await split(again)).status).toBe(200);
    expect(await guestsShown()).toEqual(['Gato 3, 9', 'PATO 2, 6', 'Patito 1, 3']);
    expect(await stored()).toEqual([]);
  });

  it('are kept apart and together by co-organisers too, in the seasons that the organiser sets', async () => {
    const fede = await signIn('Fede');
    await makeCoOrganiser(server, group.id, { token }, fede);
    expect((await join({ from: ofGuest('Pato'), into: ofGuest('Patito') }, fede.token)).status).toBe(200);
    const seasons = [{ name: 'Clausura', from: '2026-08-01', until: '2026-12-31' }];
    await server.call(groupsContract.update, { params: params(), token, body: { seasons } });
    expect(await guestsShown()).toEqual(['Gato 3, 9', 'Patito 3, 9']);
  });

  it('are refused with a reason', async () => {
    const [first, second, third] = dates.map(({ id }) => id);
    const refused = async (
      answer: Promise<{ status: number; body: unknown }>,
      status: number,
      code: keyof typeof REFUSALS,
    ) => expect(await answer).toMatchObject({ status, body: { code, error: REFUSALS[code] } });
    const row = ofGuest('Pato');
    await refused(join({ from: row, into: ofGuest('Gato') }), 409, 'GUESTS_PLAYED_TOGETHER');
    await refused(join({ from: row, into: ofGuest('Rulo') }), 404, 'GUEST_ROW_NOT_FOUND');
    await refused(join({ from: row, into: ofGuest('pato') }), 409, 'SAME_GUEST_ROW');
    await refused(join({ from: row, into: { userId: group.nico.userId } }), 409, 'ROW_OF_USER');
    await refused(split({ row, matchIds: [third], name: 'Otro' }), 409, 'NO_DATES_OF_GUEST_ROW');
    await refused(split({ row, matchIds: [first, second], name: 'Otro' }), 409, 'ALL_DATES_OF_GUEST_ROW');
    await refused(split({ row, matchIds: [first], name: 'gató' }), 409, 'GUEST_ROW_NAME_TAKEN');
    expect(await split({ row, matchIds: [], name: 'Otro' })).toMatchObject({
      status: 400,
      body: { error: 'Elegí al menos una fecha' },
    });
    expect(await guestsShown()).toEqual(['Gato 3, 9', 'PATO 2, 6', 'Patito 1, 3']);
  });

  it('go to the user that a guest turns out to be', async () => {
    await join({ from: ofGuest('Patito'), into: ofGuest('Pato') });
    const tomi = await signIn('Tomi');
    const claimed = await server.call(claimsContract.create, {
      params: { id: dates[2]!.id },
      token: tomi.token,
      body: { playerId: dates[2]!.entries.get('Patito') },
    });
    const claim = { params: { id: claimed.body.claim.id }, token, body: { accept: true } };
    expect((await server.call(claimsContract.answer, claim)).status).toBe(200);
    expect(await guestsShown()).toEqual(['Gato 3, 9', 'PATO 2, 6']);
    expect((await readTable()).rows).toContainEqual(
      expect.objectContaining({ userId: tomi.userId, name: 'Tomi', played: 1, points: 3 }),
    );
    expect(await stored()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('lose what they were given with the names of guests, a year after their match', async () => {
    await split({ row: ofGuest('Pato'), matchIds: [dates[1]!.id], name: 'Fulano Secreto' });
    expect(await stored()).toEqual(['Fulano Secreto']);
    server.clock.set(server.clock.now() + GUESTS_STORED_MS + 1);
    await server.app.ageAccounts();
    expect(await stored()).toEqual([]);
    ({ token } = await signIn('Nico'));
    const table = await server.call(groupsContract.table, {
      params: params(),
      token,
      query: { season: '2026' },
    });
    expect(JSON.stringify(table.body)).not.toContain('Fulano Secreto');
  });

  it('are forgotten with the group', async () => {
    await join({ from: ofGuest('Patito'), into: ofGuest('Pato') });
    await server.call(groupsContract.remove, { params: params(), token });
    expect(await stored()).toEqual([]);
  });
});
