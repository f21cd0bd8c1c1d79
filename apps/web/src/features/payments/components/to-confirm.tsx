import { money } from '@picado/domain/matches/price';
import type { PaymentStatus } from '@picado/domain/payments/schema';
import { IconCheck } from '@tabler/icons-react';
import { PaymentMark } from '../../../football/payment-mark';
import { sinceText } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import type { PlayerPayment } from '../view';
import { PaymentPerson } from './payment-person';
import { OnHold } from '../../../ui/text/on-hold';
import type { WaitingMarks } from '../hooks/use-payments';

interface ToConfirmProps {
  entries: readonly PlayerPayment[];
  waiting: WaitingMarks;
  /** The amount of a share as it is now: an amount that differs is named. */
  perPerson: number;
  onMark: (playerId: string, status: PaymentStatus) => void;
}

/** The players who say that they have paid, each with the organiser's two answers. */
export function ToConfirm({ entries, waiting, perPerson, onMark }: ToConfirmProps) {
  return (
    <ul className="list-none divide-y divide-line">
      {entries.map((entry) => {
        const { playerId, name, changedAt, amount } = entry.payment;
        const marked = waiting.get(playerId);
        const when = changedAt === null ? '' : `, ${sinceText(changedAt).replace(',', '')}`;
        const sum = amount === perPerson ? '' : ` ${money(amount)}`;
        return (
          <li key={playerId} className={`grid gap-3 py-4 ${marked === undefined ? '' : 'hatched-orange'}`}>
            <div className="flex items-center gap-3">
              <PaymentPerson
                entry={entry}
                line={`Dice que pagó${sum}${when}`}
                tone="waiting"
                onHold={
                  marked && (
                    <OnHold text={`${marked === 'CONFIRMED' ? 'Confirmado' : 'No llegó'}, en espera`} />
                  )
                }
              />
              <PaymentMark status="DECLARED" size={24} />
            </div>
            {marked === undefined && (
              <div className="flex flex-wrap gap-2 *:flex-1 *:basis-[8.5rem]">
                <Button
                  variant="outline"
                  className="px-3"
                  leftSection={<IconCheck size={20} stroke={2} aria-hidden="true" />}
                  onClick={() => onMark(playerId, 'CONFIRMED')}
                >
                  Confirmar <span className="visually-hidden">el pago de {name}</span>
                </Button>
                <Button variant="default" className="px-3" onClick={() => onMark(playerId, 'UNPAID')}>
                  No me llegó <span className="visually-hidden">el pago de {name}</span>
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
