import { money } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { isDue } from '@picado/domain/payments/sheet';
import { sumPayments } from '@picado/domain/payments/sums';
import { useId, type ReactNode } from 'react';
import { PaymentMark } from '../../../football/payment-mark';
import { Button } from '../../../ui/controls/button';
import { Heading } from '../../../ui/text/heading';
import { withStatus, type PlayerPayment } from '../view';
import { PaymentPerson } from './payment-person';
import { ToConfirm } from './to-confirm';
import { OnHold } from '../../../ui/text/on-hold';
import { useWaitingMarks, type WaitingMarks } from '../hooks/use-payments';

interface PaymentGroupsProps {
  match: Pick<Match, 'id' | 'status'>;
  entries: readonly PlayerPayment[];
  payments: Payments;
  /** Marks a payment; absent for all but the organiser, who alone marks what others paid. */
  onMark?: ((playerId: string, status: PaymentStatus) => void) | undefined;
  onOpen?: ((playerId: string) => void) | undefined;
}

/** The players in the order of the organiser's work: to confirm, owing, paid. */
export function PaymentGroups({ match, entries, payments, onMark, onOpen }: PaymentGroupsProps) {
  const { amounts, counts } = sumPayments(payments.payments);
  const perPerson = payments.perPerson ?? 0;
  const isOwed = isDue(match, payments);
  const waiting = useWaitingMarks(match.id);
  return (
    <>
      {counts.DECLARED > 0 && (
        <Group title="Por confirmar" aside={counts.DECLARED}>
          {onMark === undefined ? (
            <Rows waiting={waiting} entries={withStatus(entries, 'DECLARED')} />
          ) : (
            <ToConfirm
              waiting={waiting}
              entries={withStatus(entries, 'DECLARED')}
              perPerson={perPerson}
              onMark={onMark}
            />
          )}
        </Group>
      )}
      {counts.UNPAID > 0 && (
        <Group title={isOwed ? 'Deben' : 'Faltan pagar'} aside={money(amounts.UNPAID)}>
          <Rows
            waiting={waiting}
            isOwed={isOwed}
            entries={withStatus(entries, 'UNPAID')}
            onMark={onMark}
            onOpen={onOpen}
          />
        </Group>
      )}
      {counts.CONFIRMED > 0 && (
        <Group title="Pagaron" aside={money(amounts.CONFIRMED)}>
          <Rows waiting={waiting} entries={withStatus(entries, 'CONFIRMED')} onOpen={onOpen} />
        </Group>
      )}
    </>
  );
}

export function Group({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string | number;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-2.5">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {aside !== undefined && <span className="text-sm text-fg-2">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

interface RowsProps extends Pick<PaymentGroupsProps, 'entries' | 'onMark' | 'onOpen'> {
  waiting: WaitingMarks;
  isOwed?: boolean;
}

const ROW = 'flex min-h-15 min-w-0 flex-1 basis-48 items-center gap-3 py-2 text-left';

/** The words of a mark that waits for a signal, in its row. */
const WAITING_TEXTS: Record<PaymentStatus, string> = {
  UNPAID: 'No pagó',
  DECLARED: 'Ya pagué',
  CONFIRMED: 'Pagó',
};

function Rows({ entries, waiting, isOwed = true, onMark, onOpen }: RowsProps) {
  return (
    <ul className="list-none divide-y divide-line">
      {entries.map((entry) => {
        const { playerId, status, amount, isSentBack } = entry.payment;
        const marked = waiting.get(playerId);
        const isPaid = status === 'CONFIRMED';
        const says =
          status === 'DECLARED'
            ? 'Dice que pagó'
            : isSentBack
              ? 'No llegó: debe'
              : isOwed
                ? 'Debe'
                : 'Le tocan';
        const row = (
          <>
            <PaymentPerson
              entry={entry}
              line={isPaid ? undefined : `${says} ${money(amount)}`}
              onHold={marked && <OnHold text={`${WAITING_TEXTS[marked]}, en espera`} />}
            />
            {isPaid && (
              <span className="text-sm whitespace-nowrap text-fg-2">
                <span className="visually-hidden">Pagó </span>
                {money(amount)}
              </span>
            )}
            <PaymentMark status={status} isDue={isOwed} size={24} />
          </>
        );
        return (
          <li
            key={playerId}
            className={`flex flex-wrap items-center gap-x-3 *:max-w-full ${marked === undefined ? '' : 'hatched-orange'}`}
          >
            {onOpen === undefined || entry.isOrganisers ? (
              <div className={ROW}>{row}</div>
            ) : (
              <button
                type="button"
                className={`${ROW} rounded-md hover:bg-surface-2 focus-visible:-outline-offset-3`}
                aria-haspopup="dialog"
                onClick={() => onOpen(playerId)}
              >
                {row}
              </button>
            )}
            {onMark !== undefined && marked === undefined && (
              <Button
                variant="default"
                size="sm"
                className="flex-none px-3.5"
                onClick={() => onMark(playerId, 'CONFIRMED')}
              >
                Pagó <span className="visually-hidden">{entry.payment.name}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
