import { money } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { sumPayments } from '@picado/domain/payments/sums';
import { Text } from '../../../ui/text';
import { PaymentMark } from '../../../ui/payment-mark';

interface PaymentTotalProps {
  match: Pick<Match, 'allPlayers'>;
  payments: Payments;
  isOrganiser: boolean;
}

/** What was collected of the price: the sum, a brick a player in the order of the teams, and the three counts. */
export function PaymentTotal({ match, payments, isOrganiser }: PaymentTotalProps) {
  const { amounts, counts } = sumPayments(payments.payments);
  return (
    <div className="@container">
      <Text size="base">{isOrganiser ? 'Cobraste' : 'Se juntaron'}</Text>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="figures text-display leading-none wrap-anywhere">{money(amounts.CONFIRMED)}</span>
        <span className="text-base text-fg-2">
          de <strong className="font-semibold text-fg">{money(payments.total ?? 0)}</strong>
        </span>
      </p>
      <Bricks match={match} payments={payments} />
      <ul className="mt-3 flex list-none flex-wrap gap-x-4 gap-y-2 text-base leading-5.5">
        <Count status="CONFIRMED">{counted(counts.CONFIRMED, 'pagó', 'pagaron')}</Count>
        <Count status="DECLARED">{`${counts.DECLARED} por confirmar`}</Count>
        <Count status="UNPAID">{counted(counts.UNPAID, 'debe', 'deben')}</Count>
      </ul>
    </div>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function Count({ status, children }: { status: PaymentStatus; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <PaymentMark status={status} size={18} />
      {children}
    </li>
  );
}

/** Full, half, open: told apart by how much of each is filled. */
const BRICKS: Record<PaymentStatus, string> = {
  CONFIRMED: 'bg-action',
  DECLARED: 'border-2 border-yellow',
  UNPAID: 'border-2 border-red',
};

/** One brick a player; the counts below say the same in words. */
function Bricks({ match, payments }: Pick<PaymentTotalProps, 'match' | 'payments'>) {
  const teamOf = new Map(match.allPlayers.map(({ id, teamIndex }) => [id, teamIndex]));
  return (
    <div className="mt-4 flex gap-0.5" aria-hidden="true">
      {payments.payments.map(({ playerId, status }, index, all) => {
        const before = all[index - 1];
        const team = teamOf.get(playerId) ?? null;
        const isApart = before !== undefined && (teamOf.get(before.playerId) ?? null) !== team;
        return (
          <span
            key={playerId}
            className={`h-6 min-w-0 flex-1 ${isApart ? 'ms-2' : ''} ${BRICKS[status]}`}
            data-status={status}
          >
            {status === 'DECLARED' && <span className="block h-full w-1/2 bg-yellow" />}
          </span>
        );
      })}
    </div>
  );
}
