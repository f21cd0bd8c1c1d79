import { ASKED_DIALOG_PARAM, ASKED_DIALOGS } from '@picado/domain/matches/dialog-links';
import { money } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import { sumPayments } from '@picado/domain/payments/sums';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAsked } from '../../../lib/use-asked';
import { Card } from '../../../ui/card';
import { Link } from '../../../ui/link';
import { ListRow } from '../../../ui/list-row';
import { useLivePayments } from '../hooks/use-live-payments';
import { usePayments } from '../hooks/use-payments';
import { firstName, ownPayment } from '../state';
import { OwnPaymentSheet } from './own-payment-sheet';
import { PaymentMark } from '../../../ui/payment-mark';

interface PaymentEntryProps {
  match: Match;
  viewer: Viewer;
  userId: string | null;
  /** The room of the row while it is not known. */
  room?: ReactNode;
}

/**
 * The way from a match to its payments: for the organiser what was collected, for a player their own share, for a substitute
 * that owes none the payments of the others. The address may open the player's.
 */
export function PaymentEntry({ match, viewer, userId, room = null }: PaymentEntryProps) {
  useLivePayments(match.id);
  const { payments, isLoading } = usePayments(match.id, userId);
  const [isOpen, setIsOpen] = useState(false);
  const { asked, take } = useAsked(ASKED_DIALOG_PARAM);
  const isAsked = asked === ASKED_DIALOGS.payment;
  function close() {
    setIsOpen(false);
    if (isAsked) take();
  }

  const chevron = <IconChevronRight className="text-action" size={20} stroke={1.8} aria-hidden="true" />;
  const own = ownPayment(payments, viewer.playerId);
  const sums = payments && sumPayments(payments.payments);
  return (
    <>
      {isLoading && room}
      {payments !== undefined && sums !== undefined && viewer.isCreator && (
        <Card>
          <ListRow
            component={Link}
            to={paths.payments(match.id)}
            icon={<PaymentMark status={worst(sums.counts)} size={24} />}
            hint={countsText(sums.counts)}
            aside={chevron}
          >
            {`Cobraste ${money(sums.amounts.CONFIRMED)} de ${money(payments.total ?? 0)}`}
          </ListRow>
        </Card>
      )}
      {own === null && !viewer.isCreator && payments !== undefined && payments.perPerson !== null && (
        <Card>
          <ListRow
            component={Link}
            to={paths.payments(match.id)}
            hint="Como suplente no debés nada"
            aside={chevron}
          >
            Pagos
          </ListRow>
        </Card>
      )}
      {own !== null && !viewer.isCreator && (
        <Card>
          <ListRow
            icon={<PaymentMark status={own.status} size={24} />}
            aside={chevron}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {OWN_TEXTS[own.isSentBack ? 'SENT_BACK' : own.status](
              money(own.amount),
              firstName(match.creatorName),
            )}
          </ListRow>
        </Card>
      )}
      {(isOpen || isAsked) && (
        <OwnPaymentSheet match={match} playerId={viewer.playerId} userId={userId} onClose={close} />
      )}
    </>
  );
}

const OWN_TEXTS = {
  UNPAID: (amount: string) => `Debés ${amount}`,
  SENT_BACK: (_amount: string, organiser: string) => `A ${organiser} no le llegó tu pago`,
  DECLARED: (amount: string, organiser: string) =>
    `Avisaste que pagaste ${amount}: falta que ${organiser} lo confirme`,
  CONFIRMED: (amount: string) => `Pagaste ${amount}`,
} as const;

type Counts = ReturnType<typeof sumPayments>['counts'];

/** What the organiser does next: confirm, then collect. */
function worst(counts: Counts) {
  if (counts.DECLARED > 0) return 'DECLARED';
  return counts.UNPAID > 0 || counts.CONFIRMED === 0 ? 'UNPAID' : 'CONFIRMED';
}

function countsText({ DECLARED, UNPAID }: Counts): string {
  if (DECLARED + UNPAID === 0) return 'Pagaron todos';
  return [
    DECLARED > 0 && `${DECLARED} por confirmar`,
    UNPAID > 0 && `${UNPAID} ${UNPAID === 1 ? 'debe' : 'deben'}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
