import type { Match } from '@picado/domain/matches/schema';
import { isDue } from '@picado/domain/payments/sheet';
import { wordOf } from '@picado/domain/payments/wording';
import { IconClock } from '@tabler/icons-react';
import { PaymentMark } from '../../../football/payment-mark';
import { useWaiting } from '../../../lib/commands/use-stored-commands';
import { Skeleton } from '../../../ui/layout/skeleton';
import { markPayment } from '../commands';
import { usePayments } from '../hooks/use-payments';
import { ownPayment } from '../view';

const MARK_PX = 18;

interface RowMarkProps {
  match: Pick<Match, 'id' | 'status'>;
  playerId: string;
  userId: string | null;
}

/** Mark of a player's payment in their row of the line-up. Absent where the player has no share. */
export function RowMark({ match, playerId, userId }: RowMarkProps) {
  const { payments, isLoading } = usePayments(match.id, userId);
  const payment = ownPayment(payments, playerId);
  const isWaiting = useWaiting(markPayment, match.id).some(
    ({ command }) => command.body.playerId === playerId,
  );
  // The line of a narrow row breaks where the mark comes late.
  if (isLoading) return <Skeleton width={MARK_PX} height={MARK_PX} />;
  if (payments === undefined || payment === null) return null;
  const isOwed = isDue(match, payments);
  const word = wordOf(payment.status, isOwed);
  return (
    <span className="inline-flex" title={word}>
      <PaymentMark status={payment.status} isDue={isOwed} size={MARK_PX} />
      <span className="visually-hidden">, {word}</span>
      {isWaiting && (
        <>
          <IconClock className="ml-1 text-orange" size={MARK_PX} stroke={2} aria-hidden="true" />
          <span className="visually-hidden">, en espera</span>
        </>
      )}
    </span>
  );
}
