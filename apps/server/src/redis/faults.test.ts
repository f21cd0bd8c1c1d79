import { authContract } from '@picado/domain/auth/contract';
import { chatContract } from '@picado/domain/chat/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { matchData } from '../../test/match-data';
import { needsRedis } from '../../test/needs';
import { PATIENCE } from '../../test/patience';
import { fillRedis, needsRedisServer, startRedisServer } from '../../test/redis-server';
import { startServer, type TestServer, type TestServerOptions } from '../../test/server';
import { startTcpProxy } from '../../test/tcp-proxy';
import { watch, watchMatch } from '../../test/watcher';

const sharedRedis = process.env['TEST_REDIS_URL'];
/** Short enough that a test need not wait. */
const QUICK: TestServerOptions = {
  redis: { beatMs: 30, lostAfterMs: 300, startWaitMs: 5_000 },
  catchUpPace: { lostMs: 30, quietMs: 60_000, sessionsMs: 50 },
};

async function startAt(redisUrl: string, options: TestServerOptions = {}): Promise<TestServer> {
  const { config, ...rest } = options;
  const server = await startServer({ ...QUICK, ...rest, config: { ...config, redisUrl } });
  onTestFinished(() => server.close());
  return server;
}

async function createMatch(server: TestServer) {
  await server.reset();
  const organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  const { body } = await server.call(matchesContract.create, { token: organiser.token, body: matchData });
  return { organiser, id: body.match.id };
}

const join = (server: TestServer, id: string, name: string) =>
  server.call(rosterContract.join, { params: { id }, body: { name } });

const namesOf = (match: Match | null | undefined) => match?.players.map(({ name }) => name);

async function readiness(server: TestServer) {
  const answer = await fetch(`${server.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
}

const degraded = { status: 200, body: { status: 'degraded', database: 'ok', redis: 'unavailable' } };
const ready = { status: 200, body: { status: 'ready', database: 'ok', redis: 'ok' } };

describe('several processes whose Redis goes away', needsRedis, () => {
  async function redisLine() {
    const line = await startTcpProxy(sharedRedis ?? '', 6379);
    onTestFinished(line.close);
    return line;
  }

  it('serve their own clients, report it, and are one again when it comes back', async () => {
    const line = await redisLine();
    const here = await startAt(line.url);
    const there = await startAt(line.url);
    const { id, organiser } = await createMatch(here);
    const watcher = await watchMatch(there, id);
    const signedIn = await watch(there.url, { token: organiser.token });
    onTestFinished(signedIn.close);
    expect(await readiness(here)).toEqual(ready);

    await line.cut();
    await vi.waitFor(async () => {
      expect(await readiness(there)).toEqual(degraded);
    }, PATIENCE);
    expect((await join(here, id, 'Chino')).status).toBe(201);
    expect(namesOf((await watcher.next('INITIAL_DATA')).data.match)).toContain('Chino');
    // No message reports an ended session to the other process: it checks the database.
    await here.call(authContract.logout, { token: organiser.token });
    await signedIn.disconnected;

    await line.restore();
    await vi.waitFor(async () => {
      expect([await readiness(here), await readiness(there)]).toEqual([ready, ready]);
    }, PATIENCE);
    await join(here, id, 'Tano');
    expect(namesOf((await watcher.next('PLAYER_ADDED')).data.match)).toContain('Tano');
  });

  it('miss nothing of a short interruption', async () => {
    const line = await redisLine();
    const here = await startAt(sharedRedis ?? '');
    const there = await startAt(line.url, { redis: { ...QUICK.redis, lostAfterMs: 60_000 } });
    const { id } = await createMatch(here);
    const watcher = await watchMatch(there, id);
    await line.cut();
    await join(here, id, 'Chino');
    await line.restore();
    expect(namesOf((await watcher.next('INITIAL_DATA')).data.match)).toContain('Chino');
  });

  it('miss no message of a chat in a short interruption', async () => {
    const line = await redisLine();
    const here = await startAt(sharedRedis ?? '');
    const there = await startAt(line.url, { redis: { ...QUICK.redis, lostAfterMs: 60_000 } });
    const { id, organiser } = await createMatch(here);
    const { token } = organiser;
    const participant = await watchMatch(there, id, { token });
    const visitor = await watchMatch(there, id);
    const write = (text: string) => here.call(chatContract.write, { params: { id }, token, body: { text } });
    await line.cut();
    const { message } = (await write('Se cortó')).body;
    await here.call(chatContract.remove, { params: { id, messageId: message.id }, token });
    await line.restore();
    // A check between the two sends the message before its deletion, and each check sends both again.
    let last = await participant.nextChat();
    while (last.type === 'MESSAGE_ADDED') last = await participant.nextChat();
    expect(last).toEqual({
      type: 'MESSAGE_DELETED',
      matchId: id,
      message: { ...message, text: 'Mensaje borrado', isDeleted: true },
    });
    expect(await visitor.unreadChat()).toEqual([]);
  });

  it('answer and count calls separately while Redis is frozen', async () => {
    const line = await redisLine();
    const here = await startAt(line.url, { config: { rateLimitFactor: 0.1 } });
    line.freeze();
    const answers = [];
    for (let n = 0; n < 31; n += 1) {
      const { status } = await here.call(matchesContract.read, {
        params: { id: '01930000-0000-7000-8000-000000000000' },
      });
      answers.push(status);
    }
    expect(answers.filter((status) => status === 404)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
    line.thaw();
  });

  it('start without Redis, and join once it is available', async () => {
    const line = await redisLine();
    await line.cut();
    const here = await startAt(line.url, { redis: { ...QUICK.redis, startWaitMs: 50 } });
    expect(await readiness(here)).toEqual(degraded);
    await line.restore();
    await vi.waitFor(async () => {
      expect(await readiness(here)).toEqual(ready);
    }, PATIENCE);
  });
});

describe('several processes whose Redis is full', needsRedisServer, () => {
  it('still publish to each other, and count calls separately', async () => {
    const url = await startRedisServer({ maxMemory: '4mb' });
    const lines: { level: number; msg: string; err?: { message: string } }[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line) as never) });
    // A machine that is busy with other tests delays a beat.
    const redis = { ...QUICK.redis, lostAfterMs: 20_000 };
    const here = await startAt(url, { config: { rateLimitFactor: 1 / 120 }, log, redis });
    const there = await startAt(url, { redis });
    const { id } = await createMatch(there);
    const watcher = await watchMatch(there, id);
    await fillRedis(url);
    expect((await join(here, id, 'Chino')).status).toBe(201);
    expect(namesOf((await watcher.next('PLAYER_ADDED')).data.match)).toContain('Chino');
    expect((await join(here, id, 'Tano')).status).toBe(429);
    // Later calls are refused too, and not logged again.
    const refusals = () => lines.filter(({ msg }) => msg.includes('Redis'));
    for (let count = 0; count < 5; count += 1) await join(here, id, 'Rulo');
    expect(refusals().map(({ msg }) => msg)).toEqual([
      'Redis refuses to count calls: this process counts alone',
    ]);
    expect(refusals()[0]?.err?.message).toContain('OOM');
    expect(await readiness(there)).toEqual(ready);
  });

  it('start and answer while it is full, and work through its restart', async () => {
    const url = await startRedisServer({ maxMemory: '4mb' });
    await fillRedis(url);
    const line = await startTcpProxy(url, 6379);
    onTestFinished(line.close);
    const here = await startAt(line.url);
    const there = await startAt(url);
    const { id } = await createMatch(here);
    const watcher = await watchMatch(there, id);
    expect((await join(here, id, 'Chino')).status).toBe(201);
    expect(namesOf((await watcher.next('PLAYER_ADDED')).data.match)).toContain('Chino');
    await line.cut();
    expect((await join(here, id, 'Tano')).status).toBe(201);
    await line.restore();
    await vi.waitFor(async () => {
      expect(await readiness(here)).toEqual(ready);
    }, PATIENCE);
    expect((await join(here, id, 'Rulo')).status).toBe(201);
    await expect
      .poll(async () => namesOf((await watcher.next('PLAYER_ADDED')).data.match))
      .toEqual(expect.arrayContaining(['Chino', 'Tano', 'Rulo']));
  });
});
