import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { ActionBar } from '../../../ui/layout/action-bar';
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { withStatus, unevenTexts, unpaidText } from '../view';
import { AccountPanel } from './account-panel';
import { PaymentGroups, Group } from './payment-groups';
import { PaymentLineUp } from './payment-line-up';
import type { PaymentsParts } from './payments-parts';
import { ReminderText, SendReminder, ShareReminder } from './reminder';
import { ToConfirm } from './to-confirm';
import { useWaitingMarks } from '../hooks/use-payments';
import { money } from '@picado/domain/matches/price';
import type { Payment, Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { PaymentPerson } from './payment-person';
import type { Match } from '@picado/domain/matches/schema';
import { isDue } from '@picado/domain/payments/sheet';
import { sumPayments, unevenSums } from '@picado/domain/payments/sums';
import { PaymentMark } from '../../../football/payment-mark';

interface PaymentTotalProps {
  match: Pick<Match, 'allPlayers' | 'status' | 'maxTotalPlayers'>;
  payments: Payments;
  isOrganiser: boolean;
}

/** The collected part of the price: the sum, why it may not add up, a brick a player in the order of the teams, and the three counts. */
export function PaymentTotal({ match, payments, isOrganiser }: PaymentTotalProps) {
  const { amounts, counts } = sumPayments(payments.payments);
  const isOwed = isDue(match, payments);
  // Only organisers read who left after paying.
  const uneven = isOrganiser ? unevenTexts(unevenSums(payments, match.maxTotalPlayers)) : [];
  return (
    <div className="@container">
      <Text size="base">{isOrganiser ? 'Cobraste' : 'Se juntaron'}</Text>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="figures text-display leading-none wrap-anywhere">{money(amounts.CONFIRMED)}</span>
        <span className="text-base text-fg-2">
          de <strong className="font-semibold text-fg">{money(payments.total ?? 0)}</strong>
        </span>
      </p>
      {uneven.map((text) => (
        <Text key={text} size="base" className="mt-1.5">
          {text}
        </Text>
      ))}
      <Bricks match={match} payments={payments} isOwed={isOwed} />
      <ul className="mt-3 flex list-none flex-wrap gap-x-4 gap-y-2 text-base leading-5.5">
        <Count status="CONFIRMED">{counted(counts.CONFIRMED, 'pagó', 'pagaron')}</Count>
        <Count status="DECLARED">{`${counts.DECLARED} por confirmar`}</Count>
        <Count status="UNPAID" isDue={isOwed}>
          {unpaidText(counts.UNPAID, isOwed)}
        </Count>
      </ul>
    </div>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function Count({ status, isDue: isOwed = true, children }: CountProps) {
  return (
    <li className="flex items-center gap-2">
      <PaymentMark status={status} isDue={isOwed} size={18} />
      {children}
    </li>
  );
}

interface CountProps {
  status: PaymentStatus;
  isDue?: boolean;
  children: string;
}

/** Full, half, open: distinguished by how much of each is filled. */
const BRICKS: Record<PaymentStatus, string> = {
  CONFIRMED: 'bg-action',
  DECLARED: 'border-2 border-yellow',
  UNPAID: 'border-2 border-red',
};
/** The look of a share that is not owed yet. */
const NOT_OWED = 'border-chalk';

/** One brick a player; the counts below say the same in words. */
function Bricks({
  match,
  payments,
  isOwed,
}: Pick<PaymentTotalProps, 'match' | 'payments'> & { isOwed: boolean }) {
  const teamOf = new Map(match.allPlayers.map(({ id, teamIndex }) => [id, teamIndex]));
  return (
    <div className="mt-4 flex gap-0.5" aria-hidden="true">
      {payments.payments.map(({ playerId, status }, index, all) => {
        const before = all[index - 1];
        const team = teamOf.get(playerId) ?? null;
        const isApart = before !== undefined && (teamOf.get(before.playerId) ?? null) !== team;
        const look = status === 'UNPAID' && !isOwed ? NOT_OWED : BRICKS[status];
        return (
          <span
            key={playerId}
            className={`h-6 min-w-0 flex-1 ${isApart ? 'ms-2' : ''} ${look}`}
            data-status={status}
          >
            {status === 'DECLARED' && <span className="block h-full w-1/2 bg-yellow" />}
          </span>
        );
      })}
    </div>
  );
}

interface DepartedPaymentsProps {
  departed: readonly Payment[];
  onGiveBack: (playerId: string) => void;
}

/** Payments of players that left the list after they paid or said that they had. Shown until the organiser returns the money. */
function DepartedPayments({ departed, onGiveBack }: DepartedPaymentsProps) {
  if (departed.length === 0) return null;
  return (
    <Group title="Se bajaron y pagaron" aside={departed.length}>
      <ul className="list-none divide-y divide-line">
        {departed.map((payment) => (
          <li key={payment.playerId} className="flex min-h-15 flex-wrap items-center gap-3 py-2">
            <PaymentPerson
              entry={{ payment, player: null }}
              line={
                payment.status === 'CONFIRMED'
                  ? `Pagó ${money(payment.amount)}`
                  : `Dice que pagó ${money(payment.amount)}`
              }
            />
            <Button
              variant="default"
              size="sm"
              className="flex-none px-3.5"
              onClick={() => onGiveBack(payment.playerId)}
            >
              Ya está <span className="visually-hidden">devuelto a {payment.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Group>
  );
}

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
