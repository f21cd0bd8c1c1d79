import { matchLines, type HomeReader, type MatchLine } from '@picado/domain/home/next-match';
import type { PaymentLine } from '@picado/domain/home/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconAlertTriangle, IconMapPin, IconSoccerField, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CapacityTicks } from '../../features/matches/components/capacity';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { ActiveLabelBadge } from '../../features/my-matches/components/active-label-badge';
import type { ActiveMatch } from '../../features/my-matches/state';
import { hourOf, kickOffText } from '../../lib/dates';
import { Card } from '../../ui/card';
import { CardDay } from '../../ui/card-day';
import { Link } from '../../ui/link';
import { PaymentMark } from '../../ui/payment-mark';
import { TeamShirt } from '../../ui/team-shirt';
import { Text } from '../../ui/text';
import { Count, Missing, WHOLE_CARD } from './home-card-parts';

interface HomeNextMatchProps {
  active: ActiveMatch;
  reader: HomeReader;
  /** What the reader is told of its payments. */
  payment: PaymentLine | null;
  /** Milliseconds since 1970. */
  now: number;
  isDesktop: boolean;
  /** What the reader does next, where the card has room for it. */
  actions?: ReactNode;
}

/** The next match as its own page shows it, and what it is missing. The whole card leads there. */
export function HomeNextMatch({ active, reader, payment, now, isDesktop, actions }: HomeNextMatchProps) {
  const { match, label } = active;
  const lines = matchLines(match, reader, payment);
  return (
    <Card as="article" edge="strong" className="relative min-w-0 overflow-hidden hover:border-fg-3">
      <ScoreHeader match={match} level={2} size={isDesktop ? 'page' : 'card'} badge={isDesktop} />
      <div className="grid grid-cols-1 gap-3.5 p-4 lg:px-6 lg:pt-5 lg:pb-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ActiveLabelBadge label={label} />
          <Text
            as="span"
            tone={reader.isToday && label !== 'live' ? 'warning' : 'secondary'}
            weight="semibold"
          >
            {kickOffText(match, new Date(now))}
          </Text>
        </div>
        <div className="flex gap-2.5">
          <IconMapPin className="mt-px flex-none text-fg-3" size={20} stroke={1.7} aria-hidden="true" />
          <div className="grid min-w-0 gap-1">
            <Link
              to={paths.match(match.id)}
              className={`text-md leading-5.5 font-semibold wrap-anywhere ${WHOLE_CARD}`}
            >
              {match.location}
            </Link>
            <Text>
              <CardDay date={match.date} /> · {hourOf(match.time)}
            </Text>
          </div>
        </div>
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Count match={match} isLarge />
            <Missing match={match} />
          </p>
          <CapacityTicks match={match} />
        </div>
        {lines.length > 0 && (
          <ul className="-mb-2 grid list-none">
            {lines.map((line) => (
              <li key={line.kind} className="flex min-h-12 items-center gap-3 border-t border-line py-2">
                {line.kind === 'payment' && payment !== null ? (
                  <PaymentMark status={payment.status} size={20} />
                ) : (
                  <LineSign line={line} />
                )}
                <span className="min-w-0 text-base leading-5.5 wrap-anywhere">{line.text}</span>
              </li>
            ))}
          </ul>
        )}
        {actions !== undefined && <div className="relative z-1 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </Card>
  );
}

function LineSign({ line: { kind, teamIndex } }: { line: MatchLine }) {
  if (kind === 'keeper') {
    return <IconAlertTriangle className="flex-none text-orange" size={20} stroke={1.8} aria-hidden="true" />;
  }
  if (kind === 'tactics')
    return <IconSoccerField className="flex-none" size={20} stroke={1.7} aria-hidden="true" />;
  return teamIndex === null ? (
    <IconUser className="flex-none" size={20} stroke={1.7} aria-hidden="true" />
  ) : (
    <TeamShirt team={teamIndex} size={20} />
  );
}
