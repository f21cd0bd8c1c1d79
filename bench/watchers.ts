/**
 * The cost of updating the watchers of a match: `npm run bench:watchers` (build first). A guest signs up for
 * the last slot of a match and leaves again. Measured from the moment at which the database announces the
 * commit to the moment at which the last of 1,000 watchers has the update, against a Socket.IO server that
 * only sends the same; both take turns. Then 500 of the sockets stop reading while 1,000 watch.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { describeMachine, residentMbOf } from './measure/machine';
import { median, medianRatio } from './measure/medians';
import { inTurns } from './measure/rounds';
import { table } from './measure/table';
import { startPeer } from './peers/start';
import { createMatch, fill, signIn } from './product/matches';
import { startProduct } from './product/start';
import { listenToCommits } from './watchers/commits';
import { gatherCrowd, type Crowd, type Update } from './watchers/gather';

const WATCHERS = 1_000;
const PLAYERS = 22;
const ROUNDS = 15;
const CHANGES_A_ROUND = 4;
const GOAL = { ratio: 1.1, bytes: 2_048, memoryMb: 50, p99Ms: 250 };

const STALLED = 500;
/**
 * The interval of changes while some sockets do not read: a busy match, with enough updates to fill the
 * operating system's buffers.
 */
const PAUSE_MS = 40;
const QUIET_CHANGES = 80;
const STALLED_CHANGES = 400;

const product = await startProduct({ database: 'postgres', env: { LOG_LEVEL: 'error' } });
const databaseUrl = product.databaseUrl ?? '';
const bare = await startPeer(['--import', 'tsx', 'bench/peers/broadcast-server.ts'], {
  env: { DATABASE_URL: databaseUrl },
});
const matchId = await createMatch(product.url, await signIn(product.url, 'Nico Barrientos'), PLAYERS / 2);
await fill(product.url, matchId, { from: 1, players: PLAYERS - 1, as: 'users' });
const commits = await listenToCommits(databaseUrl);
const crowds: Crowd[] = [];
const gather = async (task: Parameters<typeof gatherCrowd>[0]): Promise<Crowd> => {
  const crowd = await gatherCrowd(task);
  crowds.push(crowd);
  return crowd;
};

try {
  const browsers = { matchId, watchers: WATCHERS, stalled: 0, isCompressing: true };
  const here = await gather({ ...browsers, url: product.url });
  await fetch(`${bare.url}/update`, { method: 'PUT', body: await updateToSay() });
  const there = await gather({ ...browsers, url: bare.url });

  let bytes = 0;
  const sampled = async (announce: () => Promise<Announced>): Promise<number> => {
    const times: number[] = [];
    for (let change = 0; change < CHANGES_A_ROUND; change += 1) {
      const { at, update } = await announce();
      bytes = update.bytes;
      times.push(lastOf(update) - at);
    }
    return median(times);
  };
  const samples = await inTurns(
    {
      product: () => sampled(() => signUp(here)),
      bare: () => sampled(() => send(there)),
    },
    ROUNDS,
  );
  await signUp(here);
  bytes = (await signUp(here)).update.bytes;
  const ratio = medianRatio(samples.product, samples.bare);
  console.log(
    table([
      [`last of ${WATCHERS} watchers`, 'after the commit'],
      ['the product', `${median(samples.product).toFixed(1)} ms`],
      ['bare Socket.IO', `${median(samples.bare).toFixed(1)} ms`],
    ]),
  );
  console.log(`${ratio.toFixed(2)} times (goal ${GOAL.ratio}), ${verdict(ratio <= GOAL.ratio)}`);
  console.log(
    `One slot of ${PLAYERS} sends ${bytes} bytes a watcher (goal ${GOAL.bytes}), ${verdict(bytes <= GOAL.bytes)}`,
  );
  there.leave();

  const quiet = await lively(here, QUIET_CHANGES);
  await gather({ url: product.url, matchId, watchers: STALLED, stalled: STALLED, isCompressing: false });
  const before = residentMbOf(product.pid);
  const stalled = await lively(here, STALLED_CHANGES);
  const more = stalled.residentMb - Math.max(before, quiet.residentMb);
  console.log(
    table([
      ['', 'p99 of the readers', 'memory at most'],
      ['all read', `${quiet.p99Ms.toFixed(0)} ms`, `${Math.max(before, quiet.residentMb).toFixed(0)} MB`],
      [`${STALLED} stalled`, `${stalled.p99Ms.toFixed(0)} ms`, `${stalled.residentMb.toFixed(0)} MB`],
    ]),
  );
  console.log(
    `Memory up ${more.toFixed(0)} MB (goal ${GOAL.memoryMb}), ${verdict(more <= GOAL.memoryMb)}; readers' p99 ${stalled.p99Ms.toFixed(0)} ms (goal ${GOAL.p99Ms}), ${verdict(stalled.p99Ms <= GOAL.p99Ms)}`,
  );
  console.log(describeMachine());
} finally {
  for (const crowd of crowds) crowd.leave();
  await commits.stop();
  await bare.stop();
  await product.stop();
}

interface Announced {
  /** The moment at which the database announced the commit, on the clock of all processes. */
  at: number;
  update: Update;
}

/** A guest takes the last slot and leaves it again; only the sign-up is measured. */
async function signUp(crowd: Crowd): Promise<Announced> {
  const [at, update, { leaveLink }] = await Promise.all([
    commits.next(),
    crowd.next(),
    call<{ leaveLink: string }>('POST', `/api/matches/${matchId}/join`, { name: 'Lucho Ferreyra' }),
  ]);
  const [playerId, token] = leaveLink.split('/').slice(-2);
  await Promise.all([crowd.next(), call('DELETE', `/api/players/${playerId ?? ''}/leave/${token ?? ''}`)]);
  return { at, update };
}

async function send(crowd: Crowd): Promise<Announced> {
  const [at, update] = await Promise.all([
    commits.next(),
    crowd.next(),
    fetch(`${bare.url}/send`, { method: 'POST' }).then((answer) => answer.text()),
  ]);
  return { at, update };
}

/** Changes one after the other: the delay of each at the reading sockets, and the product's peak memory. */
async function lively(crowd: Crowd, changes: number): Promise<{ p99Ms: number; residentMb: number }> {
  const times: number[] = [];
  let residentMb = 0;
  for (let change = 0; change < changes; change += 2) {
    const { at, update } = await signUp(crowd);
    for (const arrival of update.arrivals) times.push(arrival - at);
    residentMb = Math.max(residentMb, residentMbOf(product.pid));
    await sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  return { p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN, residentMb };
}

/** The product's update for such a sign-up, as JSON. */
async function updateToSay(): Promise<string> {
  const joined = await call<{ leaveLink: string }>('POST', `/api/matches/${matchId}/join`, {
    name: 'Lucho Ferreyra',
  });
  const match: unknown = await (await fetch(`${product.url}/api/matches/${matchId}`)).json();
  const [playerId, token] = joined.leaveLink.split('/').slice(-2);
  await call('DELETE', `/api/players/${playerId ?? ''}/leave/${token ?? ''}`);
  return JSON.stringify({ type: 'PLAYER_ADDED', matchId, data: { match, playerId } });
}

async function call<T>(method: string, path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

function lastOf({ arrivals }: Update): number {
  return arrivals.reduce((last, arrival) => Math.max(last, arrival), 0);
}

function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'missed';
}
