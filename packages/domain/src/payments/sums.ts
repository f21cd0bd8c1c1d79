import type { Payment, PaymentStatus } from './schema';

/** Amounts in pesos and numbers of players, by status. */
export interface PaymentSums {
  amounts: Record<PaymentStatus, number>;
  counts: Record<PaymentStatus, number>;
  /** All of it, paid or not. */
  amount: number;
}

/** The sums of some payments: of a match, or of one of its teams. */
export function sumPayments(payments: readonly Pick<Payment, 'amount' | 'status'>[]): PaymentSums {
  const sums: PaymentSums = {
    amounts: { UNPAID: 0, DECLARED: 0, CONFIRMED: 0 },
    counts: { UNPAID: 0, DECLARED: 0, CONFIRMED: 0 },
    amount: 0,
  };
  for (const { amount, status } of payments) {
    sums.amounts[status] += amount;
    sums.counts[status] += 1;
    sums.amount += amount;
  }
  return sums;
}

/**
 * The sums by which the money of a match differs from what its shares and places would make of it. They are in pesos and
 * numbers of players.
 */
export interface UnevenSums {
  /**
   * The sum that the paid shares lack of the present ones, because the price changed after they were paid: no player owes it. Negative
   * where they were more.
   */
  withoutOwner: number;
  /** The sum received from players that left the list: it is in no other sum until it is given back. */
  ofDeparted: { amount: number; count: number };
  /**
   * The number of players that have paid, with those that left, where they are more than the places that there are; else null.
   */
  paidOverPlaces: { paid: number; places: number } | null;
}

/**
 * Compares what was received with the shares and the places of a match. `places` is how many starters both teams have. A share
 * that is said to be paid, or confirmed, keeps the amount of its moment; one that is open follows the price and is never uneven.
 * Received is what is confirmed. Nothing is uneven where the price holds no number.
 */
export function unevenSums(
  {
    perPerson,
    payments,
    departed,
  }: {
    perPerson: number | null;
    payments: readonly Pick<Payment, 'amount' | 'status'>[];
    departed: readonly Pick<Payment, 'amount' | 'status'>[];
  },
  places: number,
): UnevenSums {
  const received = departed.filter(({ status }) => status === 'CONFIRMED');
  const ofDeparted = {
    amount: received.reduce((sum, { amount }) => sum + amount, 0),
    count: received.length,
  };
  const settled = payments.filter(({ status }) => status !== 'UNPAID');
  const paid = payments.filter(({ status }) => status === 'CONFIRMED').length + received.length;
  return {
    withoutOwner: perPerson === null ? 0 : settled.reduce((sum, { amount }) => sum + perPerson - amount, 0),
    ofDeparted,
    paidOverPlaces: paid > places ? { paid, places } : null,
  };
}
