import type { SelfReport } from '@picado/domain/reports/schema';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { figuresText } from '../../../football/figure-line';
import { unreadOf } from '../../../lib/api/unread';
import { useDrawnData } from '../../../lib/commands/use-pending';
import { Chore, Chores, LostChore } from '../../../ui/layout/chore';
import { selfReportsQuery } from '../api';
import { reportsToValidate } from '../view';

interface PlayerReportProps {
  matchId: string;
  playerId: string;
  userId: string;
  onOpen: (report: SelfReport) => void;
}

/** A player's report, where it waits for the reader's yes or no. */
export function PlayerReport({ matchId, playerId, userId, onOpen }: PlayerReportProps) {
  const query = useQuery(selfReportsQuery(matchId));
  const data = useDrawnData(selfReportsQuery(matchId), query.data);
  const unread = unreadOf(query);
  if (unread !== null) {
    return (
      <Chores>
        <LostChore text="No pudimos ver su reporte." isRetrying={unread.isRetrying} onRetry={unread.retry} />
      </Chores>
    );
  }
  if (data === undefined) return null;
  const report = reportsToValidate(data.selfReports, userId).find((one) => one.playerId === playerId);
  if (report === undefined) return null;
  return (
    <Chores>
      <Chore
        icon={<IconChecks size={22} stroke={1.8} aria-hidden="true" />}
        isAsked={report.validator?.userId === userId}
        onPress={() => onOpen(report)}
      >
        Validá su reporte: {figuresText(report)}
      </Chore>
    </Chores>
  );
}
