import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Match } from '@picado/domain/matches/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IN_A_YEAR, matchData } from '../../../test/match-data';
import { createMigratedDatabase } from '../../../test/migrated-database';
import type { ScratchDatabase } from '../../../test/scratch-database';
import { startProcess, type ServerProcess } from '../../../test/server-process';
import { signInByBrowser } from '../../../test/sign-in-flow';
import { watch } from '../../../test/watcher';

const CHANGES = 40;
const READERS_OF_EACH = 4;

let folder: string;
let scratch: ScratchDatabase;
let first: ServerProcess;
let second: ServerProcess;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picado-cached-'));
  scratch = await createMigratedDatabase();
  const redisUrl = process.env['TEST_REDIS_URL'];
  const start = (name: string) =>
    startProcess({
      DATA_DIR: join(folder, name),
      DATABASE_URL: scratch.url,
      AUTH_SECRET: 'un secreto que comparten los dos procesos',
      ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    });
  first = await start('first');
  second = await start('second');
  token = await signInByBrowser(first.url, { name: 'Nico Barrientos', email: 'nico@example.com' });
});
afterAll(async () => {
  for (const server of [first, second]) server.kill('SIGTERM');
  await Promise.all([first.ended, second.ended]);
  await scratch.drop();
  await rm(folder, { recursive: true, force: true });
});

async function send<T>(server: ServerProcess, method: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}

async function createMatch(): Promise<Match> {
  const body = { ...matchData, date: IN_A_YEAR };
  return (await send<{ match: Match }>(first, 'POST', '/api/matches', body)).match;
}

/** Names the teams after the version of the change, so that an answer shows its own age. */
async function rename(server: ServerProcess, id: string, version: number): Promise<Match> {
  const names = { team1Name: `Cambio ${version}`, team2Name: 'Resto' };
  return (await send<{ match: Match }>(server, 'PUT', `/api/matches/${id}/team-names`, names)).match;
}

const other = (server: ServerProcess) => (server === first ? second : first);

it('a change through one process is in every later read through another', async () => {
  const { id, version } = await createMatch();
  let acknowledged = version;
  let isOver = false;
  let reads = 0;

  /** Reads like a browser that holds an answer, and asks whether it is still valid. */
  async function read(server: ServerProcess, held: { etag: string; match: Match | null }): Promise<void> {
    const least = acknowledged;
    const headers = { 'if-none-match': held.etag };
    const answer = await fetch(`${server.url}/api/matches/${id}`, { headers });
    if (answer.status !== 304) {
      Object.assign(held, { etag: answer.headers.get('etag'), match: await answer.json() });
    }
    const { match } = held;
    expect(match?.version).toBeGreaterThanOrEqual(least);
    if (match !== null && match.version > version) expect(match.team1Name).toBe(`Cambio ${match.version}`);
    reads += 1;
  }

  const servers = [first, second];
  const readers = servers.flatMap((server) =>
    Array.from({ length: READERS_OF_EACH }, async () => {
      const held = { etag: '', match: null };
      while (!isOver) await read(server, held);
    }),
  );
  try {
    for (let change = 1; change <= CHANGES; change += 1) {
      const changing = servers[change % 2] ?? first;
      acknowledged = (await rename(changing, id, acknowledged + 1)).version;
      await read(other(changing), { etag: '', match: null });
    }
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  expect(acknowledged).toBe(version + CHANGES);
  expect(reads).toBeGreaterThan(2 * CHANGES);
});

it('page, call and new socket of another process show the change', async () => {
  const { id, version } = await createMatch();
  for (const server of [first, second, first]) {
    const elsewhere = other(server);
    const { version: now } = await rename(server, id, (await readVersion(elsewhere, id)) + 1);
    const page = await (await fetch(`${elsewhere.url}/match/${id}`)).text();
    expect(page).toContain(`Cambio ${now}`);
    const watcher = await watch(elsewhere.url);
    await watcher.send('joinMatch', { matchId: id });
    expect((await watcher.next('INITIAL_DATA')).data.match?.version).toBe(now);
    watcher.close();
  }
  expect(await readVersion(second, id)).toBe(version + 3);
});

async function readVersion(server: ServerProcess, id: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/matches/${id}`);
  return ((await answer.json()) as Match).version;
}

it('a match deleted through one process is not found at the other', async () => {
  const { id } = await createMatch();
  expect(await readVersion(second, id)).toBe(1);
  await send(first, 'DELETE', `/api/matches/${id}`, {});
  expect((await fetch(`${second.url}/api/matches/${id}`)).status).toBe(404);
});
