import type { Match } from '@picado/domain/matches/schema';
import { ActionsMenu } from './actions-menu';
import { MatchHelp } from './match-help';
import { ShareDialog } from './share-dialog';

export type MatchDialog = 'share' | 'menu' | 'help';

interface MatchDialogsProps {
  match: Match;
  open: MatchDialog;
  onOpen: (dialog: MatchDialog | null) => void;
}

/** The dialogs of the match itself; their code comes when the first one is opened. */
export function MatchDialogs({ match, open, onOpen }: MatchDialogsProps) {
  const close = () => onOpen(null);
  switch (open) {
    case 'share':
      return <ShareDialog match={match} onClose={close} />;
    case 'menu':
      return (
        <ActionsMenu
          match={match}
          onShare={() => onOpen('share')}
          onHelp={() => onOpen('help')}
          onClose={close}
        />
      );
    case 'help':
      return <MatchHelp status={match.status} onClose={close} />;
  }
}
