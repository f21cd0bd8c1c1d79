import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchData } from '../../test/match-data';
import { createMigratedDatabase } from '../../test/migrated-database';
import { onPostgres } from '../../test/needs';
import type { ScratchDatabase } from '../../test/scratch-database';
import { startServer, type TestUser, type TestServer } from '../../test/server';
import { startTcpProxy, type TcpProxy } from '../../test/tcp-proxy';
import { watch } from '../../test/watcher';
import { openPostgres } from './postgres';
import type { OpenDatabase } from './scripts';

const log = pino({ level: 'silent' });
const LIMIT_MS = 1_500;

describe('a server whose database stops answering', onPostgres, () => {
  let webFolder: string;
  let scratch: ScratchDatabase;
  let line: TcpProxy;
  let database: OpenDatabase;
  let server: TestServer;
  let nico: TestUser;
  let id: string;
  /** Runs between the last statement of a change and its commit. */
  let beforeCommit: () => void = () => undefined;

  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'picado-web-'));
    await writeFile(join(webFolder, 'index.html'), '<html><head><!--app-head--></head><body></body></html>');
    scratch = await createMigratedDatabase();
    line = await startTcpProxy(scratch.url, 5432);
    database = await openPostgres({ url: line.url, log, limitMs: LIMIT_MS });
    const watched: OpenDatabase = {
      ...database,
      transaction: (work, options) =>
        database.transaction(async (tx, later) => {
          const value = await work(tx, later);
          beforeCommit();
          return value;
        }, options),
    };
    server = await startServer({ database: watched, webFolder });
    nico = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await line.close();
    await scratch.drop();
    await rm(webFolder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const created = await server.call(matchesContract.create, { token: nico.token, body: matchData });
    id = created.body.match.id;
  });

  const unavailable = { code: 'SERVICE_UNAVAILABLE', error: REFUSALS.SERVICE_UNAVAILABLE };

  it('refuses calls with JSON and pages with a page, and recovers', async () => {
    const watcher = await watch(server.url);
    line.freeze();
    const [read, changed, page, readiness, heard] = await Promise.all([
      server.call(matchesContract.read, { params: { id } }),
      server.call(authContract.logout, { token: nico.token }),
      fetch(`${server.url}/match/${id}`),
      fetch(`${server.url}/readyz`),
      watcher.send('joinMatch', { matchId: id }),
    ]);
    expect(read).toMatchObject({ status: 503, body: unavailable });
    expect(read.headers.get('retry-after')).toBe('2');
    expect(changed).toMatchObject({ status: 503, body: unavailable });
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('retry-after')).toBe('2');
    expect(await page.text()).toContain('<title>No pudimos cargar la página · Picado</title>');
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({ status: 'unavailable', database: 'unavailable' });
    expect(heard).toEqual({ ok: false, ...unavailable });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    line.thaw();
    expect((await server.call(matchesContract.read, { params: { id } })).status).toBe(200);
    expect((await fetch(`${server.url}/match/${id}`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await watcher.send('joinMatch', { matchId: id })).toEqual({ ok: true });
    watcher.close();
  });

  it('answers a retry with the first change where the answer of its commit was lost', async () => {
    const join = () =>
      server.call(rosterContract.join, {
        params: { id },
        body: { name: 'Chino' },
        headers: { 'idempotency-key': `un intento, y otro: ${id}`.replaceAll(' ', '-') },
      });
    beforeCommit = () => {
      beforeCommit = () => undefined;
      line.freezeAnswers();
    };
    expect(await join()).toMatchObject({ status: 503, body: unavailable });
    line.thaw();
    const { status, body } = await join();
    expect(status).toBe(201);
    const match = await server.call(matchesContract.read, { params: { id } });
    expect(match.body.players.filter(({ name }) => name === 'Chino')).toMatchObject([{ id: body.player.id }]);
  });
});
