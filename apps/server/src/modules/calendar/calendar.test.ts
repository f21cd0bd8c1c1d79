import { accountContract } from '@picado/domain/account/contract';
import { calendarContract } from '@picado/domain/calendar/contract';
import { FEED_PAST_MS } from '@picado/domain/calendar/feed';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeEach, describe, expect, it } from 'vitest';
import { KICK_OFF, matchData, NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import { startServer, type TestServer, type TestUser } from '../../../test/server';

runServer();

const A_MINUTE = 60_000;
let nico: TestUser;
let fede: TestUser;

beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  fede = await server.signIn({ name: 'Fede Ledesma', email: 'fede@example.com' });
});

async function create(by: TestUser, change: Partial<typeof matchData> = {}): Promise<string> {
  const { body } = await server.call(matchesContract.create, {
    token: by.token,
    body: { ...matchData, ...change },
  });
  return body.match.id;
}
const join = (id: string, by: TestUser, body: object = {}) =>
  server.call(rosterContract.join, { params: { id }, token: by.token, body });
const linkOf = async ({ token }: TestUser) => (await server.call(calendarContract.link, { token })).body.url;
const renew = async ({ token }: TestUser) => (await server.call(calendarContract.renew, { token })).body.url;
const secretOf = (url: string) => /\/api\/calendar\/([\w-]+)\.ics$/u.exec(url)?.[1] ?? '';
const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

interface ReadEvent {
  uid: string;
  title: string;
  status: string;
  sequence: number;
  startsAt: number;
  endsAt: number;
  details: string;
}

/** A text without parameters of its own. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The events of a feed as two programs read it: both read the same. */
function eventsOf(text: string): ReadEvent[] {
  const component = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const first = component.getAllSubcomponents('vevent').map((event): ReadEvent => {
    const { uid, summary, sequence, startDate, endDate, description } = new ICAL.Event(event);
    const status = String(event.getFirstPropertyValue('status'));
    const [startsAt, endsAt] = [startDate.toJSDate().getTime(), endDate.toJSDate().getTime()];
    return { uid, title: summary, status, sequence, startsAt, endsAt, details: description };
  });
  const second = Object.values(nodeIcal.sync.parseICS(text)).flatMap((event): ReadEvent[] => {
    if (event?.type !== 'VEVENT') return [];
    const { uid, summary, status, sequence, start, end, description } = event;
    const [startsAt, endsAt] = [start.getTime(), end?.getTime() ?? 0];
    const texts = { title: textOf(summary), status: String(status), details: textOf(description) };
    return [{ uid, sequence: Number(sequence), startsAt, endsAt, ...texts }];
  });
  expect(second).toEqual(first);
  return first;
}
const feedOf = async (user: TestUser) => eventsOf((await read(await linkOf(user))).text);

describe('the calendar of a user', () => {
  it('holds the matches that they organise, play in, or wait for', async () => {
    const organised = await create(nico);
    await create(fede, { date: '2026-12-01' });
    const played = await create(fede, { date: '2026-12-03' });
    await join(played, nico);
    const awaited = await create(fede, { date: '2026-12-10' });
    await join(awaited, nico, { isSubstitute: true });

    const events = await feedOf(nico);
    expect(events.map(({ uid, title, status }) => [uid, title, status])).toEqual([
      [`${organised}@picado`, 'Fútbol 5 en Complejo La Esquina, cancha 3', 'CONFIRMED'],
      [`${played}@picado`, 'Fútbol 5 en Complejo La Esquina, cancha 3', 'CONFIRMED'],
      [`${awaited}@picado`, 'Suplente: Fútbol 5 en Complejo La Esquina, cancha 3', 'TENTATIVE'],
    ]);
    expect(events[0]).toMatchObject({ startsAt: KICK_OFF, endsAt: KICK_OFF + 60 * A_MINUTE });
    expect(events.map(({ details }) => details.split('\n').slice(0, 2))).toEqual([
      ['Organizás este partido.', 'Van 1 de 10 anotados'],
      ['Van 2 de 10 anotados', 'Equipo 1 vs Equipo 2'],
      ['Estás como suplente: jugás si se libera un lugar.', 'Van 1 de 10 anotados, 1 suplente'],
    ]);
  });

  it('has the event of the single file: the same id, sequence and times', async () => {
    const id = await create(nico);
    const { body: file } = await server.call(matchesContract.calendar, { params: { id } });
    const [single] = eventsOf(file);
    const [event] = await feedOf(nico);
    const { uid, sequence, startsAt, endsAt, title } = single ?? {};
    expect(event).toMatchObject({ uid, sequence, startsAt, endsAt, title });
  });

  it('follows a match that moves, with a higher sequence', async () => {
    const id = await create(nico);
    const [before] = await feedOf(nico);
    const { maxPlayers: _size, timeZone: _zone, ...edit } = matchData;
    await server.call(matchesContract.update, {
      params: { id },
      token: nico.token,
      body: { ...edit, time: '22:15' },
    });
    const [after] = await feedOf(nico);
    expect(after).toMatchObject({ uid: before?.uid, startsAt: KICK_OFF + 75 * A_MINUTE });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  it('has no match any more that was left or deleted', async () => {
    const left = await create(fede);
    await join(left, nico);
    const deleted = await create(nico, { date: '2026-12-03' });
    expect(await feedOf(nico)).toHaveLength(2);
    await server.call(rosterContract.leave, { params: { id: left }, token: nico.token });
    expect((await feedOf(nico)).map(({ uid }) => uid)).toEqual([`${deleted}@picado`]);
    await server.call(matchesContract.remove, { params: { id: deleted }, token: nico.token });
    expect(await feedOf(nico)).toEqual([]);
  });

  it('holds matches of half a year, and no older ones', async () => {
    await create(nico);
    const url = await linkOf(nico);
    server.clock.set(KICK_OFF + FEED_PAST_MS - 1);
    expect(eventsOf((await read(url)).text)).toHaveLength(1);
    server.clock.set(KICK_OFF + FEED_PAST_MS);
    expect(eventsOf((await read(url)).text)).toEqual([]);
  });

  it('names no player and no organiser', async () => {
    const id = await create(fede);
    await join(id, nico);
    await server.call(rosterContract.join, { params: { id }, body: { name: 'Chino Invitado' } });
    const { text } = await read(await linkOf(nico));
    expect(text).toContain('Van 3 de 10 anotados');
    for (const word of ['Nico', 'Fede', 'Ledesma', 'Chino', 'Invitado', '@example.com']) {
      expect(text).not.toContain(word);
    }
    for (const { userId } of [nico, fede]) expect(text).not.toContain(userId);
  });

  it('is sent as a private calendar that no search engine lists', async () => {
    const { status, headers } = await read(await linkOf(nico));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is sent again only after a change', async () => {
    const id = await create(nico);
    const url = await linkOf(nico);
    const held = { 'if-none-match': (await read(url)).headers.get('etag') ?? '' };
    server.clock.advance(60 * A_MINUTE);
    expect(await read(url, held)).toMatchObject({ status: 304, text: '' });
    await join(id, fede);
    const after = await read(url, held);
    expect(after.status).toBe(200);
    expect(eventsOf(after.text)[0]?.details).toContain('Van 2 de 10 anotados');
  });
});

describe('the address of a calendar', () => {
  it('is public, absolute, and the same until it is renewed', async () => {
    const url = await linkOf(nico);
    expect(url.startsWith(`${server.publicUrl}/api/calendar/`)).toBe(true);
    expect(await linkOf(nico)).toBe(url);
    expect(await linkOf(fede)).not.toBe(url);
  });

  it('ends with its renewal, each time', async () => {
    await create(nico);
    const ended: string[] = [];
    let url = await linkOf(nico);
    for (let time = 0; time < 3; time += 1) {
      ended.push(url);
      url = await renew(nico);
      expect(url).toBe(await linkOf(nico));
      expect(eventsOf((await read(url)).text)).toHaveLength(1);
      for (const old of ended) {
        const answer = await read(old);
        expect(answer.status).toBe(404);
        expect(JSON.parse(answer.text)).toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect(new Set([...ended, url]).size).toBe(4);
    expect((await read(await linkOf(fede))).status).toBe(200);
  });

  it('ends with the account', async () => {
    const [first, renewed] = [await linkOf(fede), await renew(nico)];
    for (const { token } of [nico, fede]) {
      const body = { confirmation: 'BORRAR' };
      expect((await server.call(accountContract.remove, { token, body })).status).toBe(200);
    }
    expect([(await read(first)).status, (await read(renewed)).status]).toEqual([404, 404]);
  });

  it('is stored nowhere, also not in the answer of a retried renewal', async () => {
    const first = secretOf(await linkOf(nico));
    const headers = { 'idempotency-key': 'una-sola-renovacion' };
    const renewed = await server.call(calendarContract.renew, { token: nico.token, headers });
    const again = await server.call(calendarContract.renew, { token: nico.token, headers });
    expect(again.body).toEqual(renewed.body);
    const second = secretOf(renewed.body.url);
    const stored = await server.storedText();
    for (const secret of [first, second]) {
      expect(secret.length).toBeGreaterThanOrEqual(54);
      expect(stored).not.toContain(secret);
    }
  });

  it('cannot be made of a user’s id, of another link, or of another of the user’s secrets', async () => {
    const secret = secretOf(await renew(nico));
    const joined = await join(await create(fede), nico);
    const leaveToken = joined.body.leaveLink.split('/').at(-1) ?? '';
    const other = secretOf(await linkOf(fede));
    const wrong = [
      nico.userId,
      leaveToken,
      `${secret.slice(0, 20)}${other.slice(20)}`,
      `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`,
      secret.slice(1),
      `${secret}A`,
      'x',
      '%00',
    ];
    for (const each of wrong) {
      expect((await read(`${server.url}/api/calendar/${each}.ics`)).status, each).toBe(404);
    }
  });
});

describe('readers of calendars', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const limited = async (run: (open: TestServer) => Promise<void>) => {
    const open = await startServer({ config: { rateLimitFactor: 1, trustProxy: 1 } });
    try {
      await run(open);
    } finally {
      await open.close();
    }
  };
  const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
    const answers: number[] = [];
    for (let time = 0; time < times; time += 1) answers.push((await call()).status);
    return answers;
  };

  it('guess ten times a minute from one address', () =>
    limited(async (open) => {
      const guess = (address: string) => read(`${open.url}/api/calendar/nada.ics`, from(address));
      expect(new Set(await statuses(10, () => guess('10.0.0.1')))).toEqual(new Set([404]));
      expect((await guess('10.0.0.1')).status).toBe(429);
      expect((await guess('10.0.0.2')).status).toBe(404);
      // Where it is right, an address full of guesses reads it.
      const secret = secretOf(await linkOf(nico));
      expect((await read(`${open.url}/api/calendar/${secret}.ics`, from('10.0.0.1'))).status).toBe(200);
    }));

  it('read one calendar thirty times a minute, from all addresses together', () =>
    limited(async (open) => {
      const secret = secretOf(await linkOf(nico));
      let host = 0;
      const look = (of: string) => read(`${open.url}/api/calendar/${of}.ics`, from(`10.0.1.${(host += 1)}`));
      expect(new Set(await statuses(30, () => look(secret)))).toEqual(new Set([200]));
      expect((await look(secret)).status).toBe(429);
      expect((await look(secretOf(await linkOf(fede)))).status).toBe(200);
    }));

  it('is never without a component: programs that synchronise keep what an empty file would remove', async () => {
    const id = await create(nico);
    expect((await feedOf(nico)).map(({ uid }) => uid)).toEqual([`${id}@picado`]);
    await server.call(matchesContract.remove, { params: { id }, token: nico.token });
    const { text } = await read(await linkOf(nico));
    expect(eventsOf(text)).toEqual([]);
    expect(text).toContain('BEGIN:VJOURNAL\r\n');
    expect((await read(await linkOf(nico))).text).toBe(text);
  });
});
