import type { Match, Player } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { Skeleton } from '../../../ui/layout/skeleton';

const PlayedIcon = lazyPart(
  async () => (await import('../../../features/reports/components/played-line')).PlayedIcon,
);
const PlayedLine = lazyPart(
  async () => (await import('../../../features/reports/components/played-line')).PlayedLine,
);
const ReviewedMark = lazyPart(
  async () => (await import('../../../features/reviews/components/reviewed-mark')).ReviewedMark,
);

/**
 * The parts that the line-up of a finished match shows for each player; their code comes after the line-up itself.
 * `reviewerId` is the viewer, where they may review; `markOf` returns the sign that stands beside the figures.
 */
export function playedParts(
  match: Pick<Match, 'id' | 'creatorId' | 'reportCompleted'>,
  { playerId: viewerPlayerId, can }: Pick<Viewer, 'playerId' | 'can'>,
  reviewerId: string | null,
  markOf?: (player: Player) => ReactNode,
) {
  return (player: Player) => {
    const mark = (
      <>
        {reviewerId !== null && (
          <ReviewedMark
            fallback={<Skeleton width={20} />}
            matchId={match.id}
            userId={reviewerId}
            playerId={player.id}
          />
        )}
        {markOf?.(player)}
      </>
    );
    const row = { match, canVote: can.vote, player, isCreator: player.userId === match.creatorId };
    return {
      icon: <PlayedIcon {...row} />,
      line: (
        <PlayedLine
          fallback={<Skeleton width={96} />}
          {...row}
          isViewer={player.id === viewerPlayerId}
          mark={mark}
        />
      ),
    };
  };
}
