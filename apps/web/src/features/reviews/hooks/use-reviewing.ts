import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { unreadOf } from '../../../lib/api/unread';
import { toast } from '../../../lib/toast';
import { reviewedPlayersQuery, teammatesQuery } from '../api';
import type { OpenReviews } from '../view';

export interface Reviewer {
  matchId: string;
  /** The account of the viewer; null for a visitor. */
  userId: string | null;
  /** Played in the finished match, and is registered. */
  canReview: boolean;
}

/** The team-mates that the viewer has reviewed in a match and those still to review, and the ways to review them. */
export function useReviewing({ matchId, userId, canReview }: Reviewer, onOpen: (open: OpenReviews) => void) {
  const enabled = canReview && userId !== null;
  const reviewed = useQuery({ ...reviewedPlayersQuery(matchId, userId ?? ''), enabled });
  const teammates = useQuery({ ...teammatesQuery(matchId, userId ?? ''), enabled });

  const hasReviewed = (playerId: string) => reviewed.data?.reviewedPlayers[playerId]?.hasReviewed === true;

  /** Opens the wizard for one player, or the list of all team-mates; not before it is known which have a review. */
  function start(playerId: string | null = null) {
    if (enabled && reviewed.data === undefined) {
      if (reviewed.isError && !reviewed.isFetching) {
        toast.error(sentenceOf(reviewed.error, 'Error cargando reviews'));
        void reviewed.refetch();
      } else {
        toast.info('Espera a que se carguen las reviews del partido');
      }
      return;
    }
    if (playerId === null) onOpen({ kind: 'run', at: 'REVIEW', playerId });
    else if (!hasReviewed(playerId)) onOpen({ kind: 'wizard', playerId });
  }

  return {
    start,
    hasReviewed,
    teammates: teammates.data,
    isLoading: teammates.isLoading,
    /** The team-mates could not be read. */
    unread: unreadOf(teammates),
    /** It is known which have a review. */
    isReady: reviewed.data !== undefined,
  };
}
