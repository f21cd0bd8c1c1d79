/**
 * A thousand players sign up at once for fifty matches: `npm run bench:joins` (build first; PostgreSQL of
 * TEST_DATABASE_URL). Half are users, half guests, each with an `Idempotency-Key` and a connection of their
 * own.
 *
 * The limit is the same statements, prepared, in the same transactions over as many connections, with nothing
 * between: see `joins/plain-joins.ts`. Storms of both take turns, each for matches of its own. Statements are
 * counted on the wire between the product and the database, in a storm that is not timed.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createSignUps, type SignUp } from './joins/sign-ups';
import { countStatements } from './joins/statement-count';
import { runPlainJoins } from './joins/plain-joins';
import { expectNoneLost } from './joins/soundness';
import { drive, eachOnce, encodeCall } from './measure/load';
import { cpuMsOf, describeMachine } from './measure/machine';
import { median, medianRatio } from './measure/medians';
import { inTurns } from './measure/rounds';
import { table } from './measure/table';
import { startProduct, type Product } from './product/start';

const MATCHES = 50;
const SIGN_UPS = Number(process.argv[2] ?? 1_000);
const ROUNDS = 5;
const SECRET = 'un secreto que solo sirve para medir';
const GOALS = { ratio: 0.6, slowestRatio: 1.7, slowestMs: 1_000, statements: 6 };

interface Sample {
  perSecond: number;
  slowestMs: number;
  /** Processor time of the product; for the bare statements, of the client. */
  cpuMs: number;
}

const product = await startProduct({ database: 'postgres', env: { AUTH_SECRET: SECRET } });
const databaseUrl = product.databaseUrl ?? '';
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, options: '-c timezone=UTC' });
const newSignUps = () => createSignUps(pool, { matches: MATCHES, count: SIGN_UPS, secret: SECRET });

const { samples, statements } = await measured();

const of = (name: keyof typeof samples, key: keyof Sample) => samples[name].map((sample) => sample[key]);
console.log(
  table([
    ['', 'joins a second', 'slowest', 'CPU a join'],
    ...(['product', 'plain'] as const).map((name) => [
      name === 'plain' ? 'the same statements alone' : name,
      median(of(name, 'perSecond')).toFixed(0),
      `${median(of(name, 'slowestMs')).toFixed(0)} ms`,
      `${((median(of(name, 'cpuMs')) / SIGN_UPS) * 1000).toFixed(0)} µs`,
    ]),
  ]),
);
const ratio = medianRatio(of('product', 'perSecond'), of('plain', 'perSecond')).toFixed(2);
console.log(`product, of the same statements alone: ${ratio} (goal ${GOALS.ratio})`);
const slowest = medianRatio(of('product', 'slowestMs'), of('plain', 'slowestMs')).toFixed(2);
console.log(`slowest answer, of the slowest statements alone: ${slowest} (goal ${GOALS.slowestRatio})`);
console.log(
  `slowest answer: ${median(of('product', 'slowestMs')).toFixed(0)} ms (goal ${GOALS.slowestMs} ms)`,
);
console.log(`statements a join: ${statements.toFixed(1)} (goal ${GOALS.statements})`);
console.log('no sign-up was lost or doubled');
console.log(describeMachine());

/** Ends the product also where a run fails: it would hold its database for ever. */
async function measured() {
  try {
    return await measure();
  } finally {
    await pool.end();
    await product.stop();
  }
}

async function measure() {
  const samples = await inTurns<'product' | 'plain', Sample>(
    { product: async () => storm(product, await newSignUps()), plain: async () => plain(await newSignUps()) },
    ROUNDS,
  );
  const line = await countStatements(databaseUrl);
  const env = { AUTH_SECRET: SECRET };
  const counted = await startProduct({ database: 'postgres', databaseUrl: line.url, env });
  try {
    // The first run prepares the statements of each connection.
    await storm(counted, await newSignUps());
    const before = line.count();
    await storm(counted, await newSignUps());
    return { samples, statements: (line.count() - before) / SIGN_UPS };
  } finally {
    await counted.stop();
    await line.close();
  }
}

async function storm({ url, pid }: Product, signUps: readonly SignUp[]): Promise<Sample> {
  const calls = signUps.map(({ matchId, name, token }) =>
    encodeCall(url, {
      method: 'POST',
      path: `/api/matches/${matchId}/join`,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        'idempotency-key': randomUUID(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: token === null ? { name } : {},
    }),
  );
  const cpuBefore = cpuMsOf(pid);
  const load = await drive({ url, connections: SIGN_UPS, next: eachOnce(calls) });
  const sample = { ...load, cpuMs: cpuMsOf(pid) - cpuBefore };
  if (load.statuses.get(201) !== SIGN_UPS) {
    throw new Error(`not all signed up: ${JSON.stringify([...load.statuses])}`);
  }
  await expectNoneLost(pool, signUps);
  return sample;
}

async function plain(signUps: readonly SignUp[]): Promise<Sample> {
  const sample = await runPlainJoins(pool, signUps);
  await expectNoneLost(pool, signUps);
  return sample;
}
