import { describe, expect, it } from 'vitest';
import { isSentBack, withMark } from './marking';
import type { Payment, Payments, PaymentStatus } from './schema';

const AT = Date.parse('2026-11-26T21:00:00.000Z');
const paymentOf = (playerId: string, status: PaymentStatus): Payment => ({
  playerId,
  name: playerId,
  status,
  amount: 4_500,
  isSentBack: false,
  changedAt: null,
});
const sheet = (payments: Payment[], departed: Payment[] = []): Payments => ({
  total: 63_000,
  perPerson: 4_500,
  payments,
  departed,
  alias: null,
  cvu: null,
  remindedCount: 0,
  remindedAt: null,
});

describe('a payment is sent back', () => {
  it.each([
    ['DECLARED', 'UNPAID', true, true],
    ['DECLARED', 'UNPAID', false, false],
    ['CONFIRMED', 'UNPAID', true, false],
    ['DECLARED', 'CONFIRMED', true, false],
  ] as const)('from %s to %s, by another: %s → %s', (from, to, isOfOther, expected) => {
    expect(isSentBack({ from, to, isOfOther })).toBe(expected);
  });
});

describe('the payments with one marked', () => {
  it('say when, and whether it was sent back', () => {
    const marked = withMark(
      sheet([paymentOf('nico', 'CONFIRMED'), paymentOf('fede', 'DECLARED')]),
      { playerId: 'fede', status: 'UNPAID', isOfOther: true },
      AT,
    );
    expect(marked.payments).toEqual([
      paymentOf('nico', 'CONFIRMED'),
      {
        ...paymentOf('fede', 'UNPAID'),
        isSentBack: true,
        changedAt: '2026-11-26T21:00:00.000Z',
      },
    ]);
  });

  it('leave a payment alone that has the status already', () => {
    const payments = sheet([paymentOf('fede', 'CONFIRMED')]);
    expect(withMark(payments, { playerId: 'fede', status: 'CONFIRMED', isOfOther: true }, AT)).toEqual(
      payments,
    );
  });

  it('lose a player that left once what they paid was given back', () => {
    const payments = sheet([], [paymentOf('pipa', 'CONFIRMED'), paymentOf('colo', 'DECLARED')]);
    expect(withMark(payments, { playerId: 'pipa', status: 'UNPAID', isOfOther: true }, AT).departed).toEqual([
      paymentOf('colo', 'DECLARED'),
    ]);
  });
});
