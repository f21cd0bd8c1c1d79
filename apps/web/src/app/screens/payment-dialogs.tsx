import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { LogSheet } from '../../features/payments/components/log-sheet';
import { OwnPaymentSheet } from '../../features/payments/components/own-payment-sheet';
import { ReminderSheet, type Reminder } from '../../features/payments/components/reminder';
import { isDue } from '@picado/domain/payments/sheet';
import { StatusSheet } from '../../features/payments/components/status-sheet';
import { ownPayment } from '../../features/payments/state';
import { lazyPart } from '../../lib/lazy-part';
import { sayNoSignal } from '../../lib/say-no-signal';

const EditMatchDialog = lazyPart(
  async () => (await import('../../features/matches/components/edit-match-dialog')).EditMatchDialog,
);

/** What of the payments is open; at most one. */
export type OpenPaymentDialog =
  { kind: 'price' | 'reminder' | 'log' | 'own' } | { kind: 'status'; playerId: string };

interface PaymentDialogsProps {
  match: Match;
  payments: Payments;
  reminder: Reminder;
  viewer: Viewer;
  userId: string | null;
  open: OpenPaymentDialog | null;
  onMark: (playerId: string, status: PaymentStatus) => void;
  onClose: () => void;
}

export function PaymentDialogs(props: PaymentDialogsProps) {
  const { match, payments, reminder, viewer, userId, open, onMark, onClose } = props;
  const marked = open?.kind === 'status' ? ownPayment(payments, open.playerId) : null;
  return (
    <>
      {viewer.isCreator && (
        <EditMatchDialog
          isShown={open?.kind === 'price'}
          onFail={() => sayNoSignal(onClose)}
          match={match}
          onClose={onClose}
        />
      )}
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
