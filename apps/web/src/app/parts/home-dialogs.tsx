import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { homeQuery } from '../../features/home/api';
import { ShareDialog } from '../../features/matches/components/share-dialog';
import { useWayBack } from '../../features/roster/hooks/use-way-back';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useCommand } from '../../lib/commands/use-command';
import { reloadMatches } from '../../features/my-matches/api';
import { leaveMatch } from '../../features/my-matches/commands';

export type HomeDialog = 'share' | 'leave';

interface LeaveDialogProps {
  match: Match;
  userId: string;
  isBusy: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** The question that precedes leaving a match, with what happens to the place. */
function LeaveDialog({ match, userId, isBusy, onLeave, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened
      title="¿Darte de baja?"
      variant="danger"
      confirmLabel="Darme de baja"
      isBusy={isBusy}
      onConfirm={onLeave}
      onCancel={onClose}
    >
      {leaveMessage(match, userId)}
    </ConfirmDialog>
  );
}

function leaveMessage(match: Match, userId: string): string {
  if (match.substitutes.some((player) => player.userId === userId))
    return 'Perdés tu turno entre los suplentes.';
  return match.substitutes.length === 0
    ? 'Tu lugar queda libre para otro.'
    : 'Tu lugar pasa al suplente que espera hace más.';
}

/** Says that a player left, and offers to undo it with the command of the match's list. */
type AnnounceLeaving = (leaving: {
  message: string;
  playerId: string;
  before: Match;
  after: Match;
  userId: string;
  onBack: (matchId: string) => void;
}) => void;

/** Takes the reader off the list of a match. Answers whether it is done, or waits for a signal. */
function useLeaveMatch(userId: string, announceLeaving: AnnounceLeaving) {
  const client = useQueryClient();
  const { isPending, send } = useCommand(leaveMatch);

  async function leave(before: Match): Promise<boolean> {
    const { answer, isWaiting } = await send(before.id, null);
    if (answer === undefined) return isWaiting === true;
    announceLeaving({
      message: 'Te has dado de baja del partido correctamente',
      playerId: before.allPlayers.find((player) => player.userId === userId)?.id ?? '',
      before,
      after: answer.match,
      userId,
      onBack: (matchId) => void reloadMatches(client, matchId),
    });
    return true;
  }

  return { isBusy: isPending, leave };
}

interface HomeDialogsProps {
  open: HomeDialog | null;
  match: Match;
  userId: string;
  onClose: () => void;
}

/** Shows the dialogs that the actions of the next match open. */
export function HomeDialogs({ open, match, userId, onClose }: HomeDialogsProps) {
  const client = useQueryClient();
  const announceLeaving = useWayBack();
  const { queryKey } = homeQuery();
  const readAgain = () => void client.invalidateQueries({ queryKey });
  const { isBusy, leave } = useLeaveMatch(userId, (left) =>
    announceLeaving({
      ...left,
      onBack: (matchId) => {
        left.onBack(matchId);
        readAgain();
      },
    }),
  );
  if (open === 'share') return <ShareDialog match={match} onClose={onClose} />;
  if (open !== 'leave') return null;
  return (
    <LeaveDialog
      match={match}
      userId={userId}
      isBusy={isBusy}
      onClose={onClose}
      onLeave={() => {
        onClose();
        void leave(match).then(readAgain);
      }}
    />
  );
}
