import type { Match } from '@picado/domain/matches/schema';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../../ui/overlays/sheet';
import { reportQuery } from '../api';
import { LoadReportForm } from './load-report-form';
import { UnreadReport } from './unread-report';

interface LoadReportSheetProps {
  match: Match;
  onScore: () => void;
  onClose: () => void;
}

/** The organiser's figures for all players, guests included. */
export function LoadReportSheet({ match, onScore, onClose }: LoadReportSheetProps) {
  const query = useQuery(reportQuery(match.id));
  if (query.data !== undefined) {
    return <LoadReportForm match={match} report={query.data} onScore={onScore} onClose={onClose} />;
  }
  return (
    <Sheet opened size="wide" title="Cargar reporte" onClose={onClose}>
      <UnreadReport query={query} heights={[420]} />
    </Sheet>
  );
}
