/** What lists a user's matches has those of the groups that they organise with others. */
import { calendarContract } from '@picado/domain/calendar/contract';
import { homeContract } from '@picado/domain/home/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, expect, it } from 'vitest';
import { joinMatch } from '../../../test/organised-match';
import { readDates, startGroup, type StartedGroup } from '../../../test/running-group';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { runServer, server } from '../../../test/running-server';

runServer();

let group: StartedGroup;
let matchId: string;

const AFTER_KICK_OFF = Date.parse('2026-11-27T00:30:00Z');
const DAY = 24 * 60 * 60 * 1000;

/** Tomi organises with Nico, and is on no list. */
beforeEach(async () => {
  await server.reset();
  group = await startGroup(server);
  const dates = await readDates(group.id, group.nico);
  matchId = dates[0]?.matchId ?? '';
  await joinMatch(server, matchId, {}, group.tomi.token);
  await makeCoOrganiser(server, group.id, group.nico, group.tomi);
  await server.call(rosterContract.leave, { params: { id: matchId }, token: group.tomi.token });
});

it('a co-organiser has the match among those to come, on home and in the calendar', async () => {
  const { token } = group.tomi;
  const mine = (await server.call(matchesContract.myMatches, { token })).body;
  expect(mine.map(({ id }) => id)).toEqual([matchId]);
  const home = (await server.call(homeContract.read, { token })).body;
  expect([home.matchCount, home.matches[0]?.id]).toEqual([1, matchId]);
  const { url } = (await server.call(calendarContract.link, { token })).body;
  const feed = await fetch(url);
  expect(await feed.text()).toContain('Organizás este partido y no jugás.');
});

it('no other user has it', async () => {
  const { token } = group.fede;
  expect((await server.call(matchesContract.myMatches, { token })).body).toEqual([]);
});

it('a co-organiser has the match in their history', async () => {
  server.clock.set(AFTER_KICK_OFF + 2 * DAY);
  const { token } = await server.signIn({ name: 'Tomi', email: 'Tomi@example.com' });
  const archived = (await server.call(matchesContract.archived, { token })).body;
  expect(archived.matches.map(({ id }) => id)).toContain(matchId);
});

it('a declared payment waits for every organiser but its own player', async () => {
  const { player } = await joinMatch(server, matchId, {}, group.fede.token);
  server.clock.set(AFTER_KICK_OFF);
  const users = await Promise.all(
    ['Nico', 'Fede', 'Tomi'].map((name) => server.signIn({ name, email: `${name}@example.com` })),
  );
  const params = { id: matchId, playerId: player.id };
  await server.call(paymentsContract.mark, { params, token: users[1]?.token, body: { status: 'DECLARED' } });
  const waiting = await Promise.all(
    users.map(async ({ token }) => {
      const home = (await server.call(homeContract.read, { token })).body;
      return home.waiting.some(({ match }) => match.id === matchId);
    }),
  );
  expect(waiting).toEqual([true, false, true]);
});

it('a co-organiser that takes a player off the list, or adds one, is named to those that read it', async () => {
  const { tomi, fede, nico } = group;
  const { player } = await joinMatch(server, matchId, {}, fede.token);
  const params = { id: matchId };
  const removal = { params, token: tomi.token, body: { playerId: player.id } };
  expect((await server.call(rosterContract.removePlayer, removal)).status).toBe(200);
  const told = (await server.notificationsOf(fede)).map(({ message }) => message);
  expect(told).toContainEqual(expect.stringMatching(/^Tomi te sacó del partido\. /u));
  const added = { params, token: tomi.token, body: { name: 'Rulo' } };
  expect((await server.call(rosterContract.addPlayer, added)).status).toBe(201);
  const titles = (await server.notificationsOf(nico)).map(({ title }) => title);
  expect(titles).toContainEqual('Tomi anotó a Rulo');
});
