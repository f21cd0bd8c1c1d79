import type { RankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { starsText } from '@picado/domain/text/stars';
import type { Level } from '@picado/domain/users/schema';
import { plinthOf, rankedValue } from '../view';
import classes from './podium.module.css';

interface RankedValueProps {
  type: RankingType;
  player: RankedPlayer;
  /** On a plinth it is in the middle, and larger. */
  place?: 'plinth' | 'row';
}

/** Longer ones stand smaller on a plinth: '1.284'. */
const USUAL_LENGTH = 3;

/** Shows the figure that ranks a player, large, and small below it what it is made of, or what it counts. */
export function RankedValue({ type, player, place = 'row' }: RankedValueProps) {
  const value = rankedValue(type, player);
  if (value === null) return null;
  const { figure, unit } = value;
  const isOnPlinth = place === 'plinth';
  return (
    <span
      className={`grid flex-none ${isOnPlinth ? 'justify-items-center text-center' : 'justify-items-end text-right'}`}
    >
      <span
        className={`pt-1 figures leading-none ${isOnPlinth ? classes.figure : 'text-xl'}`}
        data-rank={plinthOf(player)}
        data-long={figure.length > USUAL_LENGTH || undefined}
      >
        {type === 'rating' && <span className="visually-hidden">puntaje </span>}
        {figure}
      </span>
      {unit === null && player.level !== null ? (
        <Estimate level={player.level} />
      ) : (
        <span className="text-xs leading-4 text-fg-2">{unit}</span>
      )}
    </span>
  );
}

/** The level with its doubt, of which the ranked value is made. */
function Estimate({ level: { value, doubt } }: { level: Level }) {
  return (
    <span className="text-xs leading-4 whitespace-nowrap text-fg-2">
      <span className="visually-hidden">nivel </span>
      {starsText(value)} <span aria-hidden="true">±</span>
      <span className="visually-hidden">más o menos</span> {starsText(doubt)}
    </span>
  );
}
