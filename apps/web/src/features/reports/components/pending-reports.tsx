import type { Match } from '@picado/domain/matches/schema';
import type { SelfReport } from '@picado/domain/reports/schema';
import { IconAlertTriangle, IconChecks, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Disc } from '../../../football/disc';
import { figuresText } from '../../../football/figure-line';
import { Chore, CHORE_PX, LostChore } from '../../../ui/layout/chore';
import { ListRow } from '../../../ui/layout/list-row';
import { Skeleton } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { selfReportsQuery } from '../api';
import { discOf, reportsToValidate } from '../view';
import { unreadOf } from '../../../lib/api/unread';
import { useDrawnData } from '../../../lib/commands/use-pending';
import { ValidationSheet } from './validation-sheet';

interface PendingReportsProps {
  match: Match;
  userId: string;
  /** Opens what was said of a player. */
  onReviews: (playerId: string) => void;
}

/** Others' reports that wait for the reader's yes or no, in one line; nothing where there are none. */
export function PendingReports({ match, userId, onReviews }: PendingReportsProps) {
  const query = useQuery(selfReportsQuery(match.id));
  const data = useDrawnData(selfReportsQuery(match.id), query.data);
  const unread = unreadOf(query);
  const [isListed, setListed] = useState(false);
  const [opened, setOpened] = useState<SelfReport | null>(null);
  const waiting = data === undefined ? [] : reportsToValidate(data.selfReports, userId);
  const [first] = waiting;
  const isOnly = waiting.length === 1;
  const isAsked = first?.validator?.userId === userId;

  return (
    <>
      {query.isLoading && <Skeleton height={CHORE_PX} />}
      {unread !== null && (
        <LostChore
          text="No pudimos ver los reportes por validar."
          isRetrying={unread.isRetrying}
          onRetry={unread.retry}
        />
      )}
      {first !== undefined && (
        <Chore
          icon={<IconChecks size={22} stroke={1.8} aria-hidden="true" />}
          isAsked={isAsked}
          onPress={() => (isOnly ? setOpened(first) : setListed(true))}
        >
          {waitingText(first.playerName, waiting.length, isAsked)}
        </Chore>
      )}
      {isListed && opened === null && waiting.length > 0 && (
        <Sheet opened title="Reportes por validar" onClose={() => setListed(false)}>
          <ul className="divide-y divide-line border-t border-line">
            {waiting.map((report, index) => (
              <li key={report.playerId}>
                <Waiting
                  report={report}
                  match={match}
                  isAsked={report.validator?.userId === userId}
                  isFirst={index === 0}
                  onOpen={() => setOpened(report)}
                />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {opened !== null && (
        <ValidationSheet
          matchId={match.id}
          // The report is read as it is now: it may have been answered elsewhere meanwhile.
          report={data?.selfReports.find(({ playerId }) => playerId === opened.playerId) ?? opened}
          onReviews={() => {
            setOpened(null);
            setListed(false);
            onReviews(opened.playerId);
          }}
          // Back to the others, where there are any.
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function waitingText(firstName: string, count: number, isAsked: boolean): string {
  if (count > 1) return `Validá ${count} reportes${isAsked ? `: te toca el de ${firstName}` : ''}`;
  return isAsked ? `Te toca validar el reporte de ${firstName}` : `Validá el reporte de ${firstName}`;
}

interface WaitingProps {
  report: SelfReport;
  match: Match;
  isAsked: boolean;
  /** Has the focus when the list opens. */
  isFirst: boolean;
  onOpen: () => void;
}

function Waiting({ report, match, isAsked, isFirst, onOpen }: WaitingProps) {
  const player = match.allPlayers.find(({ id }) => id === report.playerId);
  return (
    <ListRow
      size="lg"
      icon={<Disc {...(player === undefined ? { name: report.playerName } : discOf(player))} />}
      hint={
        <>
          {figuresText(report)}
          {isAsked && (
            <span className="block text-xs leading-4.5 font-semibold text-yellow">
              Te toca validarlo a vos
            </span>
          )}
        </>
      }
      aside={
        <span className="flex gap-3">
          {report.contradictions.length > 0 && (
            <>
              <IconAlertTriangle className="text-orange" size={20} stroke={1.8} aria-hidden="true" />
              <span className="visually-hidden">No cierra con el resultado</span>
            </>
          )}
          <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
        </span>
      }
      aria-haspopup="dialog"
      data-autofocus={isFirst || undefined}
      onClick={onOpen}
    >
      {report.playerName}
    </ListRow>
  );
}
