import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { IN_A_YEAR, matchData } from '../../test/match-data';
import { roundsOf } from '../../test/rounds';
import { createProductData } from '../../test/product-data';
import { startProcess, type ServerProcess } from '../../test/server-process';
import { signInByBrowser } from '../../test/sign-in-flow';

const ROUNDS = roundsOf(4);
const CALLERS = 40;
/** A connection is idle for a moment between two calls. */
const LONGEST_PAUSE_MS = 6;
/** The signal comes after some of these calls. */
const CALLS_BEFORE = 400;

interface Count {
  acknowledged: number;
  cut: string[];
}

/** Creates matches over one connection, until the server announces that it closes it. */
async function createUntilClosed(server: ServerProcess, token: string, count: Count): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ ...matchData, date: IN_A_YEAR });
  for (;;) {
    const call = request({
      agent,
      host: '127.0.0.1',
      port: server.port,
      method: 'POST',
      path: '/api/matches',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    call.end(body);
    try {
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      expect(answer.statusCode).toBe(201);
      count.acknowledged += 1;
      if (answer.headers.connection === 'close') return;
    } catch (error) {
      count.cut.push((error as NodeJS.ErrnoException).code ?? String(error));
      return;
    }
    await sleep(Math.random() * LONGEST_PAUSE_MS);
  }
}

it(`a server that is ordered to end answers every call that it takes, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { env, remove } = await createProductData('postgres');
    onTestFinished(remove);
    const server = await startProcess(env);
    const token = await signInByBrowser(server.url, { name: 'Nico Barrientos', email: 'nico@example.com' });
    const count: Count = { acknowledged: 0, cut: [] };
    const callers = Array.from({ length: CALLERS }, () => createUntilClosed(server, token, count));
    await expect
      .poll(() => count.acknowledged, { interval: 1, timeout: 300_000 })
      .toBeGreaterThan(CALLS_BEFORE * (0.5 + Math.random()));
    server.kill('SIGTERM');
    await Promise.all(callers);
    expect(await server.ended).toBe(0);
    expect(count.cut).toEqual([]);
    expect(await matchesIn(env.DATABASE_URL ?? '')).toBe(count.acknowledged);
  }
});

async function matchesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from matches');
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}
