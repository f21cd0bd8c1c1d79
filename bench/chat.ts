/**
 * The chat of a full match: `npm run bench:chat` (build first; PostgreSQL of TEST_DATABASE_URL). 22 signed-in
 * participants are connected and write 20 messages a second for 20 s in all. Measured from the moment at which
 * the database answers the commit of a message to the moment at which the last of the 22 has it, against a
 * Socket.IO server that commits an empty change and sends the same to 22 sockets; both take turns of a second.
 */
import type { ChatMessage } from '@picado/domain/chat/schema';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createScratchDatabase } from '../apps/server/test/scratch-database';
import { noteCommits } from './chat/commits';
import { gatherReceivers, type Receivers } from './chat/gather';
import { describeMachine } from './measure/machine';
import { inTurns } from './measure/rounds';
import { table } from './measure/table';
import { startPeer } from './peers/start';
import { createMatch, fill, signIn } from './product/matches';
import { startProduct } from './product/start';

const PARTICIPANTS = 22;
const MESSAGES_A_SECOND = 20;
const SECONDS_A_ROUND = 1;
const ROUNDS = 20;
const GOAL = 1.5;
const TEXT = '¿Quién lleva la pelota y las pecheras? Yo paso a buscar a dos por la estación.';

const scratch = await createScratchDatabase({ isDurable: true });
const commits = await noteCommits(scratch.url);
const { databaseUrl } = commits;
const product = await startProduct({ database: 'postgres', databaseUrl, env: { LOG_LEVEL: 'error' } });
const bare = await startPeer(['--import', 'tsx', 'bench/peers/broadcast-server.ts'], {
  env: { DATABASE_URL: databaseUrl },
});
const organiser = await signIn(product.url, 'Nico Barrientos');
const matchId = await createMatch(product.url, organiser, PARTICIPANTS / 2);
const players = await fill(product.url, matchId, { from: 1, players: PARTICIPANTS, as: 'users' });
const tokens = [organiser, ...players];
const receivers: Receivers[] = [];

try {
  for (const url of [product.url, bare.url]) receivers.push(await gatherReceivers({ url, matchId, tokens }));
  const [here, there] = receivers;
  if (here === undefined || there === undefined) throw new Error('Two servers are compared.');

  const sample = await write(0);
  const samples = await inTurns(
    {
      product: () => talk(here, async (turn) => (await write(turn)).id),
      bare: () => talk(there, () => send(sample)),
    },
    ROUNDS,
  );
  const [product99, bare99] = [percentile(samples.product, 0.99), percentile(samples.bare, 0.99)];
  const [product50, bare50] = [percentile(samples.product, 0.5), percentile(samples.bare, 0.5)];
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    table([
      [`commit to the last of ${PARTICIPANTS}`, 'p50', 'p99'],
      ['the product', ms(product50), ms(product99)],
      ['bare Socket.IO', ms(bare50), ms(bare99)],
      ['ratio', (product50 / bare50).toFixed(2), (product99 / bare99).toFixed(2)],
    ]),
  );
  const bytes = Buffer.byteLength(JSON.stringify(updateOf(sample)));
  const isMet = product99 / bare99 <= GOAL;
  console.log(
    `${samples.product.flat().length} messages of ${bytes} bytes each, ${MESSAGES_A_SECOND} a second; goal ${GOAL} at p99, ${isMet ? 'met' : 'missed'}`,
  );
  console.log(describeMachine());
} finally {
  for (const each of receivers) each.leave();
  await bare.stop();
  await product.stop();
  await commits.stop();
  await scratch.drop();
}

/** Messages at an even pace, whether those before have arrived or not: the delay of each at its last receiver. */
async function talk(to: Receivers, send: (turn: number) => Promise<string>): Promise<number[]> {
  const begun = performance.now();
  const delays: Promise<number>[] = [];
  for (let turn = 0; turn < MESSAGES_A_SECOND * SECONDS_A_ROUND; turn += 1) {
    await sleep(Math.max(0, begun + (turn * 1_000) / MESSAGES_A_SECOND - performance.now()));
    delays.push(
      send(turn).then(async (id) => {
        const lastAt = await to.lastArrivalOf(id);
        return lastAt - (await commits.of(id));
      }),
    );
  }
  return Promise.all(delays);
}

/** The participants write in turn. */
async function write(turn: number): Promise<ChatMessage> {
  const { message } = await post<{ message: ChatMessage }>(
    `${product.url}/api/matches/${matchId}/messages`,
    { text: TEXT },
    tokens[turn % PARTICIPANTS],
  );
  return message;
}

/** The bare server sends the product's own message, under another id. */
async function send(message: ChatMessage): Promise<string> {
  const id = randomUUID();
  await post(`${bare.url}/send`, updateOf({ ...message, id }));
  return id;
}

function updateOf(message: ChatMessage) {
  return { type: 'MESSAGE_ADDED' as const, matchId, message };
}

async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

function percentile(rounds: readonly (readonly number[])[], share: number): number {
  const sorted = rounds.flat().sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
