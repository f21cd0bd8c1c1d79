import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { Payments, PaymentStatus, Payment } from '@picado/domain/payments/schema';
import { isDue } from '@picado/domain/payments/sheet';
import type { ReactNode } from 'react';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';
import { ownPayment } from '../view';
import { OwnPaymentSheet } from './own-payment-sheet';
import { ReminderSheet, type Reminder } from './reminder';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { sinceText } from '../../../lib/dates';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { paymentLogQuery } from '../api';
import { money } from '@picado/domain/matches/price';
import { wordOf } from '@picado/domain/payments/wording';
import { PaymentMark } from '../../../football/payment-mark';
import { MenuList } from '../../../ui/overlays/menu-list';

const CHOICES = [
  ['CONFIRMED', 'Pagó', 'La plata te llegó'],
  ['DECLARED', 'Por confirmar', 'Dice que pagó, falta que te llegue'],
  ['UNPAID', 'Debe', 'Todavía no pagó'],
] as const satisfies readonly (readonly [PaymentStatus, string, string])[];

interface StatusSheetProps {
  payment: Payment;
  /** An open share is owed by now. */
  isOwed: boolean;
  onMark: (playerId: string, status: PaymentStatus) => void;
  onClose: () => void;
}

/** One payment and the three statuses that the organiser can give it. */
function StatusSheet({ payment, isOwed, onMark, onClose }: StatusSheetProps) {
  const { playerId, name, status, amount, changedAt } = payment;
  return (
    <Sheet opened title={`Pago de ${name}`} onClose={onClose}>
      <p className="figures text-2xl leading-none">{money(amount)}</p>
      {changedAt !== null && <Text className="mt-1.5">Cambió {sinceText(changedAt)}</Text>}
      <div className="mt-3">
        <MenuList>
          {CHOICES.map(([choice, label, hint]) => (
            <li key={choice}>
              <button
                type="button"
                className={`flex min-h-16 w-full items-center gap-4 rounded-md px-3 py-2 text-left focus-visible:-outline-offset-3 ${choice === status ? 'bg-fg text-ink' : 'hover:bg-surface-3'}`}
                aria-pressed={choice === status}
                onClick={() => {
                  if (choice !== status) onMark(playerId, choice);
                  onClose();
                }}
              >
                <span className="grid size-9 flex-none place-items-center rounded-sm bg-surface-0">
                  <PaymentMark status={choice} isDue={isOwed} size={24} />
                </span>
                <span className="grid min-w-0">
                  <span className="text-md leading-5.5 font-semibold">
                    {choice === 'UNPAID' ? wordOf(choice, isOwed) : label}
                  </span>
                  <Text as="span" tone={choice === status ? 'inherit' : 'secondary'}>
                    {hint}
                  </Text>
                </span>
              </button>
            </li>
          ))}
        </MenuList>
      </div>
    </Sheet>
  );
}

/** The changes of the payments, the latest first. */
export function LogSheet({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(paymentLogQuery(matchId));
  return (
    <Sheet opened title="Cambios en los pagos" onClose={onClose}>
      {data !== undefined ? (
        data.log.length === 0 ? (
          <Text size="base">Todavía no hubo cambios.</Text>
        ) : (
          <ol className="list-none divide-y divide-line">
            {data.log.map(({ at, text }, index) => (
              // Lines are added at the beginning: counted from the end each keeps its key.
              <li key={data.log.length - index} className="grid gap-0.5 py-3">
                <span className="text-base leading-5.5 wrap-anywhere">{text}</span>
                <Text as="span">{sinceText(at)}</Text>
              </li>
            ))}
          </ol>
        )
      ) : error === null ? (
        <SkeletonGroup>
          <div className="grid gap-3">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} height={48} />
            ))}
          </div>
        </SkeletonGroup>
      ) : (
        <ErrorState
          frame="plain"
          message={sentenceOf(error, 'Error al cargar los cambios')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Sheet>
  );
}

/** The dialog of the payments that is open; at most one is. */
export type OpenPaymentDialog =
  | { kind: 'price' | 'reminder' | 'log' | 'own' }
  | { kind: 'status'; playerId: string };

/** Draws the dialog that changes the price: the match's own. */
export type PriceDialog = (dialog: {
  isShown: boolean;
  onFail: () => void;
  onClose: () => void;
}) => ReactNode;

interface PaymentDialogsProps {
  match: Match;
  payments: Payments;
  reminder: Reminder;
  viewer: Viewer;
  userId: string | null;
  open: OpenPaymentDialog | null;
  priceDialog: PriceDialog;
  onMark: (playerId: string, status: PaymentStatus) => void;
  onClose: () => void;
}

export function PaymentDialogs(props: PaymentDialogsProps) {
  const { match, payments, reminder, viewer, userId, open, priceDialog, onMark, onClose } = props;
  const marked = open?.kind === 'status' ? ownPayment(payments, open.playerId) : null;
  return (
    <>
      {viewer.can.organise &&
        priceDialog({ isShown: open?.kind === 'price', onFail: () => sayNoSignal(onClose), onClose })}
      {open?.kind === 'reminder' && (
        <ReminderSheet match={match} payments={payments} reminder={reminder} onClose={onClose} />
      )}
      {open?.kind === 'log' && <LogSheet matchId={match.id} onClose={onClose} />}
      {marked !== null && (
        <StatusSheet payment={marked} isOwed={isDue(match, payments)} onMark={onMark} onClose={onClose} />
      )}
      {open?.kind === 'own' && (
        <OwnPaymentSheet match={match} playerId={viewer.playerId} userId={userId} onClose={onClose} />
      )}
    </>
  );
}
