import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { IconArrowLeft, IconCopy, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ConnectionSign } from '../../ui/layout/connection-sign';
import { markPayment } from '../../features/payments/commands';
import { AccountPanel } from '../../features/payments/components/account-panel';
import { DepartedPayments } from '../../features/payments/components/departed-payments';
import { PaymentGroups } from '../../features/payments/components/payment-groups';
import { PaymentLineUp } from '../../features/payments/components/payment-line-up';
import { PaymentTotal } from '../../features/payments/components/payment-total';
import {
  CopyReminder,
  ReminderText,
  SendReminder,
  ShareReminder,
  useReminder,
  type Reminder,
} from '../../features/payments/components/reminder';
import { ToConfirm } from '../../features/payments/components/to-confirm';
import { playerPayments, withStatus } from '../../features/payments/state';
import type { ConnectionState } from '../../lib/realtime';
import { useCommand } from '../../lib/commands/use-command';
import { hourOf, longDate } from '../../lib/dates';
import { useDesktop } from '../../lib/use-desktop';
import { ActionBar } from '../../ui/layout/action-bar';
import { Button } from '../../ui/controls/button';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/layout/empty-state';
import { Heading } from '../../ui/text/heading';
import { IconButton } from '../../ui/controls/icon-button';
import { Link } from '../../ui/controls/link';
import { Page } from '../../ui/layout/page';
import { PageHeader } from '../../ui/layout/page-header';
import { Text } from '../../ui/text/text';
import { PaymentDialogs, type OpenPaymentDialog } from './payment-dialogs';

interface PaymentsPageProps {
  match: Match;
  viewer: Viewer;
  userId: string | null;
  payments: Payments;
  connection: ConnectionState;
}

/** The payments of a match: groups in the order of work on a phone, the line-up with panels beside it on a desktop. */
export function PaymentsPage({ match, viewer, userId, payments, connection }: PaymentsPageProps) {
  const isDesktop = useDesktop();
  const [open, setOpen] = useState<OpenPaymentDialog | null>(null);
  const { send } = useCommand(markPayment);
  const isOrganiser = viewer.isCreator;
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
  return (
    <Page>
      {isDesktop ? <DesktopHeader {...parts} /> : <PhoneHeader {...parts} />}
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
        <Desktop {...parts} />
      ) : (
        <Phone {...parts} />
      )}
      <div className="pt-4">
        <ConnectionSign connection={connection} />
      </div>
      <PaymentDialogs
        match={match}
        payments={payments}
        reminder={reminder}
        userId={userId}
        viewer={viewer}
        open={open}
        onMark={mark}
        onClose={() => setOpen(null)}
      />
    </Page>
  );
}

interface Parts {
  match: Match;
  reminder: Reminder;
  payments: Payments;
  entries: ReturnType<typeof playerPayments>;
  isOrganiser: boolean;
  organiserName: string;
  onMark: ((playerId: string, status: PaymentStatus) => void) | undefined;
  onOpen: ((playerId: string) => void) | undefined;
  onDialog: (dialog: OpenPaymentDialog) => void;
}

function PhoneHeader({ match, isOrganiser, onDialog }: Parts) {
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

function DesktopHeader({ match, reminder, isOrganiser, payments, onDialog }: Parts) {
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

function Phone(parts: Parts) {
  const { match, payments, entries, reminder, isOrganiser, onMark, onDialog } = parts;
  return (
    <div className="grid gap-7">
      <PaymentTotal {...parts} />
      <PaymentGroups
        match={match}
        entries={entries}
        payments={payments}
        onMark={onMark}
        onOpen={parts.onOpen}
      />
      <Departed {...parts} />
      <AccountPanel {...parts} matchId={match.id} />
      {isOrganiser && (
        <>
          <LogButton onDialog={onDialog} />
          <ActionBar>
            <ShareReminder text={reminder.text} />
            <Button
              size="lg"
              leftSection={<IconCopy size={20} stroke={1.8} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => onDialog({ kind: 'reminder' })}
            >
              Copiar recordatorio
            </Button>
          </ActionBar>
        </>
      )}
      {!isOrganiser && <OwnButton {...parts} />}
    </div>
  );
}

function Desktop(parts: Parts) {
  const { match, payments, entries, isOrganiser, onMark, onDialog } = parts;
  const declared = withStatus(entries, 'DECLARED');
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-6 @lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          <PaymentLineUp {...parts} />
          {isOrganiser && <ReminderPanel {...parts} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <Card className="p-5">
            <PaymentTotal {...parts} />
          </Card>
          {onMark !== undefined && declared.length > 0 && (
            <Card as="section" className="px-5 py-1" aria-label="Por confirmar">
              <ToConfirm entries={declared} perPerson={payments.perPerson ?? 0} onMark={onMark} />
            </Card>
          )}
          {isOrganiser && payments.departed.length > 0 && (
            <Card className="p-5">
              <Departed {...parts} />
            </Card>
          )}
          {!isOrganiser && <OwnButton {...parts} />}
          <Card className="p-5">
            <AccountPanel {...parts} matchId={match.id} />
          </Card>
          {isOrganiser && <LogButton onDialog={onDialog} />}
        </div>
      </div>
    </div>
  );
}

function ReminderPanel({ match, payments, reminder }: Parts) {
  return (
    <Card
      as="section"
      className="grid grid-cols-[minmax(0,248px)_minmax(0,1fr)] gap-6 p-5"
      aria-labelledby="reminder"
    >
      <div className="grid content-start gap-4">
        <div className="grid gap-1.5">
          <Heading level={2} id="reminder">
            Recordatorio
          </Heading>
          <Text size="base">Nombra solo a los que deben. Pegalo en el grupo.</Text>
        </div>
        <SendReminder match={match} payments={payments} />
      </div>
      <div className="grid gap-4">
        <ReminderText reminder={reminder} />
      </div>
    </Card>
  );
}

function Departed({ payments, onMark }: Parts) {
  return onMark === undefined ? null : (
    <DepartedPayments departed={payments.departed} onGiveBack={(playerId) => onMark(playerId, 'UNPAID')} />
  );
}

function OwnButton({ onDialog }: Parts) {
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={() => onDialog({ kind: 'own' })}>
      Tu pago
    </Button>
  );
}

function LogButton({ onDialog }: Pick<Parts, 'onDialog'>) {
  return (
    <Button variant="subtle" size="sm" aria-haspopup="dialog" onClick={() => onDialog({ kind: 'log' })}>
      Ver cambios en los pagos
    </Button>
  );
}
