import { groupsContract } from '@picado/domain/groups/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch } from '../../../test/organised-match';
import { readDates, startGroup, type StartedGroup } from '../../../test/running-group';
import { runServer, server } from '../../../test/running-server';

runServer();

const HOUR = 60 * 60 * 1000;
/** 10:00 in Buenos Aires. */
const NEW_YEAR = Date.parse('2027-01-01T13:00:00Z');

let group: StartedGroup;

beforeEach(async () => {
  await server.reset();
  group = await startGroup(server);
});

/** Sessions end after a week. */
const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });

const told = async (name: string, type: string) =>
  (await server.notificationsOf(await signIn(name)))
    .filter((notification) => notification.type === type)
    .map(({ title, message, link, matchId }) => ({ title, message, link, matchId }));

/** Plays the next date with Fede, and makes its report final. */
async function playNext(): Promise<void> {
  const nico = await signIn('Nico');
  const [next] = await readDates(group.id, nico);
  const params = { id: next?.matchId ?? '' };
  await joinMatch(server, params.id, {}, (await signIn('Fede')).token);
  server.clock.set(Date.parse(next?.startsAt ?? '') + HOUR);
  const { token } = await signIn('Nico');
  await server.call(resultsContract.finish, { params, token });
  await server.call(resultsContract.finalScore, { params, token, body: { team1Goals: 1, team2Goals: 0 } });
  expect((await server.call(reportsContract.finalise, { params, token })).status).toBe(200);
}

const update = async (body: object) => {
  const call = { params: { id: group.id }, token: (await signIn('Nico')).token, body };
  expect((await server.call(groupsContract.update, call)).status).toBe(200);
};

async function closeAt(at: number): Promise<void> {
  server.clock.set(at);
  await server.app.closeSeasons();
}

describe('a season that is over', () => {
  it('is told to the members, on the morning after its last day, once', async () => {
    await playNext();
    await closeAt(NEW_YEAR - 1);
    expect(await told('Fede', 'SEASON_CLOSED')).toEqual([]);
    await closeAt(NEW_YEAR);
    await closeAt(NEW_YEAR + HOUR);
    const notice = {
      title: 'Los jueves: terminó la temporada 2026',
      message: 'Se jugó 1 partido: mirá cómo quedó la tabla.',
      link: `/group/${group.id}/table?season=2026`,
      matchId: null,
    };
    expect(await told('Fede', 'SEASON_CLOSED')).toEqual([notice]);
    expect(await told('Nico', 'SEASON_CLOSED')).toEqual([notice]);
    expect(await told('Tomi', 'SEASON_CLOSED')).toEqual([]);
  });

  it('is not told without a match that counts, nor long after it', async () => {
    await closeAt(NEW_YEAR + HOUR);
    expect(await told('Nico', 'SEASON_CLOSED')).toEqual([]);
    await server.reset();
    group = await startGroup(server);
    await playNext();
    await closeAt(NEW_YEAR + 8 * 24 * HOUR);
    expect(await told('Nico', 'SEASON_CLOSED')).toEqual([]);
  });

  it('is one that the organiser has set, and is told again where it gets another end', async () => {
    const season = { name: 'Apertura & Copa', from: '2026-11-01', until: '2026-11-30' };
    await update({ seasons: [season] });
    await playNext();
    const december = Date.parse('2026-12-01T13:00:00Z');
    await closeAt(december);
    expect(await told('Fede', 'SEASON_CLOSED')).toMatchObject([
      { link: `/group/${group.id}/table?season=Apertura%20%26%20Copa` },
    ]);
    await update({ seasons: [{ ...season, until: '2026-12-01' }] });
    await closeAt(december + HOUR);
    expect(await told('Fede', 'SEASON_CLOSED')).toHaveLength(1);
    await closeAt(december + 24 * HOUR);
    expect(await told('Fede', 'SEASON_CLOSED')).toHaveLength(2);
    await update({ seasons: [{ ...season, until: '2026-12-01' }], name: 'Otro nombre' });
    await closeAt(december + 25 * HOUR);
    expect(await told('Fede', 'SEASON_CLOSED')).toHaveLength(2);
  });

  it('ends by the zone of the group, also where that changes', async () => {
    await playNext();
    await update({ timeZone: 'Asia/Tokyo' });
    await closeAt(Date.parse('2027-01-01T00:59:59Z'));
    expect(await told('Fede', 'SEASON_CLOSED')).toEqual([]);
    await closeAt(Date.parse('2027-01-01T01:00:00Z'));
    expect(await told('Fede', 'SEASON_CLOSED')).toHaveLength(1);
  });
});
