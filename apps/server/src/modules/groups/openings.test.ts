import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { daysAfter } from '@picado/domain/time/days';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readMatch } from '../../../test/organised-match';
import { rowsOf } from '../../../test/rows-of';
import { readDates, readGroup, startGroup, type StartedGroup } from '../../../test/running-group';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { runServer, server } from '../../../test/running-server';

runServer();

let group: StartedGroup;

const HOUR = 60 * 60 * 1000;

beforeEach(() => server.reset());

/** All matches of a group in their order: date, hour, and the instant of the kick-off. */
async function madeOf(groupId: string) {
  return rowsOf<{ date: string; time: string; startsAt: string }>(
    await server.database.read.execute(sql`
      select to_char(group_date, 'YYYY-MM-DD') as date, to_char(time, 'HH24:MI') as time,
        to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as "startsAt"
      from matches where group_id = ${groupId} order by group_date`),
  );
}
const days = (made: readonly { date: string }[]) => made.map(({ date }) => date);
/** Sets the clock; sessions end after a week, so the organiser signs in again. */
async function at(instant: string): Promise<void> {
  server.clock.set(Date.parse(instant));
  group.nico = await server.signIn({ name: 'Nico', email: 'Nico@example.com' });
}

describe('half a year of a group', () => {
  const looksEvery = async (hours: number, { from, until }: { from: string; until: string }) => {
    for (let now = Date.parse(from); now <= Date.parse(until); now += hours * HOUR) {
      server.clock.set(now);
      await server.app.openDates();
    }
  };
  const zone = 'America/New_York';
  const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

  it.each([
    ['21:00', '21:00', '21:00'],
    // The change of clocks repeats one of these hours, and skips the other.
    ['01:30', '01:30', '01:30'],
    ['02:30', '02:30', '03:30'],
  ])('at %s has each date once, at its hour over both changes', async (time, onRepeated, onSkipped) => {
    server.clock.set(Date.parse('2026-10-01T12:00:00Z'));
    const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    const body = {
      ...{ name: 'Los domingos', weekday: 0, time, firstDate: '2026-10-04', timeZone: zone },
      ...{ location: 'Central Park', mapsUrl: 'https://maps.app.goo.gl/8fQ2nL', price: '$100' },
    };
    const { group } = (await server.call(groupsContract.create, { token, body })).body;
    await looksEvery(7, { from: '2026-10-01T13:00:00Z', until: '2027-04-01T12:00:00Z' });

    const made = await madeOf(group.id);
    const expected: string[] = [];
    for (let date = '2026-10-04'; date <= '2027-04-04'; date = daysAfter(date, 7)) expected.push(date);
    expect(days(made)).toEqual(expected);
    for (const { date, time: hour, startsAt } of made) {
      expect([date, hour]).toEqual([date, time]);
      const real = wallClock.format(Date.parse(`${startsAt}:00Z`));
      const due = { '2026-11-01': onRepeated, '2027-03-14': onSkipped }[date] ?? time;
      expect([date, real]).toEqual([date, due]);
    }
    // Of the hour that comes twice it is the first.
    if (time === '01:30')
      expect(made.find(({ date }) => date === '2026-11-01')?.startsAt).toBe('2026-11-01T05:30');
  });
});

describe('the dates of a group', () => {
  beforeEach(async () => {
    group = await startGroup(server);
  });

  const change = (date: string, body: object, user = group.nico) =>
    server.call(groupsContract.changeDate, { params: { id: group.id, date }, token: user.token, body });
  const update = (body: object) =>
    server.call(groupsContract.update, { params: { id: group.id }, token: group.nico.token, body });

  it('open six days before at ten, on the wall clock', async () => {
    await at('2026-11-27T12:59:00Z');
    await server.app.openDates();
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26']);
    await at('2026-11-27T13:00:00Z');
    await server.app.openDates();
    await server.app.openDates();
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26', '2026-12-03']);
    const [next] = await readDates(group.id, group.nico);
    expect(next).toMatchObject({ date: '2026-12-03', number: 2, opensAt: '2026-11-27T13:00:00.000Z' });
  });

  it('open so many days before as the organiser says', async () => {
    await update({ opensDaysBefore: 14, opensAt: '08:00' });
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26', '2026-12-03']);
    await update({ opensDaysBefore: 0, opensAt: '08:00' });
    await at('2026-12-10T10:59:00Z');
    await server.app.openDates();
    expect(days(await madeOf(group.id))).toHaveLength(2);
    await at('2026-12-10T11:00:00Z');
    await server.app.openDates();
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26', '2026-12-03', '2026-12-10']);
  });

  it('after weeks of standstill are those that are open by then, and none of the past', async () => {
    await at('2026-12-30T12:00:00Z');
    await server.app.openDates();
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26', '2026-12-31']);
    const dates = await readDates(group.id, group.nico);
    expect(dates.map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-07', '2027-01-14', '2027-01-21']);
    expect(dates[0]).toMatchObject({ number: 2 });
  });

  it('that are skipped are not made, and made when they are played after all', async () => {
    expect((await change('2026-12-03', { isSkipped: true })).body.dates[1]).toMatchObject({
      isSkipped: true,
    });
    await at('2026-11-28T12:00:00Z');
    await server.app.openDates();
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26']);
    const { dates } = (await change('2026-12-03', { isSkipped: false })).body;
    expect(dates[0]).toMatchObject({ date: '2026-12-03', isSkipped: false, number: 2 });
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26', '2026-12-03']);
  });

  it('are cancelled with their match, whose players are told; another one can be made', async () => {
    const [first] = await readDates(group.id, group.nico);
    const match = { params: { id: first?.matchId ?? '' }, token: group.nico.token };
    expect((await server.call(matchesContract.remove, match)).status).toBe(200);
    await server.app.openDates();
    expect((await readDates(group.id, group.nico))[0]).toMatchObject({
      ...{ date: '2026-11-26', matchId: null, isSkipped: true },
    });
    const again = (await change('2026-11-26', { isSkipped: false })).body.dates[0];
    expect(again?.matchId).not.toBe(first?.matchId);
    expect(again).toMatchObject({ date: '2026-11-26', isSkipped: false, number: 1 });
  });

  it('that are skipped lose their match, by the organiser alone', async () => {
    await makeCoOrganiser(server, group.id, group.nico, group.tomi);
    const [first] = await readDates(group.id, group.nico);
    expect(await change('2026-11-26', { isSkipped: true }, group.tomi)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_DELETES' },
    });
    expect((await change('2026-12-03', { isSkipped: true }, group.tomi)).status).toBe(200);
    expect((await change('2026-11-26', { isSkipped: true })).status).toBe(200);
    const gone = await server.call(matchesContract.read, { params: { id: first?.matchId ?? '' } });
    expect(gone.status).toBe(404);
  });

  it('move to another hour, with their match or before it is made', async () => {
    const [first] = await readDates(group.id, group.nico);
    const { dates } = (await change('2026-11-26', { time: '22:30' })).body;
    expect(dates[0]).toMatchObject({ time: '22:30', startsAt: '2026-11-27T01:30:00.000Z' });
    expect(await readMatch(server, first?.matchId ?? '')).toMatchObject({ time: '22:30' });
    await change('2026-12-03', { time: '20:00' });
    await at('2026-11-28T12:00:00Z');
    await server.app.openDates();
    expect(await madeOf(group.id)).toMatchObject([{ time: '22:30' }, { time: '20:00' }]);
    const back = await change('2026-12-03', { time: null });
    expect(back.body.dates[0]).toMatchObject({ time: '21:00' });
  });

  it('of another weekday follow a match that is made, which stays on its day', async () => {
    await update({ weekday: 2 });
    const dates = await readDates(group.id, group.nico);
    expect(dates.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-01', '2026-12-08', '2026-12-15']);
  });

  it('are not made while the group is paused', async () => {
    await update({ isPaused: true });
    await at('2026-12-02T12:00:00Z');
    await server.app.openDates();
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26']);
    expect(await readDates(group.id, group.nico)).toEqual([]);
    expect((await readGroup(group.id, group.nico)).nextDate).toBeNull();
    await update({ isPaused: false });
    expect(days(await madeOf(group.id))).toEqual(['2026-11-26', '2026-12-03']);
  });

  it.each([
    ['a day on which it does not play', '2026-12-04', 404, 'NO_SUCH_DATE'],
    ['a day of the past', '2026-11-19', 404, 'NO_SUCH_DATE'],
    ['no day at all', 'el jueves', 404, 'NO_SUCH_DATE'],
  ])('do not change on %s', async (_day, date, status, code) => {
    expect(await change(date, { isSkipped: true })).toMatchObject({ status, body: { code } });
  });

  it('whose hour has passed do not change', async () => {
    await at('2026-12-04T12:00:00Z');
    expect(await change('2026-12-03', { isSkipped: false })).toMatchObject({
      body: { code: 'MATCH_IN_PAST' },
    });
  });
});
