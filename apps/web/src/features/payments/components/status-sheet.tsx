import { money } from '@picado/domain/matches/price';
import type { Payment, PaymentStatus } from '@picado/domain/payments/schema';
import { wordOf } from '@picado/domain/payments/wording';
import { PaymentMark } from '../../../football/payment-mark';
import { sinceText } from '../../../lib/dates';
import { MenuList } from '../../../ui/overlays/menu-list';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';

const CHOICES = [
  ['CONFIRMED', 'Pagó', 'La plata te llegó'],
  ['DECLARED', 'Por confirmar', 'Dice que pagó, falta que te llegue'],
  ['UNPAID', 'Debe', 'Todavía no pagó'],
] as const satisfies readonly (readonly [PaymentStatus, string, string])[];

interface StatusSheetProps {
  payment: Payment;
  /** An open share is owed by now. */
  isOwed: boolean;
  onMark: (playerId: string, status: PaymentStatus) => void;
  onClose: () => void;
}

/** One payment and the three statuses that the organiser can give it. */
export function StatusSheet({ payment, isOwed, onMark, onClose }: StatusSheetProps) {
  const { playerId, name, status, amount, changedAt } = payment;
  return (
    <Sheet opened title={`Pago de ${name}`} onClose={onClose}>
      <p className="figures text-2xl leading-none">{money(amount)}</p>
      {changedAt !== null && <Text className="mt-1.5">Cambió {sinceText(changedAt)}</Text>}
      <div className="mt-3">
        <MenuList>
          {CHOICES.map(([choice, label, hint]) => (
            <li key={choice}>
              <button
                type="button"
                className={`flex min-h-16 w-full items-center gap-4 rounded-md px-3 py-2 text-left focus-visible:-outline-offset-3 ${choice === status ? 'bg-fg text-ink' : 'hover:bg-surface-3'}`}
                aria-pressed={choice === status}
                onClick={() => {
                  if (choice !== status) onMark(playerId, choice);
                  onClose();
                }}
              >
                <span className="grid size-9 flex-none place-items-center rounded-sm bg-surface-0">
                  <PaymentMark status={choice} isDue={isOwed} size={24} />
                </span>
                <span className="grid min-w-0">
                  <span className="text-md leading-5.5 font-semibold">
                    {choice === 'UNPAID' ? wordOf(choice, isOwed) : label}
                  </span>
                  <Text as="span" tone={choice === status ? 'inherit' : 'secondary'}>
                    {hint}
                  </Text>
                </span>
              </button>
            </li>
          ))}
        </MenuList>
      </div>
    </Sheet>
  );
}
