import { calendarContract } from '@picado/domain/calendar/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { factsOf, MATCH_FACT_NAMES, PATTERN_FACT_NAMES } from '@picado/domain/matches/facts';
import { ownDataContract } from '@picado/domain/own-data/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { FACT_CASES, FIRST_FACTS, withOther } from '../../../../../packages/domain/test/facts';
import { matchData } from '../../../test/match-data';
import { organiseWithChino, joinMatch, readMatch } from '../../../test/organised-match';
import { readDates, readGroup } from '../../../test/running-group';
import { id, organiser, read, startMatch } from '../../../test/running-match';
import { runServer, server } from '../../../test/running-server';
import type { TestServer, TestUser } from '../../../test/server';

let chino: TestUser;

runServer();
beforeEach(async () => {
  ({ chino } = await startMatch(organise));
});

/** A match by the first value of each fact, in which Chino plays. */
async function organise(on: TestServer) {
  const organised = await organiseWithChino(on);
  await on.call(matchesContract.update, {
    ...{ params: { id: organised.id }, token: organised.organiser.token, body: FIRST_FACTS },
  });
  await joinMatch(on, organised.id, {}, organised.chino.token);
  return organised;
}

const edit = (body: object) =>
  server.call(matchesContract.update, { params: { id }, token: organiser.token, body });

async function groupOfMatch(): Promise<string> {
  const body = { matchId: id, name: 'Los jueves' };
  return (await server.call(groupsContract.create, { token: organiser.token, body })).body.group.id;
}

describe('each fact of a match', () => {
  it('is stored by the call that creates it', async () => {
    const body = { ...FIRST_FACTS, timeZone: matchData.timeZone };
    const { match } = (await server.call(matchesContract.create, { token: organiser.token, body })).body;
    expect(factsOf(match)).toEqual(FIRST_FACTS);
  });

  it.each(MATCH_FACT_NAMES)(
    'is stored by an edit of it alone, and its players are notified: %s',
    async (name) => {
      expect(factsOf(await read())).toEqual(FIRST_FACTS);
      const { status, body } = await edit(withOther(name));
      expect([status, factsOf(body.match)]).toEqual([200, withOther(name)]);
      expect(factsOf(await read())).toEqual(withOther(name));
      expect((await server.notificationsOf(chino)).map(({ type }) => type)).toContain('MATCH_CHANGED');
    },
  );

  it('is among the settings with which the next match is made', async () => {
    const { body } = await server.call(matchesContract.lastMatchSettings, { token: organiser.token });
    expect(body.lastMatch).toEqual({ ...FIRST_FACTS, maxPlayers: 5 });
  });

  it('is in the own data of its organiser, and so is that of a group', async () => {
    await groupOfMatch();
    const { body } = await server.call(ownDataContract.data, { token: organiser.token });
    expect(body.organisedMatches[0]).toMatchObject(FIRST_FACTS);
    const { date: _date, ...pattern } = FIRST_FACTS;
    expect(body.groups[0]).toMatchObject(pattern);
  });
});

describe('each fact of a group', () => {
  it('is that of the match of which it was made, and that of the match of its next date', async () => {
    const groupId = await groupOfMatch();
    const { date: _date, ...pattern } = FIRST_FACTS;
    expect(await readGroup(groupId, organiser)).toMatchObject(pattern);
    server.clock.set(Date.parse('2026-11-27T13:00:00Z'));
    await server.app.openDates();
    const [next] = (await readDates(groupId, organiser)).filter(({ date }) => date === '2026-12-03');
    expect(await readMatch(server, next?.matchId ?? '')).toMatchObject({ ...pattern, date: '2026-12-03' });
  });

  it.each(PATTERN_FACT_NAMES)('is changed by its organiser, and its matches follow: %s', async (name) => {
    const groupId = await groupOfMatch();
    const changed = { [name]: FACT_CASES[name][1] };
    const call = { params: { id: groupId }, token: organiser.token, body: changed };
    expect((await server.call(groupsContract.update, call)).body.group).toMatchObject(changed);
    expect(factsOf(await read())).toEqual(withOther(name));
    expect((await server.notificationsOf(chino)).map(({ type }) => type)).toContain('MATCH_CHANGED');
  });
});

describe('the surface', () => {
  it('stays as it is in an edit of an older client, which does not name it, and is taken away by null', async () => {
    const { surface: _surface, ...older } = withOther('price');
    expect((await edit(older)).body.match).toMatchObject({
      surface: 'SYNTHETIC',
      price: FACT_CASES.price[1],
    });
    expect((await edit({ ...older, surface: null })).body.match.surface).toBeNull();
    expect((await edit({ ...older, surface: '' })).status).toBe(400);
    expect((await read()).surface).toBeNull();
  });

  it('is null of a match that an older client makes', async () => {
    const { body } = await server.call(matchesContract.create, { token: organiser.token, body: matchData });
    expect(body.match.surface).toBeNull();
  });

  it('is told as it was and as it is, also to a reader whose notification was stored without one', async () => {
    await edit(withOther('surface'));
    const told = async () =>
      (await server.notificationsOf(chino)).find(({ type }) => type === 'MATCH_CHANGED');
    expect(await told()).toMatchObject({
      title: 'Cambió la superficie',
      message: 'La superficie era sintético, ahora es césped. Jueves 26 de noviembre, 21:00, La Esquina',
    });
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`update notifications set told_from = told_from - 'surface'`);
    });
    await edit({ ...FIRST_FACTS, surface: 'CEMENT' });
    expect((await told())?.message).toContain('La superficie era césped, ahora es cemento.');
    await edit({ ...FIRST_FACTS, surface: null });
    expect((await told())?.message).toContain('La superficie era cemento, ahora está sin definir.');
  });

  it('stands in the calendar file and in the feed', async () => {
    const { body: file } = await server.call(matchesContract.calendar, { params: { id } });
    expect(file.replaceAll('\r\n ', '')).toContain('Superficie: sintético');
    const { url } = (await server.call(calendarContract.link, { token: organiser.token })).body;
    const feed = await (await fetch(url)).text();
    expect(feed.replaceAll('\r\n ', '')).toContain('Superficie: sintético');
    await edit({ ...FIRST_FACTS, surface: null });
    const { body: without } = await server.call(matchesContract.calendar, { params: { id } });
    expect(without).not.toContain('Superficie');
  });
});
