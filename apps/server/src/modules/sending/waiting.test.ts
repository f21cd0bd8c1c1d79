import { chatContract } from '@picado/domain/chat/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { KICK_OFF, matchData, NOW } from '../../../test/match-data';
import { aSubscription, decrypted } from '../../../test/push-service';
import { push, runPush } from '../../../test/running-push';
import { server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let organiser: TestUser;
let rulo: TestUser;
let browser: ReturnType<typeof aSubscription>;
let id: string;
/** 22:59 in the zone of the match, days before it. */
let lateEvening: number;

runPush();
beforeEach(async () => {
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
  browser = aSubscription(`${push.origin}/rulo`);
  await server.call(messagesContract.subscribe, { token: rulo.token, body: browser.json });
  id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;
  // Buenos Aires is three hours behind UTC the whole year.
  lateEvening = Math.floor(NOW / DAY) * DAY + DAY + HOUR + 59 * 60_000;
  server.clock.set(lateEvening);
});

const join = (body: object, token?: string) =>
  server.call(rosterContract.join, { params: { id }, body, ...(token === undefined ? {} : { token }) });
const edit = (change: object) =>
  server.call(matchesContract.update, {
    params: { id },
    token: organiser.token,
    body: { ...matchData, ...change },
  });

/** Waits until nothing is being sent. */
async function outbox() {
  const read = async () =>
    rowsOf<{ state: string; kind: string; reason: string | null; body: string; tries: number }>(
      await server.database.read.execute(
        sql`select case when state = 'waiting' and claimed_at is not null then 'held' else state end as state, kind, reason, body, tries from outbox order by id`,
      ),
    );
  await expect.poll(async () => (await read()).map(({ state }) => state)).not.toContain('sending');
  return read();
}

/** What arrives from an instant on. */
async function arrivedAt(at: number, count = 1) {
  server.clock.set(at);
  server.app.sendDue();
  await push.received(count);
  return push.messages.map((message) => decrypted(message, browser).body);
}

async function remove(name: string) {
  const { allPlayers } = (await server.call(matchesContract.read, { params: { id } })).body;
  const playerId = allPlayers.find((player) => player.name === name)?.id ?? '';
  await server.call(rosterContract.removePlayer, {
    params: { id },
    token: organiser.token,
    body: { playerId },
  });
}

async function fill() {
  for (let number = 2; number <= 2 * matchData.maxPlayers; number += 1) {
    await join({ name: `Jugador ${number}` });
  }
}

describe('a message that waits', () => {
  it('for another try is not sent in the quiet hours, and that is no try', async () => {
    await join({}, rulo.token);
    push.answers.set('/rulo', [503]);
    await edit({ location: 'Cancha Norte' });
    await expect.poll(outbox).toMatchObject([{ state: 'waiting', tries: 1 }]);
    server.clock.set(lateEvening + 90_000);
    server.app.sendDue();
    await expect
      .poll(async () =>
        rowsOf(
          await server.database.read.execute(sql`select send_at::text from outbox where group_key is null`),
        ),
      )
      .toEqual([
        {
          send_at: new Date(lateEvening + 9 * HOUR + 60_000)
            .toISOString()
            .replace('T', ' ')
            .replace('.000Z', '+00'),
        },
      ]);
    expect(push.messages).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    expect(await arrivedAt(lateEvening + 9 * HOUR + 60_000)).toHaveLength(1);
  });

  it('names the place and the moment of a match that was moved meanwhile', async () => {
    await fill();
    await join({ isSubstitute: true }, rulo.token);
    server.clock.set(lateEvening + HOUR);
    await remove('Jugador 3');
    await edit({ location: 'Cancha Norte', time: '18:15' });
    const [promotion] = (await outbox()).filter(({ kind }) => kind === 'promoted');
    expect(promotion).toMatchObject({
      state: 'waiting',
      body: expect.stringMatching(/18:15, Cancha Norte$/u) as string,
    });
  });

  it('says that its match is cancelled, and nothing else of it', async () => {
    await join({}, rulo.token);
    server.clock.set(lateEvening + HOUR);
    await edit({ location: 'Cancha Norte' });
    await server.call(matchesContract.remove, { params: { id }, token: organiser.token });
    expect(await arrivedAt(lateEvening + 10 * HOUR)).toEqual([expect.stringContaining('Cancha Norte')]);
    expect((await outbox()).map(({ state, reason }) => [state, reason])).toEqual([
      ['dropped', 'match gone'],
      ['sent', null],
    ]);
  });

  it('for a missing report is not sent once reports are closed', async () => {
    await join({}, rulo.token);
    // It ended at 5:30 in the morning: reports close at 5:30 of the next day, before the quiet hours do.
    const finishedAt = KICK_OFF + 8 * HOUR + HOUR / 2;
    server.clock.set(finishedAt);
    await server.call(resultsContract.finish, { params: { id }, token: organiser.token, body: {} });
    const missing = async () => (await outbox()).filter(({ kind }) => kind === 'report-missing');
    for (const after of [18, 26.5]) {
      server.clock.set(finishedAt + after * HOUR);
      await server.app.sweep();
      expect(await missing()).toEqual([]);
    }
  });

  it('for a missing report is not sent once it is there', async () => {
    await join({}, rulo.token);
    const finishedAt = KICK_OFF + 13 * HOUR;
    server.clock.set(finishedAt);
    await server.call(resultsContract.finish, { params: { id }, token: organiser.token, body: {} });
    push.answers.set('/rulo', [503]);
    rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
    server.clock.set(finishedAt + 23 * HOUR);
    await server.app.sweep();
    const missing = async () => (await outbox()).filter(({ kind }) => kind === 'report-missing');
    await expect.poll(missing).toMatchObject([{ state: 'waiting', tries: 1 }]);
    const figures = { goals: 0, assists: 0, saves: 0 };
    await server.call(reportsContract.submit, { params: { id }, token: rulo.token, body: figures });
    server.clock.advance(60_000);
    server.app.sendDue();
    await expect.poll(missing).toMatchObject([{ state: 'dropped', reason: 'reported' }]);
  });

  it('of a free place is not sent once it is taken, and the next place is told of', async () => {
    await fill();
    await server.call(messagesContract.askForPlace, { params: { id }, token: rulo.token });
    server.clock.set(lateEvening + HOUR);
    await remove('Jugador 3');
    await join({ name: 'Rápido' });
    server.clock.set(lateEvening + 10 * HOUR);
    server.app.sendDue();
    await expect.poll(outbox).toMatchObject([{ state: 'dropped', reason: 'place taken' }]);
    await remove('Jugador 4');
    expect(await arrivedAt(lateEvening + 10 * HOUR)).toHaveLength(1);
  });
});

describe('a promotion at night', () => {
  const promoted = async () => (await outbox()).filter(({ kind }) => kind === 'promoted');

  it('and its reminder arrive three hours apart, and the reminder at day', async () => {
    await fill();
    await join({ isSubstitute: true }, rulo.token);
    // 23:30, more than twelve hours before the match: it waits until 8:00.
    server.clock.set(lateEvening + HOUR / 2);
    await remove('Jugador 3');
    const morning = lateEvening + 9 * HOUR + 60_000;
    const sweepAt = async (at: number) => {
      server.clock.set(at);
      await server.app.sweep();
    };
    for (const at of [lateEvening + 4 * HOUR, morning]) {
      await sweepAt(at);
      expect(await promoted()).toHaveLength(1);
    }
    expect(await arrivedAt(morning)).toHaveLength(1);
    await expect.poll(promoted).toMatchObject([{ state: 'sent' }]);
    await sweepAt(morning + 3 * HOUR - 60_000);
    expect(await promoted()).toHaveLength(1);
    await sweepAt(morning + 3 * HOUR);
    expect(await arrivedAt(morning + 3 * HOUR, 2)).toHaveLength(2);
    await sweepAt(morning + 3 * HOUR + 60_000);
    expect(await promoted()).toHaveLength(2);
  });
});

describe('what is told of the evening before', () => {
  it('is never delivered on the day itself', async () => {
    await join({}, rulo.token);
    const evening = KICK_OFF - 26 * HOUR;
    push.answers.set('/rulo', [503]);
    server.clock.set(evening);
    await server.app.sweep();
    const tomorrow = async () => (await outbox()).filter(({ kind }) => kind === 'match-tomorrow');
    await expect.poll(tomorrow).toMatchObject([{ state: 'waiting', tries: 1 }]);
    server.clock.set(evening + 13 * HOUR);
    server.app.sendDue();
    await expect.poll(tomorrow).toMatchObject([{ state: 'dropped', reason: 'too late' }]);
    expect(push.messages).toEqual([]);
  });
});

describe('a reported message', () => {
  const TOKYO = { ...matchData, timeZone: 'Asia/Tokyo' };
  let phone: ReturnType<typeof aSubscription>;
  const arrived = () =>
    push.messages
      .map((message) => decrypted(message, phone))
      .filter(({ title }) => title.startsWith('Reportaron'));

  async function reportIn(matchId: string, text: string) {
    const at = { id: matchId };
    await server.call(rosterContract.join, { params: at, token: organiser.token, body: {} });
    const { message } = (
      await server.call(chatContract.write, { params: at, token: organiser.token, body: { text } })
    ).body;
    await server.call(rosterContract.join, { params: at, token: rulo.token, body: {} });
    await server.call(chatContract.report, {
      params: { ...at, messageId: message.id },
      token: rulo.token,
    });
  }

  beforeEach(async () => {
    phone = aSubscription(`${push.origin}/nico`);
    await server.call(messagesContract.subscribe, { token: organiser.token, body: phone.json });
  });

  it('waits for the morning of its match, and replaces no report of another', async () => {
    const { match } = (await server.call(matchesContract.create, { token: organiser.token, body: TOKYO }))
      .body;
    server.clock.set(lateEvening + HOUR);
    await reportIn(id, 'Acá es de noche');
    await reportIn(match.id, 'Allá es de día');
    // Each report follows the sign-up of its reporter.
    await push.received(2);
    expect(arrived().map(({ body }) => body)).toEqual(['“Allá es de día”']);
    server.clock.set(lateEvening + 9 * HOUR + 60_000);
    server.app.sendDue();
    await push.received(4);
    expect(arrived().map(({ body }) => body)).toEqual(['“Allá es de día”', '“Acá es de noche”']);
    expect(new Set(arrived().map(({ tag }) => tag)).size).toBe(2);
  });

  it('is quoted as it was written, also where it names the place of a match that was moved', async () => {
    server.clock.set(lateEvening + HOUR);
    const place = `Jueves 26 de noviembre, 21:00, ${matchData.location}`;
    await reportIn(id, place);
    await edit({ location: 'Cancha Norte' });
    const reports = (await outbox()).filter(({ kind }) => kind === 'messages-reported');
    expect(reports).toMatchObject([{ body: `“${place}”` }]);
  });
});
