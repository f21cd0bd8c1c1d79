import { IconMessageCheck } from '@tabler/icons-react';
import { reviewedPlayersQuery } from '../api';
import { useExtra } from '../../../lib/api/unread';

interface ReviewedMarkProps {
  matchId: string;
  /** The viewer, where they may review. */
  userId: string;
  playerId: string;
}

/** Marks a player reviewed by the reader; empty on all others. */
export function ReviewedMark({ matchId, userId, playerId }: ReviewedMarkProps) {
  const data = useExtra({
    ...reviewedPlayersQuery(matchId, userId),
    select: ({ reviewedPlayers }) => reviewedPlayers[playerId]?.hasReviewed === true,
  });
  if (data !== true) return null;
  return (
    <span className="inline-flex text-action">
      <IconMessageCheck size={18} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">, ya le dejaste una review</span>
    </span>
  );
}
