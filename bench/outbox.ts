/**
 * Messages a second through the outbox: `npm run bench:outbox` (build first; PostgreSQL of TEST_DATABASE_URL). The product
 * claims, encrypts and sends to a push service of this machine that checks each message, and writes how each ended. Beside it
 * the plain inserts of as many rows, a transaction each over one connection: what a cause costs without any message.
 */
import pg from 'pg';
import { aSubscription, startPushService } from '../apps/server/test/push-service';
import { describeMachine } from './measure/machine';
import { median } from './measure/medians';
import { table } from './measure/table';
import { startProduct } from './product/start';

const MESSAGES = Number(process.argv[2] ?? 1_000);
const ROUNDS = 3;

const push = await startPushService();
const product = await startProduct({ database: 'postgres', env: { PUSH_LOCAL_ORIGIN: push.origin } });
const pool = new pg.Pool({ connectionString: product.databaseUrl ?? '', max: 2 });

const OUTBOX_ROW = `insert into outbox (kind, channel, user_id, subscription_id, title, body, link, tag, created_at, send_at, expires_at)
  select 'sign-ups', 'push', user_id, id, 'Chino se anotó', '', '/home', 'm', now(), $1::timestamptz, now() + interval '1 day'
  from push_subscriptions`;
const browsers = Array.from(
  { length: MESSAGES },
  (_, number) => aSubscription(`${push.origin}/${number}`).json,
);
// A user each: at most two messages to one user are on their way at a time.
await pool.query(
  `with s as (
     select row_number() over () as number, endpoint, keys from json_to_recordset($1::json) as s(endpoint text, keys json)
   ), u as (
     insert into users (id, issuer, subject, name, email, created_at)
     select gen_random_uuid(), 'bench', number, 'Jugador ' || number, number || '@example.com', now() from s
     returning id, subject
   )
   insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
   select gen_random_uuid(), u.id, s.endpoint, s.keys->>'p256dh', s.keys->>'auth', now()
   from s join u on u.subject = s.number::text`,
  [JSON.stringify(browsers)],
);

const sent: number[] = [];
const inserted: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // Due in the far future: nothing is sent while rows are inserted.
  const { rows } = await pool.query<{ id: string }>('select id from push_subscriptions');
  const insertsFrom = performance.now();
  for (const { id } of rows) {
    await pool.query(`${OUTBOX_ROW} where id = $2`, ['2099-01-01T00:00:00Z', id]);
  }
  inserted.push((1_000 * MESSAGES) / (performance.now() - insertsFrom));

  const goal = push.messages.length + MESSAGES;
  await pool.query(`update outbox set send_at = now() where state = 'waiting'`);
  // From the first that arrives: the process looks every half minute, since no change of its own woke it.
  await push.received(push.messages.length + 1);
  const sendsFrom = performance.now();
  await push.received(goal);
  sent.push((1_000 * (MESSAGES - 1)) / (performance.now() - sendsFrom));
}
// A message has arrived before its end is written.
let isWritten = false;
while (!isWritten) {
  const { rows } = await pool.query(`select from outbox where state <> 'sent' limit 1`);
  isWritten = rows.length === 0;
}
const { rows: states } = await pool.query<{ state: string; count: string }>(
  'select state, count(*) from outbox group by 1',
);

console.log(
  table([
    ['', 'a second'],
    ['messages sent', median(sent).toFixed(0)],
    ['plain inserts', median(inserted).toFixed(0)],
  ]),
);
console.log(
  `${MESSAGES} messages, ${ROUNDS} rounds: ${states.map(({ state, count }) => `${count} ${state}`).join(', ')}`,
);
console.log(describeMachine());
await pool.end();
await product.stop();
await push.close();
