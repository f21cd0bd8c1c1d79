/**
 * What visitors without an account do to everybody else: `npm run bench:visitors` (build first). Guests sign up and leave
 * again, one change after the other from ever new addresses, while nothing else happens and then while the visitors of one
 * address ask as fast as they can: for link previews, pages, events of sockets, connections, and links by guessing. The
 * limits are the real ones, over PostgreSQL. All take turns with quiet.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeMachine } from './measure/machine';
import { median } from './measure/medians';
import { inTurns } from './measure/rounds';
import { table } from './measure/table';
import { createMatch, signIn } from './product/matches';
import { startProduct } from './product/start';
import type { Kind, Task } from './visitors/askers';

const RUN_MS = 2_000;
const ROUNDS = 2;
const MATCHES = 40;
/** Between two changes: a lively match, and not a second load. */
const PAUSE_MS = 10;
const GOAL = 2;

const product = await startProduct({
  database: 'postgres',
  env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
});
const { url } = product;
const token = await signIn(url, 'Nico Barrientos');
const matchIds: string[] = [];
for (let number = 0; number < MATCHES; number += 1) matchIds.push(await createMatch(url, token, 5));
const lively = await createMatch(url, token, 11);
const askers = fork('bench/visitors/askers.ts', { execArgv: ['--import', 'tsx'] });

let addresses = 0;
/** Of a kind and round, or of a guest: with budgets that nothing was taken of. */
function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

interface Sample {
  asked: number;
  times: readonly number[];
}

const ALL: readonly Kind[] = ['previews', 'pages', 'guesses', 'events', 'connections'];
const contenders: Record<string, () => Promise<Sample>> = {
  quiet: () => changesDuring([]),
  ...Object.fromEntries(ALL.map((kind) => [kind, () => changesDuring([kind])])),
  'all of it': () => changesDuring(ALL),
};
let samples: Record<string, Sample[]> = {};
try {
  samples = await inTurns(contenders, ROUNDS);
} finally {
  askers.disconnect();
  await once(askers, 'exit');
  await product.stop();
}

const quiet = figuresOf(samples['quiet'] ?? []);
console.log(
  table([
    ['visitors ask for', 'a second', "others' change", 'p99', 'of quiet', 'p99 of quiet'],
    ...Object.entries(samples).map(([name, each]) => {
      const { asked, medianMs, p99Ms } = figuresOf(each);
      return [
        name,
        asked.toFixed(0),
        `${medianMs.toFixed(1)} ms`,
        `${p99Ms.toFixed(1)} ms`,
        (medianMs / quiet.medianMs).toFixed(2),
        (p99Ms / quiet.p99Ms).toFixed(2),
      ];
    }),
  ]),
);
console.log(`Goal: others' changes take at most ${GOAL} times their quiet time.`);
console.log(describeMachine());

/** The changes of guests while visitors ask for such things. */
async function changesDuring(kinds: readonly Kind[]): Promise<Sample> {
  const end = performance.now() + RUN_MS;
  const asked = kinds.length === 0 ? Promise.resolve(0) : ask(kinds);
  const times: number[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const { leaveLink } = await timed<{ leaveLink: string }>(times, 'POST', `/api/matches/${lively}/join`, {
      name: `Invitado ${turn}`,
    });
    const [playerId, token] = leaveLink.split('/').slice(-2);
    await timed(times, 'DELETE', `/api/players/${playerId ?? ''}/leave/${token ?? ''}`);
  }
  return { asked: (await asked) / (RUN_MS / 1000), times };
}

async function ask(kinds: readonly Kind[]): Promise<number> {
  const task: Task = { url, kinds, matchIds, address: newAddress(), milliseconds: RUN_MS };
  askers.send(task);
  const [asked] = (await once(askers, 'message')) as [number];
  return asked;
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

function figuresOf(each: readonly Sample[]): { asked: number; medianMs: number; p99Ms: number } {
  const times = each.flatMap((sample) => sample.times).sort((a, b) => a - b);
  return {
    asked: median(each.map(({ asked }) => asked)),
    medianMs: median(times),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}
