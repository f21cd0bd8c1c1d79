import { SILENT_MS, SILENT_TRIES } from '@picado/domain/messages/sending';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { NOW } from '../../../test/match-data';
import { server } from '../../../test/running-server';
import {
  nico,
  push,
  rulo,
  runWrongPush,
  states,
  subscribe,
  WRONG_PATHS,
  write,
} from '../../../test/running-wrong-push';
import { SENDS_AT_ONCE, type TestUser } from '../../../test/server';
import { WRONG_ANSWERS } from '../../../test/wrong-service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * It gathers for longer than a message takes: ends and new messages meet. What answers at once is not late on a machine that
 * has other work.
 */
const PACE = { ...SENDS_AT_ONCE, answerMs: 1_500, gatherMs: 30 };

runWrongPush(() => ({ outboxPace: PACE }));

const silenceOf = async ({ userId }: TestUser) =>
  rowsOf<{ timeouts: number; rests: boolean }>(
    await server.database.read.execute(
      sql`select timeouts, rests_until is not null as rests from push_subscriptions where user_id = ${userId}`,
    ),
  );

const endpointOf = (path: string) => `http://${push.host}${path}`;

it('every wrong answer of a push service ends its try, and a good message behind them leaves', async () => {
  await subscribe(nico, WRONG_PATHS);
  await subscribe(rulo, ['/good']);
  await write(nico);
  await write(rulo, { agoMs: 0 });
  await expect.poll(() => push.arrived).toContain('/good');
  const ends = WRONG_ANSWERS.map(([name, , end], number) => [
    endpointOf(WRONG_PATHS[number] ?? ''),
    name,
    end,
  ]);
  await expect
    .poll(
      async () => (await states(nico)).filter(({ state, reason }) => state === 'sending' || !reason).length,
    )
    .toBe(WRONG_ANSWERS.filter(([, , end]) => end === 'sent').length);
  const stateOf = new Map(
    (await states(nico)).map(({ endpoint, state, reason }) => [endpoint, [state, reason]]),
  );
  expect(
    ends.map(([endpoint = '', name]) => [name, stateOf.get(endpoint)?.filter(Boolean).join(' ')]),
  ).toEqual(ends.map(([, name, end]) => [name, end]));
  await expect.poll(() => push.open()).toBe(0);
  expect(push.arrived.filter((path) => path === '/elsewhere')).toEqual([]);
});

it('an endpoint that does not answer rests, for longer each time, and what waits for it is not tried', async () => {
  server.clock.set(NOW);
  await subscribe(nico, ['/silent']);
  await write(nico);
  await expect.poll(() => silenceOf(nico)).toEqual([{ timeouts: 1, rests: true }]);
  await write(nico);
  await expect.poll(() => states(nico)).toMatchObject([{ state: 'unsure' }, { state: 'waiting', tries: 0 }]);
  for (const [rest, timeouts] of [
    [1, 1],
    [4, 2],
    [16, 3],
  ] as const) {
    await expect.poll(() => silenceOf(nico)).toEqual([{ timeouts, rests: true }]);
    if (timeouts > 1) await write(nico);
    const asked = push.arrived.length;
    server.clock.advance(rest * MINUTE - 1);
    server.app.sendDue();
    await expect.poll(async () => (await states(nico)).at(-1)).toMatchObject({ state: 'waiting', tries: 0 });
    expect(push.arrived).toHaveLength(asked);
    server.clock.advance(1);
    server.app.sendDue();
    await expect.poll(async () => (await states(nico)).at(-1)).toMatchObject({ state: 'unsure' });
    expect(push.arrived).toHaveLength(asked + 1);
  }
});

it('an endpoint that takes a message again rests no more', async () => {
  server.clock.set(NOW);
  await subscribe(nico, ['/good']);
  await server.database.transaction((tx) =>
    tx.execute(
      sql`update push_subscriptions set timeouts = 3, silent_since = ${new Date(NOW - HOUR).toISOString()}`,
    ),
  );
  await write(nico);
  await expect.poll(() => silenceOf(nico)).toEqual([{ timeouts: 0, rests: false }]);
});

it('an endpoint that answers nothing for days is dropped, after several tries', async () => {
  server.clock.set(NOW);
  await subscribe(nico, ['/silent']);
  let tries = 0;
  let droppedAt: number | null = null;
  while (droppedAt === null) {
    const asked = push.arrived.length;
    await write(nico);
    await expect.poll(() => push.arrived.length).toBe(asked + 1);
    tries += 1;
    await expect
      .poll(async () => (await silenceOf(nico))[0]?.timeouts ?? 'dropped')
      .toSatisfy((timeouts) => timeouts === tries || timeouts === 'dropped');
    if ((await silenceOf(nico)).length === 0) droppedAt = server.clock.now();
    server.clock.advance(12 * HOUR);
    expect(tries).toBeLessThan(20);
  }
  expect(tries).toBeGreaterThanOrEqual(SILENT_TRIES);
  expect(droppedAt - NOW).toBeGreaterThanOrEqual(SILENT_MS);
});

it('messages that are written while others of their user end leave all', async () => {
  const rounds = 40;
  await subscribe(nico, ['/good/one', '/good/other']);
  for (let round = 0; round < rounds; round += 1) await write(nico, { each: 2 });
  const sent = async () => (await states(nico)).filter(({ state }) => state === 'sent').length;
  // Two at a time: many times what one message takes.
  await expect.poll(sent, { timeout: 50_000, interval: 250 }).toBe(4 * rounds);
  // And the worker still wakes.
  await write(nico);
  await expect.poll(sent).toBe(4 * rounds + 2);
});
