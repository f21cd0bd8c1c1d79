import { money } from '@picado/domain/matches/price';
import type { Payment } from '@picado/domain/payments/schema';
import { Button } from '../../../ui/controls/button';
import { Group } from './payment-groups';
import { PaymentPerson } from './payment-person';

interface DepartedPaymentsProps {
  departed: readonly Payment[];
  onGiveBack: (playerId: string) => void;
}

/** Payments of players that left the list after they paid or said that they had. Shown until the organiser returns the money. */
export function DepartedPayments({ departed, onGiveBack }: DepartedPaymentsProps) {
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
