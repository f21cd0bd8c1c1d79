/**
 * The cost of reading a match: `npm run bench:reads` (build first). Short runs take turns over 64
 * connections; printed is the median of their ratios, pair by pair.
 */
import { deepStrictEqual } from 'node:assert';
import { cpuMsOf, describeMachine } from './measure/machine';
import { drive, during, encodeCall, type Load } from './measure/load';
import { median, medianRatio } from './measure/medians';
import { inTurns, type Contender } from './measure/rounds';
import { table } from './measure/table';
import { startExpressPrisma } from './peers/start-express-prisma';
import { startPeer, type Peer } from './peers/start';
import { createMatch, fill, signIn } from './product/matches';
import { startProduct } from './product/start';
import { coldCrowd } from './reads/crowd';

const CONNECTIONS = 64;
const RUN_MS = 1_000;
const ROUNDS = 7;
const PLAYERS = 22;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const CROWD_MAX_MS = 500;

type Sample = Load & { cpuMs: number };

const phones = await coldCrowd(CONNECTIONS, BROWSER);
const product = await startProduct({ database: 'postgres' });
const embedded = await startProduct({ database: 'embedded' });
const id = await fullMatch(product.url);
const path = `/api/matches/${id}`;
const embeddedPath = `/api/matches/${await fullMatch(embedded.url)}`;
const databaseUrl = product.databaseUrl ?? '';
const bare = await startPeer(['--import', 'tsx', 'bench/peers/bare-server.ts'], {
  env: { DATABASE_URL: databaseUrl },
});
const framework = await startPeer(['--import', 'tsx', 'bench/peers/framework-server.ts'], { env: {} });
const express = await startExpressPrisma(databaseUrl);

const contenders: Record<string, Contender<Sample>> = {
  plain: () => sample(product, path),
  compressed: () => sample(product, path, BROWSER),
  'embedded, compressed': () => sample(embedded, embeddedPath, BROWSER),
  'bare, same query': () => sample(bare, `/match/${id}`),
  'bare, one look': () => sample(bare, `/look/${id}`),
  'framework, empty answer': () => sample(framework, '/empty'),
};
if (express !== null) {
  await answersTheSame(express);
  contenders['Express + Prisma, plain'] = () => sample(express, `/match/${id}`);
  contenders['Express + Prisma, compressed'] = () => sample(express, `/match/${id}`, BROWSER);
}
const samples = await inTurns(contenders, ROUNDS);
for (const each of [express, framework, bare, embedded, product]) await each?.stop();

console.log(
  table([
    ['', 'calls a second', 'median', 'p99', 'CPU a call'],
    ...Object.entries(samples).map(([name, each]) => [
      name,
      median(each.map(({ perSecond }) => perSecond)).toFixed(0),
      `${median(each.map(({ medianMs }) => medianMs)).toFixed(1)} ms`,
      `${median(each.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`,
      `${(median(each.map(({ cpuMs, calls }) => cpuMs / calls)) * 1000).toFixed(0)} µs`,
    ]),
  ]),
);
console.log('');
console.log(
  table([
    ['rate of', 'to that of', 'here', 'goal', ''],
    ratio('plain', 'bare, same query', 0.9),
    ratio('compressed', 'plain', 0.9),
    ratio('compressed', 'bare, one look', 0.8),
    ratio('embedded, compressed', 'compressed', 0.8),
    ratio('embedded, compressed', 'framework, empty answer', 0.5),
    ...(express === null
      ? []
      : [
          ratio('plain', 'Express + Prisma, plain', 10),
          ratio('compressed', 'Express + Prisma, compressed', 10),
        ]),
  ]),
);
console.log(
  `${CONNECTIONS} phones at once, each at a match of its own, embedded, just started: slowest ${phones.toFixed(0)} ms (goal ${CROWD_MAX_MS}), ${phones <= CROWD_MAX_MS ? 'met' : 'missed'}`,
);
console.log(describeMachine());

async function fullMatch(url: string): Promise<string> {
  const matchId = await createMatch(url, await signIn(url, 'Nico Barrientos'), PLAYERS / 2);
  await fill(url, matchId, { from: 1, players: PLAYERS, as: 'guests' });
  return matchId;
}

/** Throws where the peer's match differs from the product's by a single character. */
async function answersTheSame(peer: Peer): Promise<void> {
  const [here, there] = await Promise.all(
    [product.url + path, `${peer.url}/match/${id}`].map(async (url) => (await fetch(url)).text()),
  );
  deepStrictEqual(there, here);
}

async function sample(
  server: { url: string; pid: number },
  path: string,
  headers: Record<string, string> = {},
): Promise<Sample> {
  const before = cpuMsOf(server.pid);
  const next = during(RUN_MS, [encodeCall(server.url, { path, headers })]);
  const load = await drive({ url: server.url, connections: CONNECTIONS, next });
  const bad = [...load.statuses.keys()].find((status) => status !== 200);
  if (bad !== undefined) throw new Error(`${path} was answered with ${bad}`);
  return { ...load, cpuMs: cpuMsOf(server.pid) - before };
}

function ratio(one: string, other: string, goal: number): string[] {
  const rates = (name: string) => (samples[name] ?? []).map(({ perSecond }) => perSecond);
  const here = medianRatio(rates(one), rates(other));
  return [one, other, here.toFixed(2), goal.toString(), here >= goal ? 'met' : 'missed'];
}
