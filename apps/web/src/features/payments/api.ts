import { paymentsContract } from '@picado/domain/payments/contract';
import type { Payments } from '@picado/domain/payments/schema';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query';

/** The caller that payments are read for: the answer differs by it. */
export interface PaymentReader {
  userId: string | null;
  guestId: string | null;
}

const inputOf = (matchId: string) => ({ params: { id: matchId } });

/** The payments of a match as every reader of this browser reads them: its key begins theirs. */
export const matchPaymentsQuery = (matchId: string) => queryOf(paymentsContract.read, inputOf(matchId));

/** The payments of a match, as one of its participants reads them. */
export function paymentsQuery(matchId: string, reader: PaymentReader) {
  const query = queryOf(paymentsContract.read, inputOf(matchId), { guestId: reader.guestId });
  return { ...query, queryKey: [...query.queryKey, reader] };
}

export const paymentLogQuery = (matchId: string) => queryOf(paymentsContract.log, inputOf(matchId));

/** Asks again for the payments of a match, wherever they are shown. */
export function refreshPayments(client: QueryClient, matchId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: matchPaymentsQuery(matchId).queryKey }),
    client.invalidateQueries(paymentLogQuery(matchId)),
  ]);
}

/** Shows the payments that came with the answer to the signed-in user's change. */
export function showPayments(client: QueryClient, matchId: string, payments: Payments): void {
  const { queryKey } = matchPaymentsQuery(matchId);
  client.setQueriesData<Payments>({ queryKey }, (shown) => (shown === undefined ? shown : payments));
}
