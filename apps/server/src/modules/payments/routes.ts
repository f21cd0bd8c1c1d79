import { paymentsSchemas } from '@picado/domain/payments/call-schemas';
import { paymentsContract } from '@picado/domain/payments/contract';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { accept, type Result } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { PaymentsService } from './service';

const endpoints = servedEndpoints('payments', paymentsContract, paymentsSchemas);

export function registerPaymentsRoutes(bind: Bind, { payments }: { payments: PaymentsService }): void {
  bind(endpoints.read, ({ params }, context) => payments.read(context, params.id));

  bind(endpoints.mark, async ({ params, body }, context) =>
    withMessage(
      markedSentence(body.status),
      await payments.mark(context, params.id, { playerId: params.playerId, ...body }),
    ),
  );

  bind(endpoints.account, async ({ params, body }, context) =>
    withMessage(SUCCESSES.PAYMENT_ACCOUNT_SAVED, await payments.setAccount(context, params.id, body)),
  );

  bind(endpoints.remind, async ({ params }, context) =>
    withMessage(SUCCESSES.PAYMENTS_REMINDED, await payments.remind(context, params.id)),
  );

  bind(endpoints.log, async ({ params }, context) => {
    const log = await payments.readLog(context, params.id);
    return log.ok ? accept({ log: log.value }) : log;
  });
}

function withMessage(message: string, changed: Result<Payments>): Result<Payments & { message: string }> {
  return changed.ok ? accept({ ...changed.value, message }) : changed;
}

function markedSentence(status: PaymentStatus): string {
  return status === 'CONFIRMED' ? SUCCESSES.PAYMENT_CONFIRMED : SUCCESSES.PAYMENT_MARKED;
}
