import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { FinaliseDialog } from '../../../features/reports/components/finalise-dialog';
import { OrganiserReportSheet } from '../../../features/reports/components/organiser-report-sheet';
import { ReportSheet } from '../../../features/reports/components/report-sheet';
import { FinalScoreSheet } from '../../../features/results/components/final-score-sheet';
import { FinishDialog, RecalculateDialog } from '../../../features/results/components/finish-dialog';

/** The dialogs of a match that is being finished or is over. */
export type PlayedDialog = 'finish' | 'score' | 'recalculate' | 'load' | 'finalise' | 'report';

interface MatchPlayedDialogsProps {
  match: Match;
  viewer: Viewer;
  open: PlayedDialog;
  onOpen: (dialog: PlayedDialog) => void;
  onClose: () => void;
}

/** The dialogs of after the game. */
export function MatchPlayedDialogs({ match, viewer, open, onOpen, onClose }: MatchPlayedDialogsProps) {
  switch (open) {
    case 'finish':
      return <FinishDialog match={match} onFinished={() => onOpen('score')} onClose={onClose} />;
    case 'score':
      return <FinalScoreSheet match={match} onClose={onClose} />;
    case 'recalculate':
      return <RecalculateDialog match={match} onClose={onClose} />;
    case 'load':
      return <OrganiserReportSheet match={match} onScore={() => onOpen('score')} onClose={onClose} />;
    case 'finalise':
      return <FinaliseDialog match={match} onCorrect={() => onOpen('load')} onClose={onClose} />;
    case 'report':
      return <ReportSheet match={match} canVote={viewer.can.vote} onClose={onClose} />;
  }
}
