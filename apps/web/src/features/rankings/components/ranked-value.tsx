import type { RankedPlayer } from '@picado/domain/rankings/schema';
import { rankedLevel } from '@picado/domain/ratings/level';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { starsText } from '@picado/domain/teams/wording';
import type { Level } from '@picado/domain/users/schema';
import { rankedCount } from '../state';

interface RankedValueProps {
  type: RankingType;
  player: RankedPlayer;
  /** On a plinth it is in the middle, under the rank, and larger. */
  place?: 'plinth' | 'row';
}

const PLACES = {
  plinth: { box: 'justify-items-center text-center', figure: 'text-2xl' },
  row: { box: 'justify-items-end text-right', figure: 'text-xl' },
};

/** What a player is ranked by. */
export function RankedValue({ type, player, place = 'row' }: RankedValueProps) {
  const { box, figure: size } = PLACES[place];
  if (type !== 'rating') {
    const [figure, unit] = rankedCount(type, player);
    return (
      <span className={`grid flex-none ${box}`}>
        <span className="text-md leading-5 font-semibold tabular-nums">{figure}</span>
        <span className="text-xs leading-4 text-fg-2">{unit}</span>
      </span>
    );
  }
  if (player.level === null) return null;
  return (
    <span className={`grid flex-none ${box}`}>
      <span className={`pt-1 figures leading-none ${size}`}>
        <span className="visually-hidden">puntaje </span>
        {starsText(rankedLevel(player.level))}
      </span>
      <Estimate level={player.level} />
    </span>
  );
}

/** The level with its doubt, of which the ranked value is made. */
export function Estimate({ level: { value, doubt } }: { level: Level }) {
  return (
    <span className="text-xs leading-4 whitespace-nowrap text-fg-2">
      <span className="visually-hidden">nivel </span>
      {starsText(value)} <span aria-hidden="true">±</span>
      <span className="visually-hidden">más o menos</span> {starsText(doubt)}
    </span>
  );
}
