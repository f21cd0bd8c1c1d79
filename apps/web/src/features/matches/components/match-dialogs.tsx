import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { MatchAction, MatchActionList } from '../actions';
import { ActionsMenu } from './actions-menu';
import { CalendarSheet } from './calendar-sheet';
import { DeleteDialog } from './delete-dialog';
import { ShareDialog } from './share-dialog';
import { TransferDialog } from './transfer-dialog';

export type MatchDialog = 'share' | 'menu' | 'calendar' | 'transfer' | 'delete';

interface MatchDialogsProps {
  match: Match;
  viewer: Viewer;
  isSignedIn: boolean;
  actions: MatchActionList;
  open: MatchDialog;
  onAction: (action: MatchAction) => void;
  /** Leaves the match; absent for viewers that are not in, and for the organiser. */
  onLeave: (() => void) | undefined;
  onClose: () => void;
}

/** The dialogs of the match itself that hold no form. */
export function MatchDialogs(props: MatchDialogsProps) {
  const { match, viewer, isSignedIn, actions, open, onAction, onLeave, onClose } = props;
  switch (open) {
    case 'share':
      return <ShareDialog match={match} onClose={onClose} />;
    case 'menu':
      return (
        <ActionsMenu
          match={match}
          actions={actions}
          onAction={onAction}
          onLeave={onLeave}
          onClose={onClose}
        />
      );
    case 'calendar':
      return (
        <CalendarSheet
          match={match}
          isParticipant={viewer.isInMatch || viewer.can.organise}
          isSignedIn={isSignedIn}
          onClose={onClose}
        />
      );
    case 'transfer':
      return <TransferDialog match={match} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog match={match} onClose={onClose} />;
  }
}
