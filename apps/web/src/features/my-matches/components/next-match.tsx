import { matchLines, type HomeReader, type MatchLine } from '@picado/domain/home/next-match';
import type { PaymentLine } from '@picado/domain/home/schema';
import { isOrganiser } from '@picado/domain/matches/policies';
import { matchLinkOf } from '@picado/domain/notifications/links';
import { paths } from '@picado/domain/pages/paths';
import {
  IconAlertTriangle,
  IconCrown,
  IconMapPin,
  IconMessage2,
  IconSoccerField,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CapacityTicks } from '../../../football/capacity';
import { PaymentMark } from '../../../football/payment-mark';
import { ScoreHeader } from '../../../football/score-header';
import { TeamShirt } from '../../../football/team-shirt';
import { countText } from '../../../lib/count-text';
import { kickOffText } from '../../../lib/moments';
import { Link } from '../../../ui/controls/link';
import { Card, WHOLE_CARD } from '../../../ui/layout/card';
import { Chip } from '../../../ui/text/chip';
import { Text } from '../../../ui/text/text';
import { ownSlotKey, type ActiveMatch } from '../view';
import { RowPrice, ActiveLabelBadge } from './match-list-row';

interface NextMatchProps {
  active: ActiveMatch;
  reader: HomeReader;
  /** The line about its payments, for the reader. */
  payment: PaymentLine | null;
  unreadCount: number;
  /** The number of lines of what is missing, at most; with none the unread messages stand beside the place. */
  lineCount: number;
  /** The line below the place and the price: the day, or the group. */
  hint: ReactNode;
  /** The reader's role is shown, in place of the status that hangs from the header. */
  hasRole?: boolean;
  /** The number of players. */
  count: ReactNode;
  /** Milliseconds since 1970. */
  now: number;
  isDesktop: boolean;
  /** The next actions of the reader, where the card has room for them. */
  actions?: ReactNode;
}

/** The next match as its own page shows it, and what it is missing. The whole card leads there. */
export function NextMatch(props: NextMatchProps) {
  const { active, reader, payment, unreadCount, lineCount, hint, hasRole, count, now, isDesktop, actions } =
    props;
  const { match, label } = active;
  const lines = lineCount === 0 ? [] : matchLines(match, reader, payment, lineCount);
  const isRow = lineCount === 0 && unreadCount > 0;
  return (
    <Card as="article" edge="strong" className="relative min-w-0 overflow-hidden hover:border-fg-3">
      <ScoreHeader match={match} level={2} size={isDesktop ? 'page' : 'card'} badge={isDesktop && !hasRole} />
      <div className="@container">
        <div className="grid grid-cols-1 gap-3.5 p-4 lg:px-6 lg:pt-5 lg:pb-6">
          <div className="flex flex-wrap items-center gap-2">
            <ActiveLabelBadge label={label} />
            {hasRole && match.creatorId === reader.userId && (
              <Chip>
                <IconCrown size={15} aria-hidden="true" />
                Creador
              </Chip>
            )}
            {hasRole &&
              match.creatorId !== reader.userId &&
              isOrganiser({ ...match, userId: reader.userId }) && (
                <Chip>
                  <IconUserShield size={15} aria-hidden="true" />
                  Organizás
                </Chip>
              )}
            <Text
              as="span"
              tone={reader.isToday && label !== 'live' ? 'warning' : 'secondary'}
              weight="semibold"
              className="ms-auto"
            >
              {kickOffText(match, new Date(now))}
            </Text>
          </div>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="flex min-w-0 flex-[1_1_9rem] gap-2.5">
              <IconMapPin className="mt-px flex-none text-fg-3" size={20} stroke={1.7} aria-hidden="true" />
              <div className="grid min-w-0 gap-1">
                <Link
                  to={paths.match(match.id)}
                  className={`text-md leading-5.5 font-semibold wrap-anywhere ${WHOLE_CARD}`}
                >
                  {match.location}
                </Link>
                <Text as="div">
                  <RowPrice match={match} />
                  {hint}
                </Text>
              </div>
            </div>
            {isRow && (
              <Link
                to={chatOf(match.id)}
                className="relative z-1 -my-2.5 inline-flex min-h-11 flex-none items-center gap-2 text-base font-semibold text-inherit no-underline hover:text-action-hover"
              >
                <IconMessage2 size={20} stroke={1.7} aria-hidden="true" />
                {countText(unreadCount)} sin leer
              </Link>
            )}
          </div>
          <div className="flex items-center gap-x-4 gap-y-2 @max-xs:flex-wrap">
            <p className="flex-none">{count}</p>
            <CapacityTicks
              match={match}
              own={ownSlotKey(match, reader.userId)}
              className="min-w-0 flex-1 @max-xs:basis-full"
            />
          </div>
          {(lines.length > 0 || (unreadCount > 0 && !isRow)) && (
            <ul className="-mb-2 grid list-none">
              {lines.map((line) => (
                <li key={line.kind} className="flex min-h-12 items-center gap-3 border-t border-line py-2">
                  {line.kind === 'payment' && payment !== null ? (
                    <PaymentMark status={payment.status} size={20} isDue={match.status !== 'SCHEDULED'} />
                  ) : (
                    <LineSign line={line} />
                  )}
                  <span className="min-w-0 text-base leading-5.5 wrap-anywhere">{line.text}</span>
                </li>
              ))}
              {unreadCount > 0 && !isRow && <UnreadLine matchId={match.id} count={unreadCount} />}
            </ul>
          )}
          {actions !== undefined && <div className="relative z-1 flex flex-wrap gap-3">{actions}</div>}
        </div>
      </div>
    </Card>
  );
}

const chatOf = (matchId: string) => matchLinkOf({ type: 'CHAT_MESSAGES', matchId, createdAt: 0 });

/** White counts what is unread, as on the button of the chat. */
function UnreadLine({ matchId, count }: { matchId: string; count: number }) {
  return (
    <li className="border-t border-line">
      <Link
        to={chatOf(matchId)}
        className="relative z-1 flex min-h-12 items-center gap-3 py-2 text-inherit no-underline hover:text-action-hover"
      >
        <IconMessage2 className="flex-none" size={20} stroke={1.7} aria-hidden="true" />
        <span className="min-w-0 flex-1 text-base leading-5.5">
          {countText(count)} {count === 1 ? 'mensaje' : 'mensajes'} sin leer
        </span>
        <span
          className="grid min-h-6 min-w-6 flex-none place-items-center rounded-full bg-fg px-1.5 text-sm leading-none font-bold text-ink"
          aria-hidden="true"
        >
          {countText(count)}
        </span>
      </Link>
    </li>
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
