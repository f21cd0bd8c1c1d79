import type { PaymentLogKind } from '@picado/domain/payments/schema';

export interface PaymentLogRow {
  matchId: string;
  at: Date;
  kind: PaymentLogKind;
  actorId: string;
  playerId: string | null;
  playerName: string | null;
  isOwn: boolean;
  amount: number | null;
}

/** A line of the log as read: with the present name of the user that made the change. */
export type ReadPaymentLogRow = Omit<PaymentLogRow, 'matchId' | 'actorId' | 'playerId'> & {
  actorName: string | null;
};
