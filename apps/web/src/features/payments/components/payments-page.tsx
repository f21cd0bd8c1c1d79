import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import type { ConnectionState } from '../../../lib/live/realtime';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { ConnectionSign } from '../../../ui/layout/connection-sign';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { markPayment } from '../commands';
import { playerPayments } from '../view';
import { PaymentDialogs, type OpenPaymentDialog, type PriceDialog } from './payment-dialogs';
import { DesktopPayments, PhonePayments } from './payments-columns';
import { DesktopHeader, PhoneHeader } from './payments-header';
import { useReminder } from './reminder';
import { SeenNote } from '../../../ui/layout/seen-note';

interface PaymentsPageProps {
  match: Match;
  viewer: Viewer;
  userId: string | null;
  payments: Payments;
  connection: ConnectionState;
  /** The instant at which the server gave the payments, in milliseconds since 1970. */
  seenAt: number;
  priceDialog: PriceDialog;
}

/** The payments of a match: groups in the order of work on a phone, the line-up with panels beside it on a desktop. */
export function PaymentsPage({
  match,
  viewer,
  userId,
  payments,
  connection,
  seenAt,
  priceDialog,
}: PaymentsPageProps) {
  const isDesktop = useDesktop();
  const [open, setOpen] = useState<OpenPaymentDialog | null>(null);
  const { send } = useCommand(markPayment);
  const isOrganiser = viewer.can.organise;
  const isEmpty = payments.perPerson === null;
  const mark = (playerId: string, status: PaymentStatus) =>
    void send(match.id, { playerId, status, isOfOther: playerId !== viewer.playerId });
  const reminder = useReminder({ match, payments });
  const entries = playerPayments(match, payments.payments);
  const parts = {
    match,
    payments,
    entries,
    reminder,
    isOrganiser,
    organiserName: match.creatorName,
    onMark: isOrganiser ? mark : undefined,
    onOpen: isOrganiser ? (playerId: string) => setOpen({ kind: 'status', playerId }) : undefined,
    onDialog: setOpen,
  };
  const sign = <ConnectionSign connection={connection} />;
  const isSignBelow = isEmpty || isDesktop;
  return (
    <Page>
      {isDesktop ? <DesktopHeader {...parts} /> : <PhoneHeader {...parts} />}
      <SeenNote seenAt={seenAt} />
      {isEmpty ? (
        <EmptyState
          title="El precio no tiene un monto"
          text={
            isOrganiser
              ? 'Escribilo como número, por ejemplo $ 63.000, y acá ves cuánto pone cada uno.'
              : 'Cuando quien organiza lo cargue, acá ves cuánto te toca.'
          }
          action={
            isOrganiser && (
              <Button aria-haspopup="dialog" onClick={() => setOpen({ kind: 'price' })}>
                Cambiar precio
              </Button>
            )
          }
        />
      ) : isDesktop ? (
        <DesktopPayments {...parts} />
      ) : (
        <PhonePayments {...parts} foot={sign} />
      )}
      {isSignBelow && <div className="pt-4">{sign}</div>}
      <PaymentDialogs
        match={match}
        payments={payments}
        reminder={reminder}
        userId={userId}
        viewer={viewer}
        open={open}
        priceDialog={priceDialog}
        onMark={mark}
        onClose={() => setOpen(null)}
      />
    </Page>
  );
}
