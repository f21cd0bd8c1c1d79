import type { Match, Player } from '@picado/domain/matches/schema';
import { Part } from '../../lib/part';

const loadIcon = async () => (await import('../../features/reports/components/played-line')).PlayedIcon;
const loadMark = async () => (await import('../../features/reviews/components/reviewed-mark')).ReviewedMark;
const loadLine = async () => (await import('../../features/reports/components/played-line')).PlayedLine;

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
      <Part load={loadMark} isWanted>
        {(ReviewedMark) => <ReviewedMark matchId={match.id} userId={reviewerId} playerId={player.id} />}
      </Part>
    );
    const row = { matchId: match.id, player, isCreator: player.userId === match.creatorId };
    return {
      icon: (
        <Part load={loadIcon} isWanted>
          {(PlayedIcon) => <PlayedIcon {...row} />}
        </Part>
      ),
      line: (
        <Part load={loadLine} isWanted>
          {(PlayedLine) => <PlayedLine {...row} isViewer={player.id === viewerPlayerId} mark={mark} />}
        </Part>
      ),
    };
  };
}
