import { connect } from 'node:net';
import { matchesContract } from '@picado/domain/matches/contract';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import type { Ack } from '@picado/domain/realtime/contract';
import { io } from 'socket.io-client';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { matchData, NOW } from '../../test/match-data';
import { watch, type Watcher } from '../../test/watcher';
import { runServer, server } from '../../test/running-server';

/** The real limits, with a stopped clock: budgets refill only where a test advances it. */
let matchIds: string[];

runServer({ config: { rateLimitFactor: 1, trustProxy: 1 } });
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function visit(address: string): Promise<Watcher> {
  const watcher = await watch(server.url, from(address));
  onTestFinished(watcher.close);
  return watcher;
}

async function createMatches(count: number): Promise<void> {
  const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  const body = { ...matchData, maxPlayers: 5 };
  matchIds = [];
  for (let made = 0; made < count; made += 1) {
    matchIds.push((await server.call(matchesContract.create, { token, body })).body.match.id);
  }
}

/** An id of no match. */
const NO_ID = '01930000-0000-7000-8000-000000000000';
const isOk = (ack: Ack) => ack.ok;
/** An event that only costs its budget. */
const idle = (watcher: Watcher) => watcher.send('leaveNotifications', {});

describe('a client that floods with events', () => {
  it('is refused, then disconnected, and may connect again later', async () => {
    const loud = await visit('10.0.0.1');
    const answers = [];
    for (let count = 0; count < 110; count += 1) answers.push(await idle(loud));
    expect(answers.filter(isOk)).toHaveLength(100);
    expect(answers.at(-1)).toMatchObject({ code: 'TOO_MANY_EVENTS' });
    for (let count = 0; count < 60; count += 1) loud.raw('leaveNotifications', {});
    await loud.disconnected;

    const patient = await visit('10.0.0.1');
    for (let count = 0; count < 100; count += 1) await idle(patient);
    expect(isOk(await idle(patient))).toBe(false);
    server.clock.advance(10_000);
    expect(isOk(await idle(patient))).toBe(true);
  });

  it('is disconnected also for pings and unknown packets', async () => {
    const pinging = io(server.url, { transports: ['websocket'], forceNew: true, reconnection: false });
    onTestFinished(() => void pinging.disconnect());
    await new Promise<void>((resolve) => {
      pinging.on('connect', resolve);
    });
    const gone = new Promise((resolve) => pinging.on('disconnect', resolve));
    const { ws } = pinging.io.engine.transport as unknown as { ws: { ping(data: Buffer): void } };
    for (let count = 0; count < 3_000; count += 1) ws.ping(Buffer.alloc(100));
    await gone;

    const babbling = await visit('10.0.0.2');
    for (let count = 0; count < 160; count += 1) babbling.raw('nada' as never, null);
    await babbling.disconnected;
  });

  it('from many sockets is refused by address, without its quiet sockets and other addresses', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => visit('10.0.0.3')));
    let taken = 0;
    for (const socket of sockets) {
      const answers = await Promise.all(Array.from({ length: 90 }, () => idle(socket)));
      taken += answers.filter(isOk).length;
    }
    // 1,500 of the address, and the four that each of the last sockets may always send.
    expect(taken).toBeGreaterThanOrEqual(1_500);
    expect(taken).toBeLessThanOrEqual(1_500 + 4 * 20);
    expect(isOk(await idle(await visit('10.0.0.3')))).toBe(true);
    const neighbour = await visit('10.0.0.4');
    for (let count = 0; count < 50; count += 1) expect(isOk(await idle(neighbour))).toBe(true);
  });
});

describe('a client that floods with connections', () => {
  const poll = (address: string) => fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, from(address));

  it('is refused before the handshake, and others are not', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => poll('10.0.0.5')));
      for (const answer of answers) statuses.add((await answer.arrayBuffer(), answer.status));
    }
    expect([...statuses]).toEqual([200]);
    const refused = await poll('10.0.0.5');
    expect(refused.status).toBe(429);
    expect(errorAnswerSchema.parse(await refused.json()).code).toBe('RATE_LIMITED');
    await expect(watch(server.url, from('10.0.0.5'))).rejects.toThrow();
    expect(await upgradeStatus('10.0.0.5')).toContain('429 Too Many Requests');
    expect((await poll('10.0.0.6')).status).toBe(200);
    await visit('10.0.0.6');
    server.clock.advance(1_000);
    await visit('10.0.0.5');
  });

  it('delays itself, also where it disconnects, and no others', async () => {
    const { port } = new URL(server.url);
    const impatient = Array.from({ length: 20 }, async () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(upgradeRequest('10.0.0.10'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.resetAndDestroy();
    });
    let opened = 0;
    const crowd = Array.from({ length: 60 }, async () => {
      expect((await poll('10.0.0.10')).status).toBe(200);
      opened += 1;
    });
    expect((await poll('10.0.0.11')).status).toBe(200);
    expect(opened).toBeLessThan(60);
    await Promise.all([...impatient, ...crowd]);
  });

  function upgradeRequest(address: string): string {
    const lines = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      `X-Forwarded-For: ${address}`,
    ];
    return `${lines.join('\r\n')}\r\n\r\n`;
  }

  function upgradeStatus(address: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
        socket.write(upgradeRequest(address));
      });
      let text = '';
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('end', () => {
        socket.destroy();
        resolve(text.split('\r\n')[0] ?? '');
      });
    });
  }
});

it('a message with twenty-five matches watches twenty', async () => {
  await createMatches(25);
  const greedy = await visit('10.0.0.7');
  const answers = await Promise.all(matchIds.map((matchId) => greedy.send('joinMatch', { matchId })));
  expect(answers.filter(isOk)).toHaveLength(20);
  expect(answers.slice(20)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ code: 'TOO_MANY_EVENTS' }) as unknown),
  );
  await greedy.send('leaveMatch', { matchId: matchIds[0] ?? '' });
  expect(isOk(await greedy.send('joinMatch', { matchId: matchIds[24] ?? '' }))).toBe(true);
});

it('the reactions of a user are counted over all sockets', async () => {
  const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  const sockets = await Promise.all(
    ['10.0.0.8', '10.0.0.9'].map((address) => watch(server.url, { ...from(address), token })),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.close();
  });
  const nothing = { matchId: NO_ID, reviewId: NO_ID, emoji: '🔥', userId: '', userName: '' };
  const answers = [];
  for (const socket of sockets) {
    for (let count = 0; count < 61; count += 1) answers.push(await socket.send('addReaction', nothing));
  }
  const codes = answers.map((ack) => (ack.ok ? 'ok' : ack.code));
  expect(codes.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 'REVIEW_NOT_FOUND'));
  expect(codes.slice(120)).toEqual(['TOO_MANY_EVENTS', 'TOO_MANY_EVENTS']);
});
