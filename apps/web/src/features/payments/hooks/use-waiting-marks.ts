import type { PaymentStatus } from '@picado/domain/payments/schema';
import { useWaiting } from '../../../lib/commands/use-stored-commands';
import { markPayment } from '../commands';

/** The marks made without a signal, by player: none is counted before the server has it. */
export type WaitingMarks = ReadonlyMap<string, PaymentStatus>;

export function useWaitingMarks(matchId: string): WaitingMarks {
  const waiting = useWaiting(markPayment, matchId);
  return new Map(waiting.map(({ command: { body } }) => [body.playerId, body.status]));
}
