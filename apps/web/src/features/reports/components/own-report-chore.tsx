import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Chore, CHORE_PX } from '../../../ui/chore';
import { Skeleton } from '../../../ui/skeleton';
import { selfReportsQuery } from '../api';
import { ownReportOf } from '../state';
import { OWN_REPORT_LABELS } from './report-button';

interface OwnReportChoreProps {
  matchId: string;
  playerId: string;
  onOpen: () => void;
}

/** The viewer's own report, where something else is the main action. */
export function OwnReportChore({ matchId, playerId, onOpen }: OwnReportChoreProps) {
  const { data, isLoading } = useQuery(selfReportsQuery(matchId));
  if (data === undefined) return isLoading ? <Skeleton height={CHORE_PX} /> : null;
  return (
    <Chore icon={<IconClipboardText size={22} stroke={1.7} aria-hidden="true" />} onPress={onOpen}>
      {OWN_REPORT_LABELS[ownReportOf(data, playerId).kind]}
    </Chore>
  );
}
