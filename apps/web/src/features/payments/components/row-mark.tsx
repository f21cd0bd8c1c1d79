import { STATUS_WORDS } from '@picado/domain/payments/wording';
import { usePayments } from '../hooks/use-payments';
import { ownPayment } from '../state';
import { PaymentMark } from '../../../ui/payment-mark';
import { Skeleton } from '../../../ui/skeleton';

const MARK_PX = 18;

interface RowMarkProps {
  matchId: string;
  playerId: string;
  userId: string | null;
}

/** Mark of a player's payment in their row of the line-up. Absent where the player owes nothing. */
export function RowMark({ matchId, playerId, userId }: RowMarkProps) {
  const { payments, isLoading } = usePayments(matchId, userId);
  const payment = ownPayment(payments, playerId);
  // The line of a narrow row breaks where the mark comes late.
  if (isLoading) return <Skeleton width={MARK_PX} height={MARK_PX} />;
  if (payment === null) return null;
  return (
    <span className="inline-flex" title={STATUS_WORDS[payment.status]}>
      <PaymentMark status={payment.status} size={MARK_PX} />
      <span className="visually-hidden">, {STATUS_WORDS[payment.status]}</span>
    </span>
  );
}
