import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMINDER_EVERY_MS } from './reminder';
import { decidePayment, decideReminder, paymentFacts } from './rules';
import { PAYMENT_STATUSES, type PaymentStatus } from './schema';
import { isDue, paymentsOf, type StoredPayment } from './sheet';
import { sumPayments } from './sums';

const starter = (id: string, userId?: string) => ({
  id: `entry-${id}`,
  ...(userId === undefined ? {} : { userId }),
  name: id,
  isSubstitute: false,
});
const substitute = { ...starter('Pipa', 'pipa'), isSubstitute: true };
const match = {
  creatorId: 'nico',
  coOrganiserIds: [],
  price: '$ 63.000',
  maxPlayers: 7,
  allPlayers: [starter('Nico', 'nico'), starter('Fede', 'fede'), starter('Colo'), substitute],
  cameOn: new Set<string>(),
} as unknown as Parameters<typeof decidePayment>[0];
const stored = (changes: Partial<StoredPayment> = {}): StoredPayment => ({
  playerId: 'entry-Fede',
  userId: 'fede',
  name: 'Fede',
  status: 'DECLARED',
  amount: 4500,
  isSentBack: false,
  changedAt: 0,
  ...changes,
});
const by = (userId: string, status: PaymentStatus, playerId = 'entry-Fede') => ({ userId, playerId, status });

it('an open share is owed from kick-off on, or once the organiser has reminded of it', () => {
  const reminded = { remindedAt: '2026-11-25T12:00:00Z' };
  const never = { remindedAt: null };
  expect(isDue({ status: 'SCHEDULED' }, never)).toBe(false);
  expect(isDue({ status: 'SCHEDULED' }, reminded)).toBe(true);
  expect(isDue({ status: 'IN_PROGRESS' }, never)).toBe(true);
  expect(isDue({ status: 'FINISHED' }, never)).toBe(true);
});

describe('the payments of a match', () => {
  it('are a share of each starter, guests too; a substitute owes nothing', () => {
    const { total, perPerson, payments, departed } = paymentsOf(match, []);
    expect({ total, perPerson, departed }).toEqual({ total: 63_000, perPerson: 4500, departed: [] });
    expect(payments).toEqual(
      ['Nico', 'Fede', 'Colo'].map((name) => ({
        playerId: `entry-${name}`,
        name,
        amount: 4500,
        // The organiser's own share counts as collected.
        status: name === 'Nico' ? 'CONFIRMED' : 'UNPAID',
        isSentBack: false,
        changedAt: null,
      })),
    );
  });

  it('are another player’s once the match is handed over', () => {
    const handedOver = { ...match, creatorId: 'fede' };
    expect(paymentsOf(handedOver, []).payments.map(({ status }) => status)).toEqual([
      'UNPAID',
      'CONFIRMED',
      'UNPAID',
    ]);
  });

  it('of the organiser are none to mark', () => {
    for (const status of ['UNPAID', 'DECLARED'] as const) {
      expect(decidePayment(match, [], by('nico', status, 'entry-Nico'))).toEqual({
        ok: false,
        code: 'ORGANISER_OWES_NOTHING',
      });
    }
    expect(decidePayment(match, [], by('nico', 'CONFIRMED', 'entry-Nico'))).toEqual({
      ok: true,
      value: null,
    });
  });

  it('list a substitute that has paid, and a starter that got a slot late', () => {
    const paid = stored({ playerId: 'entry-Pipa', userId: 'pipa', name: 'Pipa', status: 'CONFIRMED' });
    expect(paymentsOf(match, [paid]).payments.at(-1)).toMatchObject({ name: 'Pipa', status: 'CONFIRMED' });
    const promoted = { ...match, allPlayers: [starter('Pipa', 'pipa')] };
    expect(paymentsOf(promoted, []).payments).toMatchObject([{ name: 'Pipa', status: 'UNPAID' }]);
  });

  it('are a share of a substitute that came on, and of no other', () => {
    const beto = { ...starter('Beto', 'beto'), isSubstitute: true };
    const allPlayers = [...match.allPlayers, beto] as typeof match.allPlayers;
    const finished = { ...match, allPlayers, cameOn: new Set(['entry-Pipa']) };
    expect(paymentsOf(finished, []).payments.slice(3)).toMatchObject([
      { name: 'Pipa', amount: 4500, status: 'UNPAID' },
    ]);
    expect(decidePayment(finished, [], by('pipa', 'DECLARED', 'entry-Pipa'))).toMatchObject({
      value: { payment: { playerId: 'entry-Pipa', status: 'DECLARED', amount: 4500 } },
    });
    expect(decidePayment(finished, [], by('beto', 'DECLARED', 'entry-Beto'))).toEqual({
      ok: false,
      code: 'SUBSTITUTE_OWES_NOTHING',
    });
  });

  it('keep what a player paid who left, until that player signs up again', () => {
    const paid = stored({ status: 'CONFIRMED' });
    const without = { ...match, allPlayers: [starter('Nico', 'nico')] };
    expect(paymentsOf(without, [paid])).toMatchObject({
      payments: [{ name: 'Nico' }],
      departed: [{ name: 'Fede', status: 'CONFIRMED', amount: 4500 }],
    });
    expect(paymentsOf(without, [stored({ status: 'UNPAID' })]).departed).toEqual([]);
    const again = { ...match, allPlayers: [{ ...starter('Fede', 'fede'), id: 'new-entry' }] };
    expect(paymentsOf(again, [paid])).toMatchObject({
      payments: [{ playerId: 'new-entry', status: 'CONFIRMED' }],
      departed: [],
    });
  });

  it('keep the amount that was paid when the price changes', () => {
    const dearer = { ...match, price: '$ 70.000' };
    expect(
      paymentsOf(dearer, [stored({ status: 'CONFIRMED' })]).payments.map(({ amount }) => amount),
    ).toEqual([5000, 4500, 5000]);
  });

  it.each(['Gratis', '$5000 y la birra', '0'])('are none for a price of %j', (price) => {
    expect(paymentsOf({ ...match, price }, [stored()])).toEqual({
      total: null,
      perPerson: null,
      payments: [],
      departed: [],
    });
  });

  it('sum to the counts and amounts of every status', () => {
    const payment = fc.record({
      amount: fc.integer({ min: 1, max: 100_000 }),
      status: fc.constantFrom(...PAYMENT_STATUSES),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 44 }), (payments) => {
        const { amounts, counts, amount } = sumPayments(payments);
        expect(amounts.UNPAID + amounts.DECLARED + amounts.CONFIRMED).toBe(amount);
        expect(counts.UNPAID + counts.DECLARED + counts.CONFIRMED).toBe(payments.length);
        for (const status of PAYMENT_STATUSES) {
          const own = payments.filter((each) => each.status === status);
          expect(counts[status]).toBe(own.length);
          expect(amounts[status]).toBe(own.reduce((sum, each) => sum + each.amount, 0));
        }
      }),
    );
  });

  it('of a full list are at least the total, and at most a peso a player more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 5, max: 11 }),
        (price, maxPlayers) => {
          const allPlayers = Array.from({ length: 2 * maxPlayers }, (_, at) => starter(String(at)));
          const { total, payments } = paymentsOf(
            { creatorId: 'nico', price: String(price), maxPlayers, allPlayers, cameOn: new Set() },
            [],
          );
          const over = sumPayments(payments).amount - (total ?? 0);
          expect(over).toBeGreaterThanOrEqual(0);
          expect(over).toBeLessThan(2 * maxPlayers);
        },
      ),
    );
  });
});

describe('a player', () => {
  it('says that their own share is paid, and takes it back', () => {
    expect(decidePayment(match, [], by('fede', 'DECLARED'))).toMatchObject({
      value: { payment: { status: 'DECLARED', amount: 4500, userId: 'fede', name: 'Fede' } },
    });
    expect(decidePayment(match, [stored()], by('fede', 'UNPAID'))).toMatchObject({
      value: { payment: { status: 'UNPAID', isSentBack: false } },
    });
  });

  it('that says it again after a no is waiting again', () => {
    const sentBack = stored({ status: 'UNPAID', isSentBack: true });
    expect(decidePayment(match, [sentBack], by('fede', 'DECLARED'))).toMatchObject({
      value: { payment: { status: 'DECLARED', isSentBack: false } },
    });
  });

  it('that signed up again goes on with the payment of before', () => {
    const again = { ...match, allPlayers: [{ ...starter('Fede', 'fede'), id: 'new-entry' }] };
    const decided = decidePayment(again as typeof match, [stored()], by('fede', 'UNPAID', 'new-entry'));
    expect(decided).toMatchObject({
      value: { before: { playerId: 'entry-Fede' }, payment: { playerId: 'new-entry', status: 'UNPAID' } },
    });
  });

  it.each([
    ['to confirm their own', by('fede', 'CONFIRMED'), [stored()], 'ONLY_ORGANISER_CONFIRMS_PAYMENTS'],
    ['to undo a confirmed one', by('fede', 'UNPAID'), [stored({ status: 'CONFIRMED' })], 'PAYMENT_CONFIRMED'],
    [
      'to say it of a confirmed one',
      by('fede', 'DECLARED'),
      [stored({ status: 'CONFIRMED' })],
      'PAYMENT_CONFIRMED',
    ],
    ['to mark another player', by('fede', 'DECLARED', 'entry-Nico'), [], 'ONLY_ORGANISER_MARKS_PAYMENTS'],
    ['to mark a guest', by('fede', 'DECLARED', 'entry-Colo'), [], 'ONLY_ORGANISER_MARKS_PAYMENTS'],
    ['as a substitute', by('pipa', 'DECLARED', 'entry-Pipa'), [], 'SUBSTITUTE_OWES_NOTHING'],
    ['from outside', by('tano', 'DECLARED'), [], 'ONLY_PARTICIPANTS_PAY'],
    ['of an unknown player', by('fede', 'DECLARED', 'entry-Beto'), [], 'PLAYER_NOT_FOUND'],
  ] as const)('is refused %s', (_what, request, payments, code) => {
    expect(decidePayment(match, payments, request)).toEqual({ ok: false, code });
  });
});

describe('the organiser', () => {
  it('gives any other player any status', () => {
    for (const playerId of ['entry-Fede', 'entry-Colo', 'entry-Pipa']) {
      for (const from of PAYMENT_STATUSES) {
        for (const to of PAYMENT_STATUSES) {
          const decided = decidePayment(
            match,
            [stored({ playerId, status: from })],
            by('nico', to, playerId),
          );
          expect(decided).toMatchObject({
            ok: true,
            value: from === to ? null : { payment: { status: to } },
          });
        }
      }
    }
  });

  it('sends a declared payment back, which its player sees', () => {
    const sentBack = (request: ReturnType<typeof by>, payment: StoredPayment) => {
      const decided = decidePayment(match, [payment], request);
      return decided.ok && decided.value?.payment.isSentBack;
    };
    expect(sentBack(by('nico', 'UNPAID'), stored())).toBe(true);
    expect(sentBack(by('nico', 'UNPAID'), stored({ status: 'CONFIRMED' }))).toBe(false);
    const own = stored({ playerId: 'entry-Nico', userId: 'nico' });
    expect(sentBack(by('nico', 'UNPAID', 'entry-Nico'), own)).toBe(false);
  });

  it('confirms what was declared, at the price of that moment', () => {
    const dearer = { ...match, price: '$ 70.000' };
    expect(decidePayment(dearer, [stored()], by('nico', 'CONFIRMED'))).toMatchObject({
      value: { payment: { amount: 4500 } },
    });
    expect(decidePayment(dearer, [stored({ status: 'UNPAID' })], by('nico', 'CONFIRMED'))).toMatchObject({
      value: { payment: { amount: 5000 } },
    });
  });

  it('strikes off what was given back to a player that left', () => {
    const left = stored({ playerId: 'gone', userId: null, status: 'CONFIRMED' });
    expect(decidePayment(match, [left], by('nico', 'UNPAID', 'gone'))).toMatchObject({
      value: { payment: { playerId: 'gone', status: 'UNPAID', isSentBack: false } },
    });
  });

  it('marks nothing where the price holds no number', () => {
    const free = { ...match, price: 'Gratis' };
    expect(decidePayment(free, [], by('nico', 'CONFIRMED'))).toEqual({
      ok: false,
      code: 'PRICE_WITHOUT_AMOUNT',
    });
  });
});

describe('the reminder', () => {
  const NOW = 10 * REMINDER_EVERY_MS;
  const request = { userId: 'nico', reachableGuestIds: ['entry-Colo'], remindedAt: null, now: NOW };

  it('goes to a guest with a number alone, and to none without', () => {
    const guestAlone = { ...match, allPlayers: [starter('Nico', 'nico'), starter('Colo')] } as typeof match;
    expect(decideReminder(guestAlone, [], request)).toEqual({
      ok: true,
      value: { userIds: [], guestIds: ['entry-Colo'], amount: 4500 },
    });
    expect(decideReminder(guestAlone, [], { ...request, reachableGuestIds: [] })).toEqual({
      ok: false,
      code: 'NOTHING_TO_REMIND',
    });
  });

  it('goes to all that owe and can be reached, but the organiser', () => {
    expect(decideReminder(match, [], request)).toEqual({
      ok: true,
      value: { userIds: ['fede'], guestIds: ['entry-Colo'], amount: 4500 },
    });
  });

  it('is sent once in 24 hours', () => {
    const remindedAt = NOW - REMINDER_EVERY_MS;
    expect(decideReminder(match, [], { ...request, remindedAt })).toMatchObject({ ok: true });
    expect(decideReminder(match, [], { ...request, remindedAt: remindedAt + 1 })).toEqual({
      ok: false,
      code: 'ALREADY_REMINDED',
      retryAfterMs: 1,
    });
  });

  it.each([
    ['by a player', match, { ...request, userId: 'fede' }, 'ONLY_ORGANISER_REMINDS'],
    ['of a price without a number', { ...match, price: 'Gratis' }, request, 'PRICE_WITHOUT_AMOUNT'],
  ] as const)('%s is refused', (_what, of, request, code) => {
    expect(decideReminder(of, [], request)).toEqual({ ok: false, code });
  });

  it('without a player that owes is refused: declared payments are not reminded of', () => {
    const without = { ...request, reachableGuestIds: [] };
    expect(decideReminder(match, [stored()], without)).toEqual({ ok: false, code: 'NOTHING_TO_REMIND' });
  });
});

it.each([
  ['a player', { userId: 'fede', guestPlayerId: null }, true],
  ['the organiser', { userId: 'nico', guestPlayerId: null }, true],
  ['a guest', { userId: null, guestPlayerId: 'entry-Colo' }, true],
  ['a guest of another match', { userId: null, guestPlayerId: 'entry-Beto' }, false],
  ['an outsider', { userId: 'tano', guestPlayerId: null }, false],
  ['a visitor', { userId: null, guestPlayerId: null }, false],
])('%s takes part: %s', (_what, caller, isParticipant) => {
  expect(paymentFacts(match, caller).isParticipant).toBe(isParticipant);
});
