import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { rowsOf } from './rows-of';
import { aSubscription } from './push-service';
import { runServer, server } from './running-server';
import type { TestServerOptions, TestUser } from './server';
import { startWrongService, WRONG_ANSWERS, type WrongService } from './wrong-service';

export let push: WrongService;
export let nico: TestUser;
export let rulo: TestUser;
/** Requests to `/silent/…` that are not answered yet, and the most at once. */
export let silent: { waiting: number; most: number };

/** Connections that wait for an answer; null where the test is over and none waits any more. */
let unanswered: Set<Socket> | null = null;

/** Endpoints of the push service of a test: one for each wrong answer. */
export const WRONG_PATHS = WRONG_ANSWERS.map((_, number) => `/wrong/${number}`);

/**
 * Hooks of a test file with a push service that takes what is sent to `/good/…`, never answers `/silent/…` and answers
 * `/wrong/…` wrongly. After a test it hangs up on all, so that no try of it outlasts it, whatever its limits.
 */
export function runWrongPush(options: () => TestServerOptions): void {
  beforeAll(async () => {
    push = await startWrongService({
      asked(socket, path) {
        const [, wrong] = WRONG_ANSWERS[WRONG_PATHS.indexOf(path)] ?? [];
        if (wrong !== undefined) {
          wrong(socket);
        } else if (path.startsWith('/good')) {
          socket.end('HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n');
        } else if (unanswered === null) {
          socket.destroy();
        } else {
          unanswered.add(socket);
          // Of this test, also where the connection closes in the next one.
          const counts = silent;
          counts.waiting += 1;
          counts.most = Math.max(counts.most, counts.waiting);
          socket.on('close', () => (counts.waiting -= 1));
        }
      },
    });
  });
  afterEach(() => {
    for (const socket of unanswered ?? []) socket.destroy();
    unanswered = null;
  });
  afterAll(() => push.close());
  runServer(() => {
    const { config, ...rest } = options();
    return { config: { pushLocalOrigin: `http://${push.host}`, ...config }, ...rest };
  });
  beforeEach(async () => {
    await server.reset();
    push.arrived.length = 0;
    silent = { waiting: 0, most: 0 };
    unanswered = new Set();
    nico = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
    rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
  });
}

/** Browsers of a user at the push service of the test, or at another. */
export async function subscribe(
  { userId }: TestUser,
  paths: readonly string[],
  origin = `http://${push.host}`,
) {
  const browsers = paths.map((path) => aSubscription(`${origin}${path}`).json);
  await server.database.transaction((tx) =>
    tx.execute(sql`
      insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      select gen_random_uuid(), ${userId}, b.endpoint, b.keys->>'p256dh', b.keys->>'auth', now()
      from json_to_recordset(${JSON.stringify(browsers)}::json) as b(endpoint text, keys json)`),
  );
}

/** So many messages to each browser of a user, due for a second, and sends them. */
export async function write({ userId }: TestUser, { each = 1, kind = 'sign-ups', agoMs = 1_000 } = {}) {
  const at = new Date(server.clock.now());
  const due = new Date(at.getTime() - agoMs).toISOString();
  await server.database.transaction((tx) =>
    tx.execute(sql`
      insert into outbox (kind, channel, user_id, subscription_id, title, body, link, tag, created_at, send_at, expires_at)
      select ${kind}, 'push', user_id, id, 'Chino se anotó', '', '/home', 'm', ${due}::timestamptz, ${due}::timestamptz,
        ${at.toISOString()}::timestamptz + interval '3 days'
      from push_subscriptions, generate_series(1, ${each}::integer) where user_id = ${userId}`),
  );
  server.app.sendDue();
}

/** How the messages of a user stand, in the order in which they were written. */
export async function states({ userId }: TestUser) {
  const rows = await server.database.read.execute(sql`
    select s.endpoint, o.state, o.reason, o.tries from outbox o join push_subscriptions s on s.id = o.subscription_id
    where o.user_id = ${userId} order by o.id`);
  return rowsOf<{ endpoint: string; state: string; reason: string | null; tries: number }>(rows);
}
