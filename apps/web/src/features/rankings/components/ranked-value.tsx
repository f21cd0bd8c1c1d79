import type { RankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { starsText } from '@picado/domain/teams/wording';
import { RatingStar } from '../../../ui/rating-star';
import { rankedCount } from '../state';

interface RankedValueProps {
  type: RankingType;
  player: RankedPlayer;
  /** On a plinth it is in the middle, beside the rank. */
  align?: 'center' | 'end';
}

const ALIGNMENTS = { center: 'justify-items-center text-center', end: 'justify-items-end text-right' };

/** What a player is ranked by. */
export function RankedValue({ type, player, align = 'end' }: RankedValueProps) {
  const { level, rating } = player;
  if (type !== 'rating') {
    const [figure, unit] = rankedCount(type, player);
    return (
      <span className={`grid flex-none ${ALIGNMENTS[align]}`}>
        <span className="text-md leading-5 font-semibold tabular-nums">{figure}</span>
        <span className="text-xs leading-4 text-fg-2">{unit}</span>
      </span>
    );
  }
  return (
    <span className={`grid flex-none ${ALIGNMENTS[align]}`}>
      <RatingStar rating={level?.value ?? rating} size={16} />
      {level !== null && (
        <span className="text-xs leading-4 text-fg-2">
          <span aria-hidden="true">±</span>
          <span className="visually-hidden">más o menos</span> {starsText(level.doubt)}
        </span>
      )}
    </span>
  );
}
