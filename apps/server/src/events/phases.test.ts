import { accept } from '@picado/domain/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { createUnitOfWork, subscriberOf, type Subscriber } from './unit-of-work';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const ran: string[] = [];
const named = (phase: Subscriber['phase']) =>
  subscriberOf(phase, () => {
    ran.push(phase);
  });
const composed = (...phases: Subscriber['phase'][]) =>
  createUnitOfWork({
    database: test.database,
    subscribers: phases.map(named),
    readAfterChange: () => Promise.reject(new Error('no match changes')),
    zoneNameOf: () => null,
    publish: () => undefined,
  });

it('the subscribers of a change run in the order of their phases, however they are composed', async () => {
  const unitOfWork = composed(
    'counters',
    'levels',
    'place alerts',
    'seasons',
    'notices',
    'figures',
    'player log',
  );
  const context = { actor: { kind: 'anonymous' as const }, provenPlayerId: null, now: 0, idempotency: null };
  await unitOfWork.run(context, () => Promise.resolve(accept(null)));
  expect(ran).toEqual(['player log', 'notices', 'place alerts', 'figures', 'seasons', 'levels', 'counters']);
});

it('two subscribers of one phase, which would have no order, are not composed', () => {
  expect(() => composed('notices', 'notices')).toThrow("the phase 'notices'");
});
