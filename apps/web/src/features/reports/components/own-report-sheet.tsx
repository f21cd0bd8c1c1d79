import type { Match } from '@picado/domain/matches/schema';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../../ui/sheet';
import { selfReportsQuery } from '../api';
import { ownReportOf } from '../state';
import { OwnReportForm } from './own-report-form';
import { OwnReportRead } from './own-report-read';
import { UnreadReport } from './unread-report';

interface OwnReportSheetProps {
  match: Match;
  playerId: string;
  onClose: () => void;
}

const TITLE = 'Mi reporte';

/** The viewer's own goals, assists and saves: to enter, waiting, rejected, approved, or too late. */
export function OwnReportSheet({ match, playerId, onClose }: OwnReportSheetProps) {
  const query = useQuery(selfReportsQuery(match.id));
  const { data } = query;

  if (data === undefined) {
    return (
      <Sheet opened title={TITLE} onClose={onClose}>
        <UnreadReport query={query} heights={[62, 192]} />
      </Sheet>
    );
  }

  const own = ownReportOf(data, playerId);
  const isWritten = own.kind === 'open' || (own.kind === 'rejected' && own.canSubmit);
  return isWritten ? (
    <OwnReportForm
      // What was rejected meanwhile is another form.
      key={own.kind === 'rejected' ? own.report.submittedAt : 'first'}
      title={TITLE}
      match={match}
      playerId={playerId}
      rejected={own.kind === 'rejected' ? own.report : null}
      closesAt={data.closesAt}
      onClose={onClose}
    />
  ) : (
    <OwnReportRead title={TITLE} own={own} isFinal={match.reportCompleted} onClose={onClose} />
  );
}
