import type { OwnPaymentState } from '@picado/domain/home/schema';
import type { Match, ArchivedMatch } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconBallFootball } from '@tabler/icons-react';
import { CapacityTicks } from '../../../football/capacity';
import { Headcount } from '../../../football/headcount';
import { PaymentMark } from '../../../football/payment-mark';
import { CardDay } from '../../../ui/text/card-day';
import { type ActiveMatch, rivalOf } from '../view';
import { ResultBadge } from '../../../football/result-badge';
import { ScoreHeader } from '../../../football/score-header';
import { shortDate } from '../../../lib/dates';
import { Link } from '../../../ui/controls/link';
import { Card, WHOLE_CARD } from '../../../ui/layout/card';
import { MatchListRow, MatchListRows, RowHour, RowPrice } from './match-list-row';

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

/** Shows the score of the reader's latest match, and their goals in it. The whole card leads to it. */
export function LastResult({ match }: { match: ArchivedMatch }) {
  const { goals } = match;
  const rival = rivalOf(match);
  return (
    <Card as="article" className="relative min-w-0 overflow-hidden hover:border-line-strong">
      <ScoreHeader match={match} level={3} size="card" badge={false} />
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
        <Link
          to={paths.match(match.id)}
          className={`grid min-w-0 flex-[1_1_50%] gap-0.5 text-sm leading-5 wrap-anywhere ${WHOLE_CARD}`}
        >
          {rival !== null && <span className="text-base font-semibold">Contra {rival}</span>}{' '}
          <span>
            {shortDate(match.date)} · {match.location}
          </span>
        </Link>
        <span className="flex flex-none items-center gap-3">
          {goals > 0 && (
            <span className="flex items-center gap-1.5 font-semibold">
              <IconBallFootball size={18} stroke={1.7} aria-hidden="true" />
              {goals}
              <span className="visually-hidden">{goals === 1 ? ' gol tuyo' : ' goles tuyos'}</span>
            </span>
          )}
          <ResultBadge result={match.matchResult} />
        </span>
      </div>
    </Card>
  );
}
