import { instantText } from '../time/instants';
import type { Payments, PaymentStatus } from './schema';

/**
 * Returns true if a new status sends a payment back to its player, who said that it was paid. Only its organiser does that:
 * a player that takes it back themselves (`isOfOther` is false) is not notified.
 */
export function isSentBack({ from, to, isOfOther }: PaymentStep): boolean {
  return isOfOther && from === 'DECLARED' && to === 'UNPAID';
}

interface PaymentStep {
  from: PaymentStatus;
  to: PaymentStatus;
  /** True if the organiser does it to another player's payment. */
  isOfOther: boolean;
}

/**
 * The payments with one of them marked, as they are until the server has answered. `at`, in milliseconds since 1970, is
 * when it was marked. A player that left the list is off it once what they paid was given back.
 */
export function withMark(
  payments: Payments,
  { playerId, status, isOfOther }: { playerId: string; status: PaymentStatus; isOfOther: boolean },
  at: number,
): Payments {
  return {
    ...payments,
    payments: payments.payments.map((payment) =>
      payment.playerId === playerId && payment.status !== status
        ? {
            ...payment,
            status,
            isSentBack: isSentBack({ from: payment.status, to: status, isOfOther }),
            changedAt: instantText(at),
          }
        : payment,
    ),
    departed: payments.departed.filter((payment) => payment.playerId !== playerId || status !== 'UNPAID'),
  };
}
