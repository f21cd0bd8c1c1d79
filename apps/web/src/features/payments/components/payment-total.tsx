import { money } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { isDue } from '@picado/domain/payments/sheet';
import { sumPayments, unevenSums } from '@picado/domain/payments/sums';
import { PaymentMark } from '../../../football/payment-mark';
import { Text } from '../../../ui/text/text';
import { unevenTexts, unpaidText } from '../view';

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
