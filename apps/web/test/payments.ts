import type { Player } from '@picado/domain/matches/schema';
import type { Payment, Payments } from '@picado/domain/payments/schema';

/** A player's unpaid share of a pitch of $ 63.000 for 14. */
export function paymentOf({ id, name }: Pick<Player, 'id' | 'name'>, rest: Partial<Payment> = {}): Payment {
  return {
    playerId: id,
    name,
    amount: 4500,
    status: 'UNPAID',
    isSentBack: false,
    changedAt: null,
    ...rest,
  };
}

export const DECLARED = { status: 'DECLARED', changedAt: '2026-11-20T12:00:00Z' } as const;

/** What its participants read where the organiser gave an account. */
export function paymentsOf(payments: Payment[], rest: Partial<Payments> = {}): Payments {
  return {
    total: 63_000,
    perPerson: 4500,
    alias: 'picado.jueves.mp',
    cvu: '0000003100041288901526',
    payments,
    departed: [],
    remindedCount: payments.filter(({ status }) => status === 'UNPAID').length,
    remindedAt: null,
    ...rest,
  };
}

/** The answer to a change. */
export const changed = (payments: Payments) => ({ ...payments, message: 'Pago actualizado' });
