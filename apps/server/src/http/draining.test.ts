import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { matchData } from '../../test/match-data';
import { startServer, type TestServer, type TestServerOptions } from '../../test/server';
import { watch } from '../../test/watcher';
import { rowsOf } from '../../test/rows-of';

async function startWithMatch(options: TestServerOptions = {}) {
  const server = await startServer(options);
  onTestFinished(() => server.close());
  await server.reset();
  const { token } = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  const { body } = await server.call(matchesContract.create, { token, body: matchData });
  return { server, id: body.match.id };
}

const join = (server: TestServer, id: string) =>
  server.call(rosterContract.join, { params: { id }, body: { name: 'Chino' } });

it('a stopping server first reports that it is not ready, and serves until a load balancer notices', async () => {
  const { server, id } = await startWithMatch();
  const watcher = await watch(server.url);
  let seen: () => void = () => undefined;
  const closing = server.app.close(new Promise<void>((resolve) => (seen = resolve)));

  const readiness = await fetch(`${server.url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ status: 'stopping', code: 'SERVICE_UNAVAILABLE' });
  expect((await fetch(`${server.url}/healthz`)).headers.get('connection')).toBe('close');
  expect((await join(server, id)).status).toBe(201);
  expect((await watcher.send('joinMatch', { matchId: id })).ok).toBe(true);

  seen();
  await watcher.disconnected;
  await closing;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

it('calls that reach idle connections as the server closes are answered, and idle connections are closed', async () => {
  const { server, id } = await startWithMatch({ closingPace: { lingerMs: 100, halfSentMs: 20_000 } });
  const port = Number(new URL(server.url).port);
  const callers = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
      socket.on('error', () => undefined);
      const closed = once(socket, 'close');
      socket.write(READ_HEALTH);
      await expect.poll(() => heard).toContain('"status":"ok"');
      heard = '';
      return { socket, closed, heard: () => heard };
    }),
  );
  const [idle, ...calling] = callers;
  const body = (number: number) => JSON.stringify({ name: `Chino ${number}` });
  // They are in the system's buffers before the server looks at its connections.
  for (const [number, { socket }] of calling.entries()) {
    const head = [
      `POST /api/matches/${id}/join HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body(number).length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body(number)}`);
  }
  const startedAt = performance.now();
  const closing = server.app.close();
  await Promise.all(callers.map(({ closed }) => closed));
  await closing;
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  for (const { heard } of calling) {
    expect(heard()).toContain('201 Created');
    expect(heard().toLowerCase()).toContain('connection: close');
  }
  expect(idle?.heard()).toBe('');
});

const READ_HEALTH = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

it('a half-sent request is cut off, and a call in progress is answered', async () => {
  const { server, id } = await startWithMatch({ closingPace: { halfSentMs: 100 } });
  const { port } = new URL(server.url);
  const halves = ['GET /healthz HTTP/1.1\r\nHost: localh', POST_WITHOUT_BODY].map((text) => {
    const half = connect(Number(port), '127.0.0.1');
    half.on('error', () => undefined);
    half.resume();
    half.write(text);
    return once(half, 'close');
  });
  // Its change waits for a lock until both halves are gone.
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let answered: ReturnType<typeof join> | undefined;
  const holding = server.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from matches where id = ${id} for update`);
    answered = join(server, id);
    await released;
  });
  await expect.poll(() => isAnyWaiting(server)).toBe(true);

  const closing = server.app.close();
  await Promise.all(halves);
  release();
  await holding;
  expect((await answered)?.status).toBe(201);
  await closing;
});

const POST_WITHOUT_BODY =
  'POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{';

async function isAnyWaiting(server: TestServer): Promise<boolean> {
  const rows = await server.database.read.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowsOf(rows).length > 0;
}
