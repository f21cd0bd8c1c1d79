import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { usersContract } from '@picado/domain/users/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchData } from '../../../test/match-data';
import { roundsOf } from '../../../test/rounds';
import { rowsOf } from '../../../test/rows-of';
import { readDates, readGroup, startGroup, type StartedGroup } from '../../../test/running-group';
import { runRacingServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { behindLock, countWaiting } from '../../../test/waiting-calls';

runRacingServer();

const ROUNDS = roundsOf(4);
const LOCK_GROUPS = sql`select from groups for no key update`;
const LOCK_MATCHES = sql`select from matches for update`;

let group: StartedGroup;
let matchId: string;
/** A guest of the match. */
let playerId: string;

beforeEach(async () => {
  await server.reset();
  group = await startGroup(server, { opensDaysBefore: 6 });
  const dates = await readDates(group.id, group.nico);
  matchId = dates.flatMap((date) => date.matchId ?? [])[0] ?? '';
  const joined = await server.call(rosterContract.join, { params: { id: matchId }, body: { name: 'Gato' } });
  playerId = joined.body.player.id;
});

const params = () => ({ id: group.id });
const name = ({ userId }: TestUser) =>
  server.database.read.execute(sql`
    insert into group_organisers (group_id, user_id, named_at) values (${group.id}, ${userId}, now())`);
const readCoOrganisers = async () =>
  rowsOf<{ userId: string }>(
    await server.database.read.execute(sql`select user_id as "userId" from group_organisers`),
  ).map(({ userId }) => userId);
const remove = (by: TestUser, { userId }: TestUser) =>
  server.call(groupsContract.removeOrganiser, { params: { ...params(), userId }, token: by.token });
const join = ({ token }: TestUser) =>
  server.call(rosterContract.join, { params: { id: matchId }, token, body: {} });
const readMatch = async (): Promise<Match> =>
  (await server.call(matchesContract.read, { params: { id: matchId } })).body;

it(`of two co-organisers that remove each other at once one is removed, in ${ROUNDS} rounds`, async () => {
  const { fede, tomi, nico } = group;
  for (let round = 0; round < ROUNDS; round += 1) {
    await name(fede);
    await name(tomi);
    const answers = await behindLock(LOCK_GROUPS, [() => remove(fede, tomi), () => remove(tomi, fede)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    expect(await readCoOrganisers()).toEqual([fede.userId]);
    await remove(nico, fede);
  }
});

describe('a co-organiser whose part ends while they wait', () => {
  const inGroup: [string, () => Promise<{ status: number }>][] = [
    [
      'the pattern',
      () =>
        server.call(groupsContract.update, {
          params: params(),
          token: group.fede.token,
          body: { name: 'Otra cosa' },
        }),
    ],
    ['the co-organisers', () => remove(group.fede, group.tomi)],
    [
      'a date',
      () =>
        server.call(groupsContract.changeDate, {
          params: { ...params(), date: '2026-12-10' },
          token: group.fede.token,
          body: { isSkipped: true },
        }),
    ],
  ];
  it.each(inGroup)('does not change %s of the group any more', async (_name, change) => {
    await name(group.fede);
    await name(group.tomi);
    const before = await readGroup(group.id, group.nico);
    const [removed, refused] = await behindLock(LOCK_GROUPS, [() => remove(group.nico, group.fede), change]);
    expect([removed?.status, refused?.status]).toEqual([200, 403]);
    const after = await readGroup(group.id, group.nico);
    expect(after.name).toBe(before.name);
    expect(await readCoOrganisers()).toEqual([group.tomi.userId]);
  });

  const inMatch: [string, () => Promise<{ status: number }>][] = [
    [
      'removes no player',
      () =>
        server.call(rosterContract.removePlayer, {
          params: { id: matchId },
          token: group.fede.token,
          body: { playerId },
        }),
    ],
    [
      'moves no player',
      () =>
        server.call(rosterContract.movePlayer, {
          params: { id: matchId },
          token: group.fede.token,
          body: { playerId, teamIndex: 1 },
        }),
    ],
    [
      'edits nothing',
      () =>
        server.call(matchesContract.update, {
          params: { id: matchId },
          token: group.fede.token,
          body: { ...matchData, location: 'Otra cancha' },
        }),
    ],
    [
      'makes no teams',
      () =>
        server.call(teamsContract.generate, { params: { id: matchId }, token: group.fede.token, body: {} }),
    ],
    [
      'shares no line-up',
      () =>
        server.call(tacticsContract.arrange, {
          params: { id: matchId },
          token: group.fede.token,
          body: { isShared: true },
        }),
    ],
    [
      'finishes nothing',
      () => server.call(resultsContract.finish, { params: { id: matchId }, token: group.fede.token }),
    ],
  ];
  it.each(inMatch)('%s of a match of the group any more', async (_name, change) => {
    await name(group.fede);
    const [removed, refused] = await behindLock(LOCK_MATCHES, [() => remove(group.nico, group.fede), change]);
    expect([removed?.status, refused?.status]).toEqual([200, 403]);
    const after = await readMatch();
    expect(after.location).not.toBe('Otra cancha');
    expect(after.allPlayers.map(({ id }) => id)).toContain(playerId);
    expect(after.status).not.toBe('FINISHED');
  });
});

it('a former organiser that waits for the group that was handed over changes it no more', async () => {
  const { nico, fede } = group;
  await join(fede);
  const [passed, refused] = await behindLock(LOCK_GROUPS, [
    () =>
      server.call(groupsContract.transfer, {
        params: params(),
        token: nico.token,
        body: { newOrganiserId: fede.userId },
      }),
    () =>
      server.call(groupsContract.update, {
        params: params(),
        token: nico.token,
        body: { name: 'Otra cosa' },
      }),
  ]);
  expect([passed?.status, refused?.status]).toEqual([200, 403]);
});

it('a user that leaves the list while they become a co-organiser stays a member', async () => {
  const { fede, id } = group;
  await join(fede);
  const isMember = sql`select from group_members where group_id = ${id} and user_id = ${fede.userId} and left_at is null`;
  let left: Promise<{ status: number }> | undefined;
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`${isMember} for update`);
    await tx.execute(sql`
      insert into group_organisers (group_id, user_id, named_at) values (${id}, ${fede.userId}, now())`);
    left = server.call(rosterContract.leave, { params: { id: matchId }, token: fede.token });
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
  });
  expect((await left)?.status).toBe(200);
  expect(rowsOf(await server.database.read.execute(isMember))).toHaveLength(1);
});

it('a user that signs up while they change their name is on the list by the new one', async () => {
  const { fede } = group;
  const rename = () =>
    server.call(usersContract.update, { token: fede.token, body: { name: 'Federico Paz' } });
  // The sign-up waits for the user's row, of which the change of the name is the first to take the lock.
  const answers = await behindLock(sql`select from users where id = ${fede.userId} for update`, [
    rename,
    () => join(fede),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  expect((await readMatch()).allPlayers.map((player) => player.name)).toContain('Federico Paz');
});

it('a user that changes their name while they sign up is on the list by the new one', async () => {
  const { fede } = group;
  const answers = await behindLock(sql`select from users where id = ${fede.userId} for update`, [
    () => join(fede),
    () => server.call(usersContract.update, { token: fede.token, body: { name: 'Federico Paz' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  expect((await readMatch()).allPlayers.map((player) => player.name)).toContain('Federico Paz');
});
