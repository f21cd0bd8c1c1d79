/**
 * The product's start time and memory: `npm run bench:start` (build first). A warm start uses a folder, or a
 * database, that a process used before; it ends with the first healthy answer. Memory is read after the first
 * start, after some seconds of sign-ups and reads over 64 connections, and after a moment of rest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../apps/server/test/server-process';
import { drive, during, eachOnce, encodeCall } from './measure/load';
import { describeMachine, residentMbOf } from './measure/machine';
import { median } from './measure/medians';
import { table } from './measure/table';
import { createMatch, signIn } from './product/matches';
import { startProduct, type ProductOptions } from './product/start';

const WARM_STARTS = 5;
const CONNECTIONS = 64;
const LOAD_MS = 6_000;
const REST_MS = 3_000;
const GOALS = { embedded: 400, postgres: 150 };

const rows = [['', 'first start', 'warm start', 'after start', 'after load', 'at rest', 'goal after load']];
for (const database of ['embedded', 'postgres'] as const) {
  const dataDir = await mkdtemp(join(tmpdir(), 'picado-bench-start-'));
  const owner = await startProduct({ database, dataDir });
  const again: ProductOptions = {
    database,
    dataDir,
    ...(owner.databaseUrl === null ? {} : { databaseUrl: owner.databaseUrl }),
  };
  const idle = residentMbOf(owner.pid);
  await load(owner.url);
  const loaded = residentMbOf(owner.pid);
  await sleep(REST_MS);
  const rested = residentMbOf(owner.pid);
  const first = owner.startMs;
  // The database of PostgreSQL is dropped when its product stops, so only the embedded one is stopped before
  // the warm starts.
  if (database === 'embedded') await owner.stop();
  const starts: number[] = [];
  for (let turn = 0; turn < WARM_STARTS; turn += 1) {
    const product = await startProduct(again);
    starts.push(product.startMs);
    await product.stop();
  }
  if (database === 'postgres') await owner.stop();
  await rm(dataDir, { recursive: true, force: true });
  rows.push([
    database,
    `${(first / 1000).toFixed(2)} s`,
    `${(median(starts) / 1000).toFixed(2)} s`,
    ...[idle, loaded, rested, GOALS[database]].map((megabytes) => `${megabytes.toFixed(0)} MB`),
  ]);
}
console.log(table(rows));
console.log(`npm start on a built checkout: ${(await commandStartMs()).toFixed(0)} ms. Goal: 1500 ms.`);
console.log(`Goal of a warm start with the embedded database: 1.20 s. ${describeMachine()}`);

/** From `npm start` to its first healthy answer over a folder with data, in milliseconds: the median of some starts. */
async function commandStartMs(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'picado-bench-command-'));
  const starts: number[] = [];
  // The first creates the data.
  for (let turn = 0; turn <= WARM_STARTS; turn += 1) {
    const port = await freePort();
    const begun = performance.now();
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(npm, 'exit');
    while (!(await isHealthy(port))) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}.`);
      await sleep(10);
    }
    if (turn > 0) starts.push(performance.now() - begun);
    // Its whole group: npm, and the server that its shell has become.
    if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
  return median(starts);
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  return answer?.ok === true;
}

/** Sign-ups for a dozen matches, and reads of these matches. */
async function load(url: string): Promise<void> {
  const token = await signIn(url, 'Nico Barrientos');
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) ids.push(await createMatch(url, token, 11));
  const joins = ids.flatMap((id) =>
    Array.from({ length: 21 }, (_, number) =>
      encodeCall(url, {
        method: 'POST',
        path: `/api/matches/${id}/join`,
        body: { name: `Jugador ${number + 2}` },
      }),
    ),
  );
  await drive({ url, connections: CONNECTIONS, next: eachOnce(joins) });
  const reads = ids.map((id) =>
    encodeCall(url, { path: `/api/matches/${id}`, headers: { 'accept-encoding': 'gzip, deflate, br' } }),
  );
  await drive({ url, connections: CONNECTIONS, next: during(LOAD_MS, reads) });
}
