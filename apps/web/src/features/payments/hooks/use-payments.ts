import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDrawn } from '../../../lib/commands/use-pending';
import { browserStorage } from '../../../lib/storage';
import { useStored } from '../../../lib/use-stored';
import { matchPaymentsQuery, paymentsQuery } from '../api';
import { useWaiting } from '../../../lib/commands/use-stored-commands';
import { markPayment } from '../commands';

/** The payments of a match as the reader reads them, with what the reader has just pressed. */
export function usePayments(matchId: string, userId: string | null) {
  const guestIdKept = useMemo(() => browserStorage.guestId(matchId), [matchId]);
  const guestId = useStored(guestIdKept);
  const drawn = useDrawn(matchPaymentsQuery(matchId));
  const query = useQuery(paymentsQuery(matchId, { userId, guestId: userId === null ? guestId : null }));
  const { data } = query;
  const payments = useMemo<Payments | undefined>(() => data && drawn(data), [data, drawn]);
  return { ...query, payments };
}

/** The marks made without a signal, by player: none is counted before the server has it. */
export type WaitingMarks = ReadonlyMap<string, PaymentStatus>;

export function useWaitingMarks(matchId: string): WaitingMarks {
  const waiting = useWaiting(markPayment, matchId);
  return new Map(waiting.map(({ command: { body } }) => [body.playerId, body.status]));
}
