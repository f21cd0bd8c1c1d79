import type { Match, Player } from '@picado/domain/matches/schema';
import { lazyPart } from '../../lib/lazy-part';

const PlayedIcon = lazyPart(
  async () => (await import('../../features/reports/components/played-line')).PlayedIcon,
);
const PlayedLine = lazyPart(
  async () => (await import('../../features/reports/components/played-line')).PlayedLine,
);
const ReviewedMark = lazyPart(
  async () => (await import('../../features/reviews/components/reviewed-mark')).ReviewedMark,
);

/**
 * What the line-up of a finished match shows of each player; its code comes after the line-up itself. `reviewerId` is
 * the viewer, where they may review.
 */
export function playedParts(
  match: Pick<Match, 'id' | 'creatorId'>,
  viewerPlayerId: string | null,
  reviewerId: string | null,
) {
  return (player: Player) => {
    const mark = reviewerId !== null && (
      <ReviewedMark matchId={match.id} userId={reviewerId} playerId={player.id} />
    );
    const row = { matchId: match.id, player, isCreator: player.userId === match.creatorId };
    return {
      icon: <PlayedIcon {...row} />,
      line: <PlayedLine {...row} isViewer={player.id === viewerPlayerId} mark={mark} />,
    };
  };
}
