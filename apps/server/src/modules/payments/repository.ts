import type { PaymentAccount } from '@picado/domain/payments/schema';
import type { StoredPayment } from '@picado/domain/payments/sheet';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { paymentAccounts, paymentLog, payments } from '../../db/tables/payments';

/** The stored payments of a match, in the order in which they changed. */
export async function findPayments(db: Executor, matchId: string): Promise<StoredPayment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.matchId, matchId))
    .orderBy(payments.changedAt, payments.playerId);
  return rows.map(({ matchId: _match, ...row }) => ({ ...row, changedAt: row.changedAt.getTime() }));
}

/** Writes a payment, in place of the one of the same user under an entry that is gone (`replaced`). */
export async function savePayment(
  tx: Executor,
  payment: Omit<StoredPayment, 'changedAt'> & { matchId: string; changedAt: Date },
  replaced: string | null,
): Promise<void> {
  if (replaced !== null) {
    await tx
      .delete(payments)
      .where(and(eq(payments.matchId, payment.matchId), eq(payments.playerId, replaced)));
  }
  const { matchId: _match, playerId: _player, ...set } = payment;
  await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({ target: [payments.matchId, payments.playerId], set });
}

/** Finds the account at which a user is paid; empty before they have set it. */
export async function findPaymentAccount(db: Executor, userId: string): Promise<PaymentAccount> {
  const { alias, cvu } = paymentAccounts;
  const [row] = await db
    .select({ alias, cvu })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, userId));
  return row ?? { alias: null, cvu: null };
}

/** Writes where a user is paid. A field that is absent stays as it is; one at least is there. */
export async function savePaymentAccount(
  tx: Executor,
  userId: string,
  account: Partial<PaymentAccount>,
): Promise<void> {
  await tx
    .insert(paymentAccounts)
    .values({ alias: null, cvu: null, ...account, userId })
    .onConflictDoUpdate({ target: paymentAccounts.userId, set: account });
}

/** Finds the instant of a match's last reminder, and the user that sent it; null before the first. */
export async function findLastReminder(
  db: Executor,
  matchId: string,
): Promise<{ at: Date; actorId: string | null } | null> {
  const [row] = await db
    .select({ at: paymentLog.at, actorId: paymentLog.actorId })
    .from(paymentLog)
    .where(and(eq(paymentLog.matchId, matchId), eq(paymentLog.kind, 'REMINDED')))
    .orderBy(desc(paymentLog.id))
    .limit(1);
  return row ?? null;
}

export async function insertLogLine(tx: Executor, line: typeof paymentLog.$inferInsert): Promise<void> {
  await tx.insert(paymentLog).values(line);
}
