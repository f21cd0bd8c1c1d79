import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus } from './schema';
import { sumPayments, unevenSums } from './sums';

const paid = (amount: number, status: PaymentStatus = 'CONFIRMED') => ({ amount, status });
const times = (count: number, amount: number, status?: PaymentStatus) =>
  Array.from({ length: count }, () => paid(amount, status));
const EVEN = { withoutOwner: 0, ofDeparted: { amount: 0, count: 0 }, paidOverPlaces: null };

describe('the sums of a match', () => {
  it('are even where every share is the present one', () => {
    const payments = [...times(7, 1050), paid(1050, 'DECLARED'), ...times(2, 1050, 'UNPAID')];
    expect(unevenSums({ perPerson: 1050, payments, departed: [] }, 10)).toEqual(EVEN);
  });

  it('lack what the price rose by after some had paid: 7 paid 1.005 and the share is 1.050', () => {
    const payments = [...times(7, 1005), ...times(3, 1050, 'UNPAID')];
    expect(unevenSums({ perPerson: 1050, payments, departed: [] }, 10)).toEqual({
      ...EVEN,
      withoutOwner: 315,
    });
  });

  it('lack it of a share that is only said to be paid too', () => {
    const payments = [paid(1000, 'DECLARED'), paid(1050, 'UNPAID')];
    expect(unevenSums({ perPerson: 1050, payments, departed: [] }, 10).withoutOwner).toBe(50);
  });

  it('exceed the price where it fell after some had paid', () => {
    expect(unevenSums({ perPerson: 900, payments: times(4, 1000), departed: [] }, 10).withoutOwner).toBe(
      -400,
    );
  });

  it('leave out what a player paid who left, and whose place is free or open', () => {
    const payments = [...times(5, 1000), ...times(4, 1000, 'UNPAID')];
    expect(unevenSums({ perPerson: 1000, payments, departed: [paid(1000)] }, 10)).toEqual({
      ...EVEN,
      ofDeparted: { amount: 1000, count: 1 },
    });
  });

  it('have one who paid and left beside ten who paid: 11 paid 10 places', () => {
    expect(unevenSums({ perPerson: 1000, payments: times(10, 1000), departed: [paid(900)] }, 10)).toEqual({
      withoutOwner: 0,
      ofDeparted: { amount: 900, count: 1 },
      paidOverPlaces: { paid: 11, places: 10 },
    });
  });

  it('have a substitute who paid and did not play beside ten who paid', () => {
    expect(
      unevenSums({ perPerson: 1000, payments: times(11, 1000), departed: [] }, 10).paidOverPlaces,
    ).toEqual({
      paid: 11,
      places: 10,
    });
  });

  it('do not count what a player who left only says to have paid', () => {
    const departed = [paid(1000, 'DECLARED')];
    expect(unevenSums({ perPerson: 1000, payments: times(10, 1000), departed }, 10)).toEqual(EVEN);
  });

  it('are even where nothing is owed', () => {
    expect(unevenSums({ perPerson: null, payments: [], departed: [] }, 10)).toEqual(EVEN);
  });

  it('with what has no owner make the shares of all that are on the list', () => {
    const payment = fc.record({ amount: fc.nat(9000), status: fc.constantFrom(...PAYMENT_STATUSES) });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 22 }), fc.nat(9000), (stored, perPerson) => {
        const payments = stored.map((each) =>
          each.status === 'UNPAID' ? { ...each, amount: perPerson } : each,
        );
        const { withoutOwner } = unevenSums({ perPerson, payments, departed: [] }, 22);
        expect(sumPayments(payments).amount + withoutOwner).toBe(perPerson * payments.length);
      }),
    );
  });
});
