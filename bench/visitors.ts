/**
 * The effect of visitors without an account on all others: `npm run bench:visitors` (build first). Guests
 * sign up and leave again, one change after the other from ever new addresses, first alone and then while the
 * visitors of one address send requests as fast as they can: for link previews, pages, events of sockets,
 * connections, and guessed links. The limits are the real ones, over PostgreSQL. All take turns with quiet,
 * and with the same visitors at another product on this machine: their cost is the price of shared processors
 * alone, which visitors of another machine do not take.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, describeMachine } from './measure/machine';
import { median } from './measure/medians';
import { inTurns } from './measure/rounds';
import { table } from './measure/table';
import { createMatch, signIn } from './product/matches';
import { startProduct } from './product/start';
import type { Kind, Task } from './visitors/askers';

const RUN_MS = 4_000;
const ROUNDS = 2;
const MATCHES = 40;
/** The pause between two changes: a busy match, and not a second load. */
const PAUSE_MS = 10;
const GOAL = 2;

const limited = {
  database: 'postgres',
  env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
} as const;
const product = await startProduct(limited);
const elsewhere = await startProduct(limited);
const { url } = product;
const token = await signIn(url, 'Nico Barrientos');
const matchIdsOf = await Promise.all([product, elsewhere].map(({ url: at }) => createMatches(at)));
const [matchIds = [], matchIdsElsewhere = []] = matchIdsOf;
const lively = await createMatch(url, token, 11);
const askers = fork('bench/visitors/askers.ts', { execArgv: ['--import', 'tsx'] });

let addresses = 0;
/** Addresses for one kind and round, or for one guest: with unused rate limits. */
function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

interface Sample {
  requests: number;
  /** The share of a processor that the product used. */
  cpu: number;
  times: readonly number[];
}

const ELSEWHERE = 'all of it, elsewhere';
const ALL: readonly Kind[] = ['previews', 'pages', 'guesses', 'events', 'connections'];
const contenders: Record<string, () => Promise<Sample>> = {
  quiet: () => changesDuring([]),
  ...Object.fromEntries(ALL.map((kind) => [kind, () => changesDuring([kind])])),
  'all of it': () => changesDuring(ALL),
  [ELSEWHERE]: () => changesDuring(ALL, { at: elsewhere.url, ids: matchIdsElsewhere }),
};
let samples: Record<string, Sample[]> = {};
try {
  samples = await inTurns(contenders, ROUNDS);
} finally {
  askers.disconnect();
  await once(askers, 'exit');
  await product.stop();
  await elsewhere.stop();
}

const quiet = figuresOf(samples['quiet'] ?? []);
const beside = figuresOf(samples[ELSEWHERE] ?? []);
console.log(
  table([
    ['visitors ask for', 'a second', 'processor', "others' change", 'p99', 'of quiet', 'of elsewhere'],
    ...Object.entries(samples).map(([name, each]) => {
      const { requests, cpu, medianMs, p99Ms } = figuresOf(each);
      return [
        name,
        requests.toFixed(0),
        `${(cpu * 100).toFixed(0)} %`,
        `${medianMs.toFixed(1)} ms`,
        `${p99Ms.toFixed(1)} ms`,
        (medianMs / quiet.medianMs).toFixed(2),
        (medianMs / beside.medianMs).toFixed(2),
      ];
    }),
  ]),
);
console.log(
  `Goal: others' changes take at most ${GOAL} times their quiet time, where visitors ask from another machine; 'elsewhere' is what they take of this one.`,
);
console.log(describeMachine());

async function createMatches(at: string): Promise<string[]> {
  const organiser = await signIn(at, 'Nico Barrientos');
  const ids: string[] = [];
  for (let number = 0; number < MATCHES; number += 1) ids.push(await createMatch(at, organiser, 5));
  return ids;
}

/** The changes of guests while visitors send such requests, here or to another product. */
async function changesDuring(
  kinds: readonly Kind[],
  { at, ids } = { at: url, ids: matchIds },
): Promise<Sample> {
  const end = performance.now() + RUN_MS;
  const before = cpuMsOf(product.pid);
  const requests =
    kinds.length === 0
      ? Promise.resolve(0)
      : ask({ url: at, kinds, matchIds: ids, address: newAddress(), milliseconds: RUN_MS });
  const times: number[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const { leaveLink } = await timed<{ leaveLink: string }>(times, 'POST', `/api/matches/${lively}/join`, {
      name: `Invitado ${turn}`,
    });
    const [playerId, token] = leaveLink.split('/').slice(-2);
    await timed(times, 'DELETE', `/api/players/${playerId ?? ''}/leave/${token ?? ''}`);
  }
  const cpu = (cpuMsOf(product.pid) - before) / RUN_MS;
  return { requests: (await requests) / (RUN_MS / 1000), cpu, times };
}

async function ask(task: Task): Promise<number> {
  askers.send(task);
  const [requests] = (await once(askers, 'message')) as [number];
  return requests;
}

async function timed<T>(times: number[], method: string, path: string, body: object = {}): Promise<T> {
  const begun = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  });
  const content = await answer.text();
  times.push(performance.now() - begun);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content}`);
  await sleep(PAUSE_MS);
  return JSON.parse(content) as T;
}

function figuresOf(each: readonly Sample[]): {
  requests: number;
  cpu: number;
  medianMs: number;
  p99Ms: number;
} {
  const times = each.flatMap((sample) => sample.times).sort((a, b) => a - b);
  return {
    requests: median(each.map(({ requests }) => requests)),
    cpu: median(each.map(({ cpu }) => cpu)),
    medianMs: median(times),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}
