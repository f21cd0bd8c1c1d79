import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { homeQuery } from '../../features/home/api';
import { ShareDialog } from '../../features/matches/components/share-dialog';
import { LeaveDialog } from '../../features/my-matches/components/leave-dialog';
import { useLeaveMatch } from '../../features/my-matches/hooks/use-leave-match';
import { useWayBack } from '../../features/roster/hooks/use-way-back';

export type HomeDialog = 'share' | 'leave';

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
