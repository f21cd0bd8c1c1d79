import { claimsContract } from '@picado/domain/claims/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { finaliseDate, type PlayedDate } from '../../../test/played-date';
import { rowsOf } from '../../../test/rows-of';
import { startGroup, type StartedGroup } from '../../../test/running-group';
import { runRacingServer, server } from '../../../test/running-server';
import { behindLock } from '../../../test/waiting-calls';
import { recomputeFigures } from '../figures/recompute';

runRacingServer();

const LOCK_GROUPS = sql`select from groups for no key update`;

let group: StartedGroup;
let dates: PlayedDate[];
let nico: string;
let fede: string;

const guest = { teamIndex: 0 as const, goals: 1, isGuest: true as const };
const signIn = async (name: string) => (await server.signIn({ name, email: `${name}@example.com` })).token;

/** 'Pato' plays two dates, 'Patito' a third one. Nico and Fede organise. */
beforeEach(async () => {
  await server.reset();
  group = await startGroup(server);
  dates = [];
  for (const name of ['Pato', 'Pato', 'Patito'])
    dates.push(await finaliseDate(group, { teams: { [name]: guest }, score: [1, 0] }));
  nico = await signIn('Nico');
  fede = await signIn('Fede');
  await makeCoOrganiser(server, group.id, { token: nico }, { ...group.fede, token: fede });
});

const split = (token: string, name: string) =>
  server.call(groupsContract.splitGuest, {
    params: { id: group.id },
    token,
    body: { row: { guestName: 'Pato' }, matchIds: [dates[0]?.id], name },
  });
const join = (token: string) =>
  server.call(groupsContract.joinGuests, {
    params: { id: group.id },
    token,
    body: { from: { guestName: 'Patito' }, into: { guestName: 'Pato' } },
  });
const stored = async () =>
  rowsOf<{ name: string }>(
    await server.database.read.execute(sql`select name from guest_rows order by name`),
  ).map(({ name }) => name);
const differences = async () => (await recomputeFigures(server.database, { repair: false })).differences;

it('of two organisers that separate one date at once the first gives it its name', async () => {
  const answers = await behindLock(LOCK_GROUPS, [
    () => split(nico, 'Pato (2)'),
    () => split(fede, 'Pato Ruiz'),
  ]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'NO_DATES_OF_GUEST_ROW' } }]);
  expect(await stored()).toEqual(['Pato (2)']);
  expect(await differences()).toEqual([]);
});

it('of two organisers that join the same guests at once the first does', async () => {
  const answers = await behindLock(LOCK_GROUPS, [() => join(nico), () => join(fede)]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 404, body: { code: 'GUEST_ROW_NOT_FOUND' } }]);
  expect(await stored()).toEqual(['Pato']);
});

it.each([
  ['before', [200, 404]],
  ['behind', [200, 200]],
] as const)('a guest that becomes a user %s a join is in no row of guests', async (when, statuses) => {
  const date = dates[2];
  const claimed = await server.call(claimsContract.create, {
    params: { id: date?.id ?? '' },
    token: await signIn('Tomi'),
    body: { playerId: date?.entries.get('Patito') },
  });
  const accept = () =>
    server.call(claimsContract.answer, {
      params: { id: claimed.body.claim.id },
      token: nico,
      body: { accept: true },
    });
  const calls = when === 'before' ? [accept, () => join(nico)] : [() => join(nico), accept];
  const answers = await behindLock(sql`select from matches where id = ${date?.id ?? ''} for update`, calls);
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  expect(await stored()).toEqual([]);
  expect(await differences()).toEqual([]);
});
