import { paymentsContract } from '@picado/domain/payments/contract';
import { withMark } from '@picado/domain/payments/marking';
import type { PaymentAccount, Payments, PaymentStatus } from '@picado/domain/payments/schema';
import type { QueryClient } from '@tanstack/react-query';
import { defineCommand, defineStoredCommand, overSending, type Command } from '../../lib/commands/command';
import { matchPaymentsQuery, refreshPayments, showPayments } from './api';

interface Mark {
  playerId: string;
  status: PaymentStatus;
  /** True if the organiser does it to another player: a declared payment is sent back then. */
  isOfOther: boolean;
}

const cached = {
  accepted: (
    client: QueryClient,
    { message: _message, ...payments }: Payments & { message: string },
    { matchId }: Command<unknown, string>,
  ) => showPayments(client, matchId, payments),
  settled: (client: QueryClient, { matchId }: Command<unknown, string>) => {
    void refreshPayments(client, matchId);
    return undefined;
  },
};

export const markPayment = defineStoredCommand<typeof paymentsContract.mark, Mark, string>({
  kind: 'payments.mark',
  endpoint: paymentsContract.mark,
  input: (id: string, { playerId, status }: Mark) => ({ params: { id, playerId }, body: { status } }),
  hasOwnKeyEachTime: true,
  draws: [
    overSending(matchPaymentsQuery, (payments, mark: Mark, { madeAt }) => withMark(payments, mark, madeAt)),
  ],
  ...cached,
  failed: 'Error al actualizar el pago',
});

export const changeAccount = defineCommand<typeof paymentsContract.account, PaymentAccount, string>({
  kind: 'payments.account',
  endpoint: paymentsContract.account,
  input: (id: string, body: PaymentAccount) => ({ params: { id }, body }),
  ...cached,
  done: ({ message }) => message,
  failed: 'Error al guardar a dónde te pagan',
});

export const sendReminder = defineCommand<typeof paymentsContract.remind, null, string>({
  kind: 'payments.remind',
  endpoint: paymentsContract.remind,
  input: (id: string, _body: null) => ({ params: { id } }),
  ...cached,
  done: ({ message }) => message,
  failed: 'Error al mandar el recordatorio',
});
