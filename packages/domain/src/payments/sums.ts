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
