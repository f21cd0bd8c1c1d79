import { askingText } from '@picado/domain/groups/asking';
import type { Home, OpenConfirmation, WaitingMatch } from '@picado/domain/home/schema';
import { waitingCounts } from '@picado/domain/home/waiting';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconChevronRight,
  IconClipboardCheck,
  IconClipboardText,
  IconFlag,
  IconMessage,
  IconScoreboard,
  IconStar,
  IconUserCheck,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { PaymentMark } from '../../../football/payment-mark';
import { ScoreFigures } from '../../../football/result-badge';
import { shortDate } from '../../../lib/dates';
import { ZoneName } from '../../../football/zone/zone-name';
import { deadlineText, momentOn, waitedText } from '../../../lib/moments';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { Bricks } from '../../../ui/text/step-bricks';
import { Text } from '../../../ui/text/text';

/** The number of rows at first: the others unfold. */
const ROWS_AT_FIRST = 4;

type SignedKind = Exclude<WaitingMatch['kind'], 'CONFIRM' | 'CONFIRM_PAYMENTS' | 'PAY'>;

const ICONS: Record<SignedKind, Icon> = {
  FINISH: IconFlag,
  SCORE: IconScoreboard,
  REPORT: IconClipboardText,
  VOTE: IconStar,
  REVIEW: IconMessage,
  VALIDATE: IconCheck,
  ANSWER_CLAIM: IconUserQuestion,
  FINALISE: IconClipboardCheck,
};

interface WaitingListProps {
  home: Pick<Home, 'confirmations' | 'waiting'>;
  /** Milliseconds since 1970. */
  now: number;
  /** The two answers of a slot to confirm. */
  answers: (confirmation: OpenConfirmation) => ReactNode;
}

/** Lists the tasks that wait for the reader: first the slots that another player waits for too, then a row a match. */
export function WaitingList({ home, now, answers }: WaitingListProps) {
  const { confirmations, waiting } = home;
  const [isWhole, setIsWhole] = useState(false);
  const listId = useId();
  const { rows, tasks } = waitingCounts(home);
  if (rows === 0) return <NothingWaits />;

  const at = new Date(now);
  const shown = isWhole ? rows : ROWS_AT_FIRST;
  const first = confirmations.slice(0, shown);
  const Arrow = isWhole ? IconArrowUp : IconArrowDown;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <Card className="w-full overflow-hidden">
        <ul id={listId} className="grid list-none grid-cols-1 divide-y divide-line">
          {first.map((confirmation) => (
            <li key={confirmation.id}>
              <ConfirmationRow confirmation={confirmation} now={at}>
                {answers(confirmation)}
              </ConfirmationRow>
            </li>
          ))}
          {waiting.slice(0, shown - first.length).map((row) => (
            <li key={row.match.id}>
              <MatchWaitingRow row={row} now={at} />
            </li>
          ))}
        </ul>
      </Card>
      {rows > ROWS_AT_FIRST && (
        <Button
          variant="subtle"
          size="sm"
          className="-ml-3"
          rightSection={<Arrow size={18} stroke={2} aria-hidden="true" />}
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Ver menos' : `Ver las ${tasks}`}
        </Button>
      )}
    </div>
  );
}

function NothingWaits() {
  return (
    <Card className="flex items-center gap-4 p-4">
      <IconCheck className="flex-none text-action" size={22} stroke={2} aria-hidden="true" />
      <Text size="base" tone="primary">
        Estás al día. No debés nada ni te falta ningún reporte.
      </Text>
    </Card>
  );
}

/** The link of all that is above the answers. */
const WHOLE =
  'text-base leading-5 font-semibold text-inherit no-underline after:absolute after:inset-0 hover:text-action-hover focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-fg';

interface ConfirmationRowProps {
  confirmation: OpenConfirmation;
  now: Date;
  /** The two answers. */
  children: ReactNode;
}

function ConfirmationRow({ confirmation, now, children }: ConfirmationRowProps) {
  const { match, isRegular, startsAt, time, timeZone, nextName, link } = confirmation;
  return (
    <div className="grid grid-cols-1 gap-3 p-4">
      <div className="relative flex items-center gap-3">
        <Square>
          <IconUserCheck size={22} stroke={1.8} aria-hidden="true" />
        </Square>
        <div className="grid min-w-0 gap-0.5 wrap-anywhere">
          <Link to={link} className={WHOLE}>
            {isRegular ? askingText(match.date) : 'Confirmá tu lugar'}
          </Link>
          <Text as="span">
            {match.location}, {momentOn({ date: match.date, time }, now)}
            <ZoneName match={{ ...match, startsAt, time, timeZone }} lead=", " />
          </Text>
          {nextName !== null && (
            <Text as="span" tone="warning" weight="semibold">
              {nextName} espera.
            </Text>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

function MatchWaitingRow({ row, now }: { row: WaitingMatch; now: Date }) {
  const { match, text, steps, link } = row;
  const urgency = urgencyOf(row, now);
  const hasScore = match.team1Goals !== null;
  return (
    <Link
      to={link}
      className="flex min-h-22 w-full items-center gap-3 py-2.5 pr-3 pl-4 text-inherit no-underline hover:bg-surface-2 focus-visible:-outline-offset-4"
    >
      <Sign row={row} />
      <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <span className="line-clamp-2 text-base leading-5 font-semibold">
          {teamNamesInWords(match).join(' – ')}
        </span>
        <span className="text-sm leading-5 text-pretty text-fg-2">{text}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-5">
          {steps.length > 0 && <Bricks steps={steps.map(({ isDone }) => isDone)} />}
          {urgency !== null && (
            <Text as="strong" tone="warning" weight="semibold">
              {urgency}
            </Text>
          )}
          {/* A match that is not scored yet is named by its day. */}
          {!hasScore && (
            <span className="text-fg-3">
              {match.location}, {shortDate(match.date)}
            </span>
          )}
        </span>
      </span>
      <IconChevronRight className="flex-none" size={20} stroke={1.8} aria-hidden="true" />
    </Link>
  );
}

/** Words the end of the time for a task, or since when it waits from the second day on. */
function urgencyOf({ deadline, waitingSince }: WaitingMatch, now: Date): string | null {
  return deadline === null ? waitedText(waitingSince, now) : `Hasta ${deadlineText(deadline, now)}`;
}

/** The score; where there is none, a sign of what comes first. */
function Sign({ row: { match, kind, isLate } }: { row: WaitingMatch }) {
  if (match.team1Goals !== null) {
    return <ScoreFigures goals={[match.team1Goals, match.team2Goals]} look="sign" />;
  }
  if (kind === 'PAY' || kind === 'CONFIRM_PAYMENTS') {
    return (
      <span className="grid size-10 flex-none place-items-center">
        <PaymentMark status={kind === 'PAY' ? 'UNPAID' : 'DECLARED'} isDue={isLate} size={28} />
      </span>
    );
  }
  const Icon = kind === 'CONFIRM' ? IconUserCheck : ICONS[kind];
  return (
    <Square>
      <Icon size={22} stroke={1.8} aria-hidden="true" />
    </Square>
  );
}

function Square({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-10 flex-none place-items-center rounded-sm border border-line-strong">
      {children}
    </span>
  );
}
