/**
 * What a read of a match costs: `npm run bench:reads` (build first). Short runs take turns over 64 connections; what is
 * printed is the median of their ratios, pair by pair.
 */
import { cpuMsOf, describeMachine } from './measure/machine';
import { drive, during, encodeCall, type Load } from './measure/load';
import { median, medianRatio } from './measure/medians';
import { inTurns } from './measure/rounds';
import { table } from './measure/table';
import { startPeer } from './peers/start';
import { createMatch, fillWithGuests, signIn } from './product/matches';
import { startProduct } from './product/start';
import { coldCrowd } from './reads/crowd';

const CONNECTIONS = 64;
const RUN_MS = 1_000;
const ROUNDS = 7;
const PLAYERS = 22;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Sample = Load & { cpuMs: number };

const phones = await coldCrowd(CONNECTIONS, BROWSER);
const product = await startProduct({ database: 'postgres' });
const embedded = await startProduct({ database: 'embedded' });
const id = await fullMatch(product.url);
const embeddedPath = `/api/matches/${await fullMatch(embedded.url)}`;
const bare = await startPeer(['--import', 'tsx', 'bench/peers/bare-server.ts'], {
  env: { DATABASE_URL: product.databaseUrl ?? '' },
});

const path = `/api/matches/${id}`;
const contenders = {
  plain: () => sample(product, path),
  compressed: () => sample(product, path, BROWSER),
  'embedded, compressed': () => sample(embedded, embeddedPath, BROWSER),
  'bare, same query': () => sample(bare, `/match/${id}`),
  'bare, one look': () => sample(bare, `/look/${id}`),
};
const samples = await inTurns(contenders, ROUNDS);
await bare.stop();
await embedded.stop();
await product.stop();

const rates = (name: keyof typeof contenders) => samples[name].map(({ perSecond }) => perSecond);
const ratio = (a: keyof typeof contenders, b: keyof typeof contenders) =>
  medianRatio(rates(a), rates(b)).toFixed(2);
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
console.log(`plain, of a bare server with the same query: ${ratio('plain', 'bare, same query')} (goal 0.9)`);
console.log(`compressed, of itself plain: ${ratio('compressed', 'plain')} (goal 0.9)`);
console.log(`compressed, of a bare look at the version: ${ratio('compressed', 'bare, one look')} (goal 0.8)`);
console.log(`embedded, of PostgreSQL's: ${ratio('embedded, compressed', 'compressed')} (goal 0.8)`);
console.log(
  `64 phones at once, each at a match of its own, embedded, just started: slowest ${phones.toFixed(0)} ms (goal 500)`,
);
console.log(describeMachine());

async function fullMatch(url: string): Promise<string> {
  const matchId = await createMatch(url, await signIn(url, 'Nico Barrientos'), PLAYERS / 2);
  await fillWithGuests(url, matchId, 1, PLAYERS);
  return matchId;
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
