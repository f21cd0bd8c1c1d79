import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { isDue } from '@picado/domain/payments/sheet';
import type { ReactNode } from 'react';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';
import { ownPayment } from '../view';
import { LogSheet } from './log-sheet';
import { OwnPaymentSheet } from './own-payment-sheet';
import { ReminderSheet, type Reminder } from './reminder';
import { StatusSheet } from './status-sheet';

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
