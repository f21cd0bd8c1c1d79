import { accept } from '@picado/domain/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { createUnitOfWork, subscriberOf, type Subscriber } from './unit-of-work';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('the subscribers of a change run by their phases, and within one in the order in which they are composed', async () => {
  const ran: string[] = [];
  const named = (phase: Subscriber['phase'], name: string) =>
    subscriberOf(phase, () => {
      ran.push(name);
    });
  const unitOfWork = createUnitOfWork({
    database: test.database,
    subscribers: [
      named('counters', 'counters'),
      named('levels', 'levels'),
      named('notices', 'notifications'),
      named('figures', 'figures'),
      named('notices', 'alerts'),
      named('list', 'log'),
    ],
    readAfterChange: () => Promise.reject(new Error('no match changes')),
    zoneNameOf: () => null,
    publish: () => undefined,
  });
  const context = { actor: { kind: 'anonymous' as const }, provenPlayerId: null, now: 0, idempotency: null };
  await unitOfWork.run(context, () => Promise.resolve(accept(null)));
  expect(ran).toEqual(['log', 'notifications', 'alerts', 'figures', 'levels', 'counters']);
});
