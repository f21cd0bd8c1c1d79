import { messagesContract } from '@picado/domain/messages/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { joinMatch, organise } from '../../../test/organised-match';
import { startMailServer, type MailServer } from '../../../test/mail-server';
import { aSubscription, startPushService, type PushService } from '../../../test/push-service';
import { startServer, type TestServer } from '../../../test/server';

const MESSAGES = 300;

let push: PushService;
let mail: MailServer;
let servers: TestServer[];

beforeAll(async () => {
  push = await startPushService();
  mail = await startMailServer();
  const email = { smtpUrl: mail.url, from: 'Picado <avisos@picado.example>' };
  const options = {
    config: { pushLocalOrigin: push.origin, email },
    outboxPace: { gatherMs: 1, idleMs: 50 },
  };
  servers = [await startServer(options), await startServer(options)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await push.close();
  await mail.close();
});

it('two processes that wake for the same messages send each of them once', async () => {
  const [server] = servers;
  if (server === undefined) throw new Error('no server');
  await server.reset();
  const { userId } = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  const browsers = Array.from(
    { length: MESSAGES },
    (_, number) => aSubscription(`${push.origin}/${number}`).json,
  );
  const at = sql`${new Date(server.clock.now()).toISOString()}::timestamptz`;
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`
      with s as (
        insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
        select gen_random_uuid(), ${userId}, b.endpoint, b.keys->>'p256dh', b.keys->>'auth', now()
        from json_to_recordset(${JSON.stringify(browsers)}::json) as b(endpoint text, keys json) returning id
      )
      insert into outbox (kind, channel, user_id, subscription_id, title, body, link, tag, created_at, send_at, expires_at)
      select 'sign-ups', 'push', ${userId}, id, 'Chino se anotó', '', '/home', 'm', now(), ${at}, ${at} + interval '1 day'
      from s`);
  });
  for (const { app } of servers) app.sendDue();
  await push.received(MESSAGES);
  await expect
    .poll(async () =>
      rowsOf(await server.database.read.execute(sql`select state, count(*)::int from outbox group by 1`)),
    )
    .toEqual([{ state: 'sent', count: MESSAGES }]);
  expect(new Set(push.arrived.map(({ path }) => path)).size).toBe(MESSAGES);
  expect(push.arrived).toHaveLength(MESSAGES);
});

it('a browser that is taken off while a change writes to it takes its message along, and not the change', async () => {
  const [server] = servers;
  if (server === undefined) throw new Error('no server');
  await server.reset();
  const { id, organiser } = await organise(server);
  const body = aSubscription(`${push.origin}/taken-off`).json;
  await server.call(messagesContract.subscribe, { token: organiser.token, body });
  const waits = () =>
    server.database.read.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  const joining = await server.database.transaction(async (tx) => {
    await tx.execute(sql`delete from push_subscriptions`);
    const joined = joinMatch(server, id, { name: 'Fede' });
    await expect.poll(async () => rowsOf(await waits()).length).toBeGreaterThan(0);
    return { joined };
  });
  expect(await joining.joined).toMatchObject({ player: { name: 'Fede' } });
  expect(rowsOf(await server.database.read.execute(sql`select 1 from outbox`))).toEqual([]);
});

it('a message whose browsers are found gone by two processes at once goes by e-mail, once', async () => {
  const [server] = servers;
  if (server === undefined) throw new Error('no server');
  const [USERS, BROWSERS] = [40, 4];
  await server.reset();
  mail.received.length = 0;
  const arrived = push.arrived.length;
  const browsers = Array.from({ length: USERS * BROWSERS }, (_, number) => {
    push.answers.set(`/gone/${number}`, [410]);
    const { endpoint, keys } = aSubscription(`${push.origin}/gone/${number}`).json;
    return { user: number % USERS, endpoint, ...keys };
  });
  const at = sql`${new Date(server.clock.now()).toISOString()}::timestamptz`;
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (id, issuer, subject, email, name, created_at)
      select gen_random_uuid(), 'crowd', n::text, n || '@example.com', 'Jugador ' || n, now()
      from generate_series(0, ${USERS - 1}::integer) n`);
    await tx.execute(sql`
      with s as (
        insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
        select gen_random_uuid(), u.id, b.endpoint, b.p256dh, b.auth, now()
        from json_to_recordset(${JSON.stringify(browsers)}::json) as b("user" integer, endpoint text, p256dh text, auth text)
          join users u on u.subject = b."user"::text
        returning id, user_id
      )
      -- The id of a user names the one message to that user.
      insert into outbox (message_id, type, kind, channel, user_id, subscription_id, title, body, link, tag, created_at, send_at, expires_at)
      select user_id, 'MATCH_CHANGED', 'match-changed', 'push', user_id, id, 'Cambió el partido', '', '/home', 'm', now(), ${at}, ${at} + interval '1 day'
      from s`);
  });
  for (const { app } of servers) app.sendDue();
  const ended = async () =>
    rowsOf(
      await server.database.read.execute(
        sql`select channel, state, count(*)::int from outbox group by 1, 2 order by 1`,
      ),
    );
  await expect.poll(ended, { timeout: 30_000 }).toEqual([
    { channel: 'email', state: 'sent', count: USERS },
    { channel: 'push', state: 'failed', count: USERS * BROWSERS },
  ]);
  expect(push.arrived).toHaveLength(arrived + USERS * BROWSERS);
  expect(mail.received).toHaveLength(USERS);
  expect(new Set(mail.received.map(({ to }) => to)).size).toBe(USERS);
});
