import fc from 'fast-check';
import pino from 'pino';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../db/open';
import { rowsOf } from '../../../test/rows-of';
import { aSubscription, startPushService, type PushService } from '../../../test/push-service';
import { createProductData } from '../../../test/product-data';
import { roundsOf } from '../../../test/rounds';
import { startProcess } from '../../../test/server-process';

/** Kills for each database. Starting a process over the embedded one takes seconds: fewer there. */
const KILLS = { embedded: roundsOf(3), postgres: roundsOf(8) };
/** A process lives until so many more messages have arrived. */
const UNTIL_KILL = { min: 1, max: 25 };
/** What one process has sent without having written its end, and a kill leaves unsure. */
const AWAY_AT_ONCE = 4;

let push: PushService;

beforeEach(async () => {
  push = await startPushService();
});
afterEach(async () => {
  await push.close();
});

/** So many messages that wait, each to a browser of its own. */
async function fill(
  settings: { databaseUrl: string | null; dataDir: string },
  messages: number,
): Promise<void> {
  const database = await openDatabase(settings, pino({ level: 'silent' }));
  const subscriptions = Array.from(
    { length: messages },
    (_, number) => aSubscription(`${push.origin}/${number}`).json,
  );
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (id, issuer, subject, name, email, created_at)
      values (gen_random_uuid(), 'test', 'nico', 'Nico', 'nico@example.com', now())`);
    await tx.execute(sql`
      insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      select gen_random_uuid(), u.id, s.endpoint, s.keys->>'p256dh', s.keys->>'auth', now()
      from users u, json_to_recordset(${JSON.stringify(subscriptions)}::json) as s(endpoint text, keys json)`);
    await tx.execute(sql`
      insert into outbox (kind, channel, user_id, subscription_id, title, body, link, tag, created_at, send_at, expires_at)
      select 'sign-ups', 'push', user_id, id, 'Chino se anotó', '', '/home', 'm', now(), now(), now() + interval '1 day'
      from push_subscriptions`);
  });
  await database.close();
}

async function statesOf(settings: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<Map<string, string>> {
  const database = await openDatabase(settings, pino({ level: 'silent' }));
  const rows = rowsOf<{ endpoint: string; state: string }>(
    await database.read.execute(
      sql`select s.endpoint, o.state from outbox o join push_subscriptions s on s.id = o.subscription_id`,
    ),
  );
  await database.close();
  return new Map(rows.map(({ endpoint, state }) => [new URL(endpoint).pathname, state]));
}

/** Ends the holds of the processes that were killed last: those of earlier ones have ended by themselves. */
async function endHolds(settings: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const database = await openDatabase(settings, pino({ level: 'silent' }));
  await database.transaction((tx) =>
    tx.execute(sql`update outbox set send_at = now() where state = 'waiting' and send_at > now()`),
  );
  await database.close();
}

/** Lets one process live until nothing waits any more: what killed ones held is sent too. */
async function sendTheRest(
  kind: 'embedded' | 'postgres',
  env: Record<string, string>,
  settings: { databaseUrl: string | null; dataDir: string },
): Promise<void> {
  const countWaiting = async () =>
    [...(await statesOf(settings)).values()].filter((state) => state === 'waiting').length;
  // A start of the embedded database ends them by itself.
  if (kind === 'postgres') await endHolds(settings);
  const waiting = await countWaiting();
  const goal = push.messages.length + waiting;
  const last = await startProcess(env);
  // The embedded database is read by one process at a time.
  if (kind === 'embedded') await push.received(goal);
  else await expect.poll(countWaiting, { timeout: 60_000, interval: 250 }).toBe(0);
  last.kill('SIGTERM');
  expect(await last.ended).toBe(0);
}

describe.each(['embedded', 'postgres'] as const)('a process that is killed over the %s database', (kind) => {
  const kills = KILLS[kind];
  const messages = kills * UNTIL_KILL.max;
  it(`loses none of ${messages} messages in ${kills} kills, and sends none twice`, async () => {
    const stored = await createProductData(kind);
    onTestFinished(stored.remove);
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = stored.env;
    const env = { ...stored.env, PUSH_LOCAL_ORIGIN: push.origin };
    const settings = { databaseUrl, dataDir };
    await fill(settings, messages);
    const lives = fc.sample(fc.integer(UNTIL_KILL), { numRuns: kills, seed: 20261123 });
    for (const [killed, more] of lives.entries()) {
      const server = await startProcess(env);
      // So many arrive in any case: of what the kills so far left unsure none may have.
      const surely = messages - AWAY_AT_ONCE * killed;
      await push.received(Math.min(push.messages.length + more, surely));
      server.kill('SIGKILL');
      await server.ended;
    }
    await sendTheRest(kind, env, settings);

    const states = await statesOf(settings);
    const arrivals = new Map<string, number>();
    for (const { path } of push.messages) arrivals.set(path, (arrivals.get(path) ?? 0) + 1);
    expect(states.size).toBe(messages);
    const count = { sent: 0, unsure: 0 };
    for (const [path, state] of states) {
      const arrived = arrivals.get(path) ?? 0;
      expect([path, arrived <= 1]).toEqual([path, true]);
      // What a killed process sent becomes unsure after a minute, or at the next start of the embedded database.
      const isUnsure = state === 'unsure' || (kind === 'postgres' && state === 'sending');
      expect([path, state, isUnsure || (state === 'sent' && arrived === 1)]).toEqual([path, state, true]);
      if (isUnsure) count.unsure += 1;
      else count.sent += 1;
    }
    expect(count.sent + count.unsure).toBe(messages);
    expect(count.unsure).toBeLessThanOrEqual(AWAY_AT_ONCE * kills);
    expect(count.sent).toBeGreaterThan(0);
    process.stdout.write(`${kind}: ${count.sent} sent, ${count.unsure} unsure\n`);
  });
});
