import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { ActionBar } from '../../../ui/layout/action-bar';
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { withStatus } from '../view';
import { AccountPanel } from './account-panel';
import { DepartedPayments } from './departed-payments';
import { PaymentGroups } from './payment-groups';
import { PaymentLineUp } from './payment-line-up';
import { PaymentTotal } from './payment-total';
import type { PaymentsParts } from './payments-parts';
import { ReminderText, SendReminder, ShareReminder } from './reminder';
import { ToConfirm } from './to-confirm';
import { useWaitingMarks } from '../hooks/use-waiting-marks';

/** `foot`: what is read last, above the organiser's bar, which would hide what stands behind it in the page. */
export function PhonePayments({ foot, ...parts }: PaymentsParts & { foot: ReactNode }) {
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
      <AccountPanel {...parts} matchId={match.id} isShared={match.coOrganiserIds.length > 0} />
      {isOrganiser ? <LogButton onDialog={onDialog} /> : <OwnButton {...parts} />}
      {foot}
      {isOrganiser && (
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
      )}
    </div>
  );
}

export function DesktopPayments(parts: PaymentsParts) {
  const { match, payments, entries, isOrganiser, onMark, onDialog } = parts;
  const declared = withStatus(entries, 'DECLARED');
  const waiting = useWaitingMarks(match.id);
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
              <ToConfirm
                waiting={waiting}
                entries={declared}
                perPerson={payments.perPerson ?? 0}
                onMark={onMark}
              />
            </Card>
          )}
          {isOrganiser && payments.departed.length > 0 && (
            <Card className="p-5">
              <Departed {...parts} />
            </Card>
          )}
          {!isOrganiser && <OwnButton {...parts} />}
          <Card className="p-5">
            <AccountPanel {...parts} matchId={match.id} isShared={match.coOrganiserIds.length > 0} />
          </Card>
          {isOrganiser && <LogButton onDialog={onDialog} />}
        </div>
      </div>
    </div>
  );
}

function ReminderPanel({ match, payments, reminder }: PaymentsParts) {
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

function Departed({ payments, onMark }: PaymentsParts) {
  return onMark === undefined ? null : (
    <DepartedPayments departed={payments.departed} onGiveBack={(playerId) => onMark(playerId, 'UNPAID')} />
  );
}

function OwnButton({ onDialog }: PaymentsParts) {
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={() => onDialog({ kind: 'own' })}>
      Tu pago
    </Button>
  );
}

function LogButton({ onDialog }: Pick<PaymentsParts, 'onDialog'>) {
  return (
    <Button variant="subtle" size="sm" aria-haspopup="dialog" onClick={() => onDialog({ kind: 'log' })}>
      Ver cambios en los pagos
    </Button>
  );
}
