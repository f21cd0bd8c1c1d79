import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import type { ConnectionState } from '../../../lib/live/realtime';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { ConnectionSign } from '../../../ui/layout/connection-sign';
import { EmptyState } from '../../../ui/layout/state-frame';
import { Page } from '../../../ui/layout/page';
import { markPayment } from '../commands';
import { playerPayments } from '../view';
import { PaymentDialogs, type OpenPaymentDialog, type PriceDialog } from './payment-dialogs';
import { DesktopPayments, PhonePayments } from './payments-columns';
import { useReminder, CopyReminder } from './reminder';
import { SeenNote } from '../../../ui/layout/seen-note';
import { priceLines } from '@picado/domain/matches/price';
import { paths } from '@picado/domain/pages/paths';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { ZoneName } from '../../../football/zone/zone-name';
import { hourOf, longDate } from '../../../lib/dates';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { PageHeader } from '../../../ui/layout/page-header';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import type { PaymentsParts } from './payments-parts';

function PhoneHeader({ match, isOrganiser, onDialog }: PaymentsParts) {
  return (
    <>
      <PageHeader title="Pagos" back={{ to: paths.match(match.id), label: 'Volver al partido' }}>
        {isOrganiser && (
          <IconButton
            label="Cambiar precio"
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'price' })}
          >
            <IconPencil size={22} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
      </PageHeader>
      <div className="-mx-4 mb-5 flex items-center gap-3.5 border-y border-line bg-surface-1 px-4 py-2.5 md:-mx-8 md:px-8">
        <span className="figures text-xl leading-none">{hourOf(match.time)}</span>
        <span className="grid min-w-0 gap-0.5">
          <span className="text-base leading-5 font-semibold wrap-anywhere">{match.location}</span>
          <Text as="span" className="wrap-anywhere">
            {longDate(match.date)} · {priceLines(match).lead}
          </Text>
        </span>
      </div>
    </>
  );
}

function DesktopHeader({ match, reminder, isOrganiser, payments, onDialog }: PaymentsParts) {
  return (
    <header className="mb-6 flex flex-wrap items-center gap-4">
      <IconButton component={Link} to={paths.match(match.id)} label="Volver al partido" look="outline">
        <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Heading level={1} size="xl">
          Pagos
        </Heading>
        <Text size="base" className="wrap-anywhere">
          {match.location} · {longDate(match.date)}, {hourOf(match.time)}
          <ZoneName match={match} lead=", " />
        </Text>
      </div>
      {isOrganiser && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.7} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'price' })}
          >
            Cambiar precio
          </Button>
          {payments.perPerson !== null && <CopyReminder text={reminder.text} size="md" />}
        </div>
      )}
    </header>
  );
}

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
