import { claimsContract } from '@picado/domain/claims/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { turnoutContract } from '@picado/domain/turnout/contract';
import type { TurnoutShare, TurnoutState } from '@picado/domain/turnout/schema';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch } from '../../../test/organised-match';
import { groupFields } from '../../../test/group-permissions';
import { readDates, readGroup, startGroup, type StartedGroup } from '../../../test/running-group';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';

runServer();

const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24 * HOUR;

let group: StartedGroup;

beforeEach(async () => {
  await server.reset();
  group = await startGroup(server);
});

/** Sessions end after a week. */
const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });

interface NextMatch {
  id: string;
  startsAt: number;
  entries: Map<string, string>;
}

/** The next date, open, with these players beside its organiser. A name in capitals is a guest. */
async function openNext(groupId: string, ...names: string[]): Promise<NextMatch> {
  const [waiting] = await readDates(groupId, await signIn('Nico'));
  if (waiting?.matchId === null) server.clock.set(Date.parse(waiting.opensAt));
  await server.app.openDates();
  const [next] = await readDates(groupId, await signIn('Nico'));
  const id = next?.matchId ?? '';
  const entries = new Map<string, string>();
  for (const name of names) {
    const isGuest = name === name.toUpperCase();
    const token = isGuest ? undefined : (await signIn(name)).token;
    entries.set(name, (await joinMatch(server, id, isGuest ? { name } : {}, token)).player.id);
  }
  return { id, startsAt: Date.parse(next?.startsAt ?? ''), entries };
}

async function finish({ id, startsAt }: NextMatch): Promise<void> {
  server.clock.set(startsAt + HOUR);
  const { token } = await signIn('Nico');
  expect((await server.call(resultsContract.finish, { params: { id }, token })).status).toBe(200);
}

async function play(...names: string[]): Promise<NextMatch> {
  const match = await openNext(group.id, ...names);
  await finish(match);
  return match;
}

/** Writes a finished match again for so many of the next weeks. */
async function repeat({ id }: NextMatch, weeks: number): Promise<void> {
  await server.database.transaction(async (tx) => {
    for (let week = 1; week <= weeks; week += 1) {
      const copy = uuidv7();
      await tx.execute(sql`
        insert into matches select (jsonb_populate_record(m, jsonb_build_object(
          'id', ${copy}::text, 'group_date', m.group_date + ${7 * week}::int,
          'starts_at', m.starts_at + ${week}::int * interval '1 week'))).* from matches m where m.id = ${id}`);
      await tx.execute(sql`
        insert into match_players select (jsonb_populate_record(p, jsonb_build_object(
          'id', gen_random_uuid(), 'match_id', ${copy}::text))).* from match_players p where p.match_id = ${id}`);
    }
  });
}

async function record(
  { id }: NextMatch,
  playerId: string | undefined,
  state: TurnoutState | null,
  by = 'Nico',
) {
  const { token } = await signIn(by);
  return server.call(turnoutContract.record, { params: { id }, token, body: { playerId, state } });
}

/** The shares of a group as this user reads them, by name. */
async function sharesOf(by: string, groupId = group.id): Promise<Record<string, TurnoutShare | null>> {
  const { members = [] } = await readGroup(groupId, await signIn(by));
  return Object.fromEntries(members.map(({ name, turnout }) => [name, turnout]));
}

const stored = async () =>
  rowsOf<{ count: number }>(
    await server.database.read.execute(sql`select count(*)::int as count from turnout`),
  )[0]?.count;

describe('turnout', () => {
  it('is said of each player of a finished match, and taken back', async () => {
    const match = await play('Fede', 'PATO');
    const { status, body } = await record(match, match.entries.get('Fede'), 'ABSENT');
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Listo, anotado', canRecord: true });
    const playerOf = (each: typeof body, name: string) => each.players.find((player) => player.name === name);
    expect(body.players).toHaveLength(3);
    expect(playerOf(body, 'Nico')).toMatchObject({ state: null });
    expect(playerOf(body, 'Fede')).toMatchObject({
      userId: group.fede.userId,
      state: 'ABSENT',
      leftAt: null,
    });
    expect(playerOf(body, 'PATO')).toMatchObject({ userId: null, state: null });
    await record(match, match.entries.get('PATO'), 'LATE_DROPOUT');
    expect(await sharesOf('Nico')).toEqual({
      ...{ Nico: { came: 1, of: 1 }, Fede: { came: 0, of: 1 }, PATO: { came: 0, of: 1 } },
    });
    await record(match, match.entries.get('Fede'), null);
    expect(await sharesOf('Nico')).toMatchObject({ Fede: { came: 1, of: 1 } });
    const read = await server.call(turnoutContract.read, {
      params: { id: match.id },
      token: (await signIn('Nico')).token,
    });
    expect(playerOf({ ...body, ...read.body }, 'PATO')).toMatchObject({ state: 'LATE_DROPOUT' });
  });

  it('is offered of players that left on the day, and counts only where the organiser says so', async () => {
    const match = await openNext(group.id, 'Fede', 'Tomi');
    const leave = async (name: string) =>
      server.call(rosterContract.leave, { params: { id: match.id }, token: (await signIn(name)).token });
    await leave('Tomi');
    server.clock.set(match.startsAt - HOUR);
    await leave('Fede');
    await finish(match);
    const { token } = await signIn('Nico');
    const { body } = await server.call(turnoutContract.read, { params: { id: match.id }, token });
    expect(body.players).toMatchObject([
      { name: 'Nico', leftAt: null },
      { name: 'Fede', leftAt: new Date(match.startsAt - HOUR).toISOString(), state: null },
    ]);
    const later = await play('Fede', 'Tomi');
    expect(await sharesOf('Nico')).toMatchObject({ Fede: { came: 1, of: 1 }, Tomi: { came: 1, of: 1 } });
    await record(match, match.entries.get('Fede'), 'LATE_DROPOUT');
    expect(await sharesOf('Nico')).toMatchObject({ Fede: { came: 1, of: 2 } });
    await record(later, later.entries.get('Fede'), 'ABSENT');
    expect(await sharesOf('Nico')).toMatchObject({ Fede: { came: 0, of: 2 } });
  });

  it('is of organisers and co-organisers alone', async () => {
    const match = await play('Fede', 'Tomi');
    await makeCoOrganiser(server, group.id, await signIn('Nico'), await signIn('Tomi'));
    expect((await record(match, match.entries.get('Fede'), 'ABSENT', 'Tomi')).status).toBe(200);
    expect(await sharesOf('Tomi')).toMatchObject({ Fede: { came: 0, of: 1 } });
    expect(await sharesOf('Fede')).toEqual({ Nico: null, Fede: null, Tomi: null });
    const regular = { params: { id: group.id, memberId: group.fede.userId }, body: { isRegular: true } };
    await server.call(groupsContract.changeMember, { ...regular, token: (await signIn('Nico')).token });
    expect(await sharesOf('Fede')).toEqual({ Nico: null, Fede: null, Tomi: null });
    expect(await sharesOf('Chino')).toEqual({});
    expect(await record(match, match.entries.get('Fede'), null, 'Fede')).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_RECORDS_TURNOUT' },
    });
  });

  it('counts other groups that the reader organises, and no others', async () => {
    const match = await play('Fede');
    await record(match, match.entries.get('Fede'), 'ABSENT');
    const { token } = await signIn('Nico');
    const body = { ...groupFields, name: 'Los lunes', weekday: 1 };
    const own = (await server.call(groupsContract.create, { token, body })).body.group.id;
    const monday = await openNext(own, 'Fede');
    await finish(monday);
    expect(await sharesOf('Nico')).toMatchObject({ Fede: { came: 1, of: 2 } });
    expect(await sharesOf('Nico', own)).toMatchObject({ Fede: { came: 1, of: 2 } });
    await makeCoOrganiser(server, own, await signIn('Nico'), await signIn('Tomi'));
    expect(await sharesOf('Tomi', own)).toMatchObject({ Fede: { came: 1, of: 1 } });
  });

  it('passes to the account with a claim', async () => {
    const match = await play('PATO');
    const playerId = match.entries.get('PATO');
    await record(match, playerId, 'ABSENT');
    const claim = { params: { id: match.id }, body: { playerId } };
    const { body } = await server.call(claimsContract.create, {
      ...claim,
      token: (await signIn('Fede')).token,
    });
    const answer = { params: { id: body.claim.id }, body: { accept: true } };
    await server.call(claimsContract.answer, { ...answer, token: (await signIn('Nico')).token });
    expect(await sharesOf('Nico')).toEqual({ Nico: { came: 1, of: 1 }, Fede: { came: 0, of: 1 } });
  });

  it('falls away after ten matches, and is not said of older ones', async () => {
    const first = await play('Fede');
    await record(first, first.entries.get('Fede'), 'ABSENT');
    await repeat(first, 9);
    expect(await sharesOf('Nico')).toMatchObject({ Fede: { came: 9, of: 10 } });
    expect(await stored()).toBe(1);
    server.clock.advance(10 * WEEK);
    await play('Fede');
    expect(await sharesOf('Nico')).toMatchObject({ Fede: { came: 10, of: 10 } });
    expect(await stored()).toBe(0);
    expect(await record(first, first.entries.get('Fede'), 'ABSENT')).toMatchObject({
      status: 409,
      body: { code: 'TURNOUT_CLOSED' },
    });
  });

  it('goes with its group', async () => {
    const match = await play('Fede');
    await record(match, match.entries.get('Fede'), 'ABSENT');
    const { token } = await signIn('Nico');
    await server.call(groupsContract.remove, { params: { id: group.id }, token });
    expect(await stored()).toBe(0);
  });
});
