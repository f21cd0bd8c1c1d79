import type { OwnPaymentState } from '@picado/domain/home/schema';
import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { CapacityTicks } from '../../../football/capacity';
import { Headcount } from '../../../football/headcount';
import { PaymentMark } from '../../../football/payment-mark';
import { CardDay } from '../../../ui/text/card-day';
import type { ActiveMatch } from '../view';
import { MatchListRow, MatchListRows, RowHour } from './match-list-row';
import { RowPrice } from './row-price';

interface ComingMatchesProps {
  matches: readonly ActiveMatch[];
  /** The reader's own share of a match; null where there is none. */
  paymentOf: (match: Match) => OwnPaymentState | null;
}

/** The other matches to come, a row each. */
export function ComingMatches({ matches, paymentOf }: ComingMatchesProps) {
  return (
    <MatchListRows isPanel>
      {matches.map(({ match }) => {
        const payment = paymentOf(match);
        return (
          <li key={match.id}>
            <MatchListRow
              match={match}
              to={paths.match(match.id)}
              lead={<RowHour match={match} />}
              day={<CardDay date={match.date} />}
              aside={
                <>
                  <span className="flex items-center gap-2">
                    {payment !== null && <OwnPaymentMark payment={payment} />}
                    <Headcount match={match} className="text-lg" />
                  </span>
                  <CapacityTicks
                    match={match}
                    isSmall
                    className="w-full max-w-40 @max-[20rem]:w-auto @max-[20rem]:flex-1"
                  />
                </>
              }
            >
              {match.location}
              <RowPrice match={match} />
            </MatchListRow>
          </li>
        );
      })}
    </MatchListRows>
  );
}

const PAYMENT_WORDS = {
  UNPAID: 'Te toca pagar',
  DECLARED: 'Avisaste que pagaste',
  CONFIRMED: 'Pagaste',
} as const;

function OwnPaymentMark({ payment: { status, isLate } }: { payment: OwnPaymentState }) {
  return (
    <>
      <PaymentMark status={status} isDue={isLate} size={20} />
      <span className="visually-hidden">
        {status === 'UNPAID' && isLate ? 'Te falta pagar' : PAYMENT_WORDS[status]},{' '}
      </span>
    </>
  );
}
