import { matchesContract } from '@picado/domain/matches/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { APART_MS, GROUPED_MS } from '@picado/domain/messages/sending';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import type { PaymentStatus } from '@picado/domain/payments/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { usersContract } from '@picado/domain/users/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { matchData } from '../../../test/match-data';
import { aSubscription, decrypted, type TestSubscription } from '../../../test/push-service';
import { push, runPush } from '../../../test/running-push';
import { server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

let organiser: TestUser;
let rulo: TestUser;
let phones: Record<'/nico' | '/rulo', TestSubscription>;
let id: string;
/** The entry of Rulo. */
let playerId: string;

runPush();
beforeEach(async () => {
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
  id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;
  playerId = (await server.call(rosterContract.join, { params: { id }, body: {}, token: rulo.token })).body
    .player.id;
  phones = { '/nico': aSubscription(`${push.origin}/nico`), '/rulo': aSubscription(`${push.origin}/rulo`) };
  await server.call(messagesContract.subscribe, { token: organiser.token, body: phones['/nico'].json });
  await server.call(messagesContract.subscribe, { token: rulo.token, body: phones['/rulo'].json });
});

const edit = (change: object) =>
  server.call(matchesContract.update, {
    params: { id },
    token: organiser.token,
    body: { ...matchData, ...change },
  });
const mark = (status: PaymentStatus, by = organiser) =>
  server.call(paymentsContract.mark, { params: { id, playerId }, token: by.token, body: { status } });

/** What a phone was sent, in order, once all that is due has left. */
async function sentTo(phone: keyof typeof phones) {
  server.app.sendDue();
  await expect
    .poll(async () =>
      rowsOf(
        await server.database.read.execute(
          sql`select id from outbox where state = 'sending' or (state = 'waiting' and (claimed_at is not null
            or send_at <= ${new Date(server.clock.now()).toISOString()}::timestamptz))`,
        ),
      ),
    )
    .toEqual([]);
  return push.messages
    .filter(({ path }) => path === phone)
    .map((message) => decrypted(message, phones[phone]))
    .map(({ title, body }) => `${title}: ${body}`);
}
const inboxOf = async (user: TestUser) =>
  (await server.notificationsOf(user)).map(({ title, message }) => `${title}: ${message}`);

describe('changes of a match', () => {
  it('name no other organiser where the same one has another name since', async () => {
    await edit({ price: '$5000' });
    expect(await inboxOf(rulo)).toEqual([expect.stringContaining('El precio era')]);
    await server.call(usersContract.update, { token: organiser.token, body: { nickname: 'El Nico' } });
    await edit({ price: '$7000' });
    expect(await inboxOf(rulo)).toEqual([expect.not.stringContaining('ahora organiza')]);
  });

  it('forty in a row are two messages and one notification: what was and what is', async () => {
    await edit({ location: 'Cancha 1' });
    expect(await sentTo('/rulo')).toEqual([expect.stringContaining('Cancha 1')]);
    for (let number = 2; number <= 40; number += 1) await edit({ location: `Cancha ${number}` });
    server.clock.advance(GROUPED_MS);
    expect((await sentTo('/rulo')).slice(1)).toEqual([
      expect.stringMatching(
        /^Cambió el partido: Se jugaba en Cancha 1, ahora se juega en Cancha 40\. .*, Cancha 40$/u,
      ),
    ]);
    expect(await inboxOf(rulo)).toEqual([
      expect.stringMatching(
        /^Cambió el partido: Se jugaba en .*, ahora se juega en Cancha 40\. .*, Cancha 40$/u,
      ),
    ]);
    const { count } = (await server.call(notificationsContract.unreadCount, { token: rulo.token })).body;
    expect(count).toBe(1);
  });

  it('that go back to what was told before leave nothing', async () => {
    await edit({ price: '9000' });
    expect(await sentTo('/rulo')).toHaveLength(1);
    await edit({ price: '8000' });
    await edit({ price: '9000' });
    server.clock.advance(GROUPED_MS);
    expect(await sentTo('/rulo')).toHaveLength(1);
    await edit({ price: matchData.price });
    expect(await inboxOf(rulo)).toEqual([]);
    expect(await sentTo('/rulo')).toEqual([
      expect.stringContaining('ahora es $ 9.000'),
      expect.stringContaining('El precio era $ 9.000'),
    ]);
  });

  it('wait a minute and no longer where the match begins soon', async () => {
    server.clock.set(
      Date.parse((await server.call(matchesContract.read, { params: { id } })).body.startsAt) -
        2 * 60 * 60_000,
    );
    organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
    await edit({ location: 'Norte' });
    expect(await sentTo('/rulo')).toHaveLength(1);
    await edit({ location: 'Sur' });
    server.clock.advance(APART_MS);
    expect(await sentTo('/rulo')).toEqual([
      expect.stringMatching(/Norte$/u),
      expect.stringMatching(/Se jugaba en Norte, ahora se juega en Sur\. .*, Sur$/u),
    ]);
  });

  it('of price, map and organiser are told in the app', async () => {
    await edit({ price: '9000', mapsUrl: 'https://maps.app.goo.gl/otro' });
    expect(await inboxOf(rulo)).toEqual([expect.stringMatching(/El precio era .*El mapa era /u)]);
    const fede = await server.signIn({ name: 'Fede', email: 'fede@example.com' });
    await server.call(rosterContract.join, { params: { id }, body: {}, token: fede.token });
    await server.call(matchesContract.transferOwnership, {
      params: { id },
      token: organiser.token,
      body: { newCreatorId: rulo.userId },
    });
    expect(await inboxOf(fede)).toEqual([
      expect.stringMatching(
        /^Cambió quién organiza: Organizaba Nico Barrientos, ahora organiza Rulo Giménez\./u,
      ),
    ]);
    expect(await inboxOf(rulo)).toContainEqual(expect.stringMatching(/^Ahora organizás el partido/u));
  });

  it('wait for another try with what is told next', async () => {
    push.answers.set('/rulo', [503]);
    await edit({ location: 'Norte' });
    await expect.poll(() => push.arrived.length).toBeGreaterThan(0);
    await sentTo('/nico');
    await edit({ location: 'Sur' });
    server.clock.advance(GROUPED_MS);
    expect(await sentTo('/rulo')).toEqual([expect.stringMatching(/Sur$/u)]);
  });
});

describe('payments', () => {
  it('marked forty times are at most two messages to their player', async () => {
    await mark('CONFIRMED');
    expect(await sentTo('/rulo')).toHaveLength(1);
    for (let times = 0; times < 20; times += 1) {
      await mark('UNPAID');
      await mark('CONFIRMED');
    }
    await mark('UNPAID');
    server.clock.advance(GROUPED_MS);
    expect(await sentTo('/rulo')).toEqual([
      expect.stringMatching(/^Pago confirmado/u),
      expect.stringMatching(/^Nico Barrientos volvió a anotar que debés/u),
    ]);
    expect(await inboxOf(rulo)).toEqual([]);
  });

  it('to confirm are told until none is left', async () => {
    await mark('DECLARED', rulo);
    const declared = async () => (await inboxOf(organiser)).filter((line) => line.includes('pagó'));
    expect(await declared()).toEqual([expect.stringMatching(/^Rulo Giménez avisó que pagó/u)]);
    await mark('CONFIRMED');
    expect(await declared()).toEqual([]);
    await mark('DECLARED');
    await mark('UNPAID');
    await mark('DECLARED', rulo);
    const [notice] = await server.notificationsOf(organiser);
    await server.call(notificationsContract.markRead, {
      params: { id: notice?.id ?? '' },
      token: organiser.token,
    });
    expect(await declared()).toHaveLength(1);
    await edit({ price: 'Gratis' });
    expect(await declared()).toEqual([]);
  });
});

it('a player that the organiser moves to and fro is told at most once a minute, and the last place', async () => {
  const move = (slot: object) =>
    server.call(rosterContract.movePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId, ...slot },
    });
  for (let times = 0; times < 10; times += 1) {
    await move({});
    await move({ teamIndex: 1, positionIndex: 2 });
  }
  await move({});
  server.clock.advance(APART_MS);
  const sent = await sentTo('/rulo');
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(sent.at(-1)).toMatch(/^Pasaste al banco/u);
  expect(await inboxOf(rulo)).toEqual([expect.stringMatching(/^Pasaste al banco/u)]);
});

it('a player that signs up and leaves again and again makes one message a minute leave', async () => {
  for (let times = 0; times < 10; times += 1) {
    await server.call(rosterContract.leave, { params: { id }, token: rulo.token });
    await server.call(rosterContract.join, { params: { id }, token: rulo.token, body: {} });
  }
  const sent = (await sentTo('/nico')).length;
  expect(sent).toBeLessThanOrEqual(2);
  server.clock.advance(APART_MS);
  expect((await sentTo('/nico')).length - sent).toBeLessThanOrEqual(1);
});
