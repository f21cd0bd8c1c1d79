import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { ReactNode } from 'react';
import { ReportButton } from '../../features/reports/components/report-button';
import { Button } from '../../ui/button';
import type { OpenControl } from './match-controls';

interface MatchMainActionProps {
  match: Match;
  viewer: Viewer;
  size: 'md' | 'lg';
  /** The main action where there is nothing to report. */
  share: ReactNode;
  onOpen: (control: OpenControl) => void;
}

/**
 * The one main action of a finished match: how it ended, where the organiser has not said so yet; then a player's own
 * report, else what the organiser has to load.
 */
export function MatchMainAction({ match, viewer, size, share, onOpen }: MatchMainActionProps) {
  if (viewer.can.finalScore && match.team1Goals === null) {
    return (
      <Button size={size} aria-haspopup="dialog" onClick={() => onOpen('score')}>
        Cargar resultado
      </Button>
    );
  }
  if (viewer.playerId !== null) {
    return (
      <ReportButton
        matchId={match.id}
        playerId={viewer.playerId}
        size={size}
        isFinal={match.reportCompleted}
        instead={share}
        onOpen={() => onOpen('own-report')}
      />
    );
  }
  if (!viewer.can.loadReport) return share;
  return (
    <Button size={size} aria-haspopup="dialog" onClick={() => onOpen('load')}>
      Cargar reporte
    </Button>
  );
}
