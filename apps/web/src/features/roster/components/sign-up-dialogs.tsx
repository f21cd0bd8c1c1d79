import type { Match } from '@picado/domain/matches/schema';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useLeave } from '../hooks/use-leave';
import type { useSignUp } from '../hooks/use-sign-up';
import { JoinDialog } from './join-dialog';
import type { JoinUser } from './join-form';
import { PlayerMenu } from './player-menu';

/** How long one reads that one is out before the page goes. */
const GO_HOME_MS = 1_000;

interface SignUpDialogsProps {
  match: Match;
  signUp: ReturnType<typeof useSignUp>;
  user: JoinUser | null;
  viewerPlayerId: string | null;
  /** For a guest: where they leave. */
  leaveHref: string | null;
  /** For who is not signed in: with an account or without one. */
  entry: (enter: () => void) => ReactNode;
  /** Neither signed in nor a guest yet. */
  mustEnter: boolean;
  occupy: (spaceKey: string) => void;
  release: (spaceKey: string) => void;
}

/** The dialogs of the list; at most one is open. Its code comes when the first one is opened. */
export function SignUpDialogs(props: SignUpDialogsProps) {
  const { match, signUp, user, viewerPlayerId, leaveHref, entry, mustEnter, occupy, release } = props;
  const { dialog, close } = signUp;
  const navigate = useNavigate();
  const { isBusy, leave } = useLeave(match);
  if (dialog === null) return null;

  async function confirmLeave() {
    if (viewerPlayerId === null || !(await leave(viewerPlayerId))) return;
    close();
    setTimeout(() => void navigate(paths.home), GO_HOME_MS);
  }

  switch (dialog.kind) {
    case 'join':
      return (
        <JoinDialog
          match={match}
          user={user}
          intent={dialog.intent}
          entry={entry}
          mustEnter={mustEnter}
          occupy={occupy}
          release={release}
          onClose={close}
          onJoined={close}
        />
      );
    case 'player':
      return (
        <PlayerMenu
          player={dialog.player}
          actions={dialog.actions}
          isViewer={dialog.player.id === viewerPlayerId}
          isCreator={dialog.player.userId === match.creatorId}
          onAction={(action) => {
            if (action === 'replace') signUp.replace(dialog.player);
            else if (leaveHref === null) signUp.leave();
            else void navigate(leaveHref);
          }}
          onClose={close}
        />
      );
    case 'leave':
      return (
        <ConfirmDialog
          opened
          variant="danger"
          title="¿Darte de baja?"
          confirmLabel="Darme de baja"
          isBusy={isBusy}
          onConfirm={() => void confirmLeave()}
          onCancel={close}
        >
          Tu lugar queda libre. Si hay suplentes, entra quien espera hace más.
        </ConfirmDialog>
      );
  }
}
