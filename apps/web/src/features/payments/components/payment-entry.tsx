import { ASKED_DIALOGS } from '@picado/domain/pages/dialog-links';
import { ASKED_DIALOG_PARAM } from '@picado/domain/pages/dialog-param';
import { money } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import type { Payment, PaymentStatus } from '@picado/domain/payments/schema';
import { isDue } from '@picado/domain/payments/sheet';
import { sumPayments } from '@picado/domain/payments/sums';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ElementType, type HTMLAttributes, type ReactNode } from 'react';
import { PaymentMark } from '../../../football/payment-mark';
import { useAsked } from '../../../lib/use-asked';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { ListRow } from '../../../ui/layout/list-row';
import { useLivePayments } from '../hooks/use-live-payments';
import { usePayments } from '../hooks/use-payments';
import { firstName, ownPayment, unpaidText } from '../view';
import { OwnPaymentSheet } from './own-payment-sheet';

interface PaymentEntryProps {
  match: Match;
  viewer: Viewer;
  userId: string | null;
  /** The room of the row while it is not known. */
  room?: ReactNode;
  /** True to show only what waits for the viewer, in one line. */
  isBrief?: boolean;
}

/**
 * The way from a match to its payments: for those that organise what was collected, for a player their own share, for a substitute
 * that owes none the payments of the others. The address may open the player's.
 */
export function PaymentEntry({ match, viewer, userId, room = null, isBrief = false }: PaymentEntryProps) {
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
  const isOwed = payments !== undefined && isDue(match, payments);
  const sheet = (isOpen || isAsked) && (
    <OwnPaymentSheet match={match} playerId={viewer.playerId} userId={userId} onClose={close} />
  );
  const isOrganiser = viewer.can.organise;
  if (isBrief) {
    const hasToConfirm = isOrganiser && sums !== undefined && sums.counts.DECLARED > 0;
    return (
      <>
        {hasToConfirm && (
          <BriefRow component={Link} to={paths.payments(match.id)} status="DECLARED">
            {`${sums.counts.DECLARED} por confirmar · ${money(sums.amounts.DECLARED)}`}
          </BriefRow>
        )}
        {!hasToConfirm && !viewer.isCreator && own?.status === 'UNPAID' && (isOwed || own.isSentBack) && (
          <BriefRow
            component="button"
            type="button"
            status="UNPAID"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {ownText(own, match.creatorName, isOwed)}
          </BriefRow>
        )}
        {sheet}
      </>
    );
  }
  // A co-organiser has a share of their own, which the organiser's card says in its second line.
  const organiserHint = [
    sums && countsText(sums.counts, isOwed),
    own !== null && !viewer.isCreator && ownText(own, match.creatorName, isOwed),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {isLoading && room}
      {payments !== undefined && sums !== undefined && isOrganiser && (
        <Card>
          <ListRow
            component={Link}
            to={paths.payments(match.id)}
            icon={<PaymentMark status={worst(sums.counts)} isDue={isOwed} size={24} />}
            hint={organiserHint}
            aside={chevron}
          >
            {`Cobraste ${money(sums.amounts.CONFIRMED)} de ${money(payments.total ?? 0)}`}
          </ListRow>
        </Card>
      )}
      {own === null && !isOrganiser && payments !== undefined && payments.perPerson !== null && (
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
      {own !== null && !isOrganiser && (
        <Card>
          <ListRow
            icon={<PaymentMark status={own.status} isDue={isOwed} size={24} />}
            aside={chevron}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {ownText(own, match.creatorName, isOwed)}
          </ListRow>
        </Card>
      )}
      {sheet}
    </>
  );
}

interface BriefRowProps extends HTMLAttributes<HTMLElement> {
  component: ElementType;
  status: PaymentStatus;
  to?: string;
  type?: 'button';
  children: string;
}

/** One line of 44, over the bar of a phone. */
function BriefRow({ component: Row, status, children, ...rest }: BriefRowProps) {
  return (
    <Row
      {...rest}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left text-base leading-5 font-semibold text-fg no-underline focus-visible:-outline-offset-3"
    >
      <PaymentMark status={status} size={20} />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <IconChevronRight className="text-fg-2" size={20} stroke={1.8} aria-hidden="true" />
    </Row>
  );
}

function ownText(
  { status, isSentBack, amount, decidedBy }: Payment,
  organiser: string,
  isOwed: boolean,
): string {
  const text = OWN_TEXTS[isSentBack ? 'SENT_BACK' : status === 'UNPAID' && !isOwed ? 'AHEAD' : status];
  return text(money(amount), firstName(decidedBy ?? organiser));
}

const OWN_TEXTS = {
  AHEAD: (amount: string) => `Te tocan ${amount}`,
  UNPAID: (amount: string) => `Debés ${amount}`,
  SENT_BACK: (_amount: string, organiser: string) => `A ${organiser} no le llegó tu pago`,
  DECLARED: (amount: string, organiser: string) =>
    `Avisaste que pagaste ${amount}: falta que ${organiser} lo confirme`,
  CONFIRMED: (amount: string) => `Pagaste ${amount}`,
} as const;

type Counts = ReturnType<typeof sumPayments>['counts'];

/** Returns the state that the organiser handles next: confirm, then collect. */
function worst(counts: Counts) {
  if (counts.DECLARED > 0) return 'DECLARED';
  return counts.UNPAID > 0 || counts.CONFIRMED === 0 ? 'UNPAID' : 'CONFIRMED';
}

function countsText({ DECLARED, UNPAID }: Counts, isOwed: boolean): string {
  if (DECLARED + UNPAID === 0) return 'Pagaron todos';
  return [DECLARED > 0 && `${DECLARED} por confirmar`, UNPAID > 0 && unpaidText(UNPAID, isOwed)]
    .filter((part) => part !== false)
    .join(' · ');
}
