import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { homeQuery } from '../../features/home/api';
import { ShareDialog } from '../../features/matches/components/share-dialog';
import { CardDialogs } from '../../features/my-matches/components/card-dialogs';
import { useMatchActions } from '../../features/my-matches/hooks/use-match-actions';
import { useWayBack } from '../../features/roster/hooks/use-way-back';

export type HomeDialog = 'share' | 'leave';

interface HomeDialogsProps {
  open: HomeDialog | null;
  match: Match;
  userId: string;
  onClose: () => void;
}

/** What the actions of the next match open. */
export function HomeDialogs({ open, match, userId, onClose }: HomeDialogsProps) {
  const client = useQueryClient();
  const sayLeft = useWayBack();
  const { queryKey } = homeQuery();
  const readAgain = () => void client.invalidateQueries({ queryKey });
  const { isBusy, leave } = useMatchActions(userId, (left) =>
    sayLeft({
      ...left,
      onBack: (matchId) => {
        left.onBack(matchId);
        readAgain();
      },
    }),
  );
  if (open === 'share') return <ShareDialog match={match} onClose={onClose} />;
  return (
    <CardDialogs
      asked={open === 'leave' ? { action: 'leave', match } : null}
      userId={userId}
      isBusy={isBusy}
      onClose={onClose}
      onDelete={onClose}
      onTransfer={onClose}
      onLeave={(left) => {
        onClose();
        void leave(left).then(readAgain);
      }}
    />
  );
}
