import { paths } from '@picado/domain/pages/paths';
import type { RankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { shownName } from '@picado/domain/users/profile';
import { starsText } from '@picado/domain/text/stars';
import type { Level } from '@picado/domain/users/schema';
import { Disc } from '../../../football/disc';
import { Link } from '../../../ui/controls/link';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { factsText, plinthOf, rankedValue } from '../view';
import classes from './podium.module.css';

interface RankedLineProps {
  type: RankingType;
  player: RankedPlayer;
  isOwn: boolean;
  /** 'Top 50 de 1.284 jugadores', beside the reader's own facts. */
  length?: string | undefined;
}

const LINE = 'flex min-h-16 items-center gap-3 px-4 py-1.5 no-underline md:px-6 lg:min-h-14.5 lg:py-1';

/** Marks what is the reader's own. */
export function You() {
  return (
    <Text as="span" weight="medium">
      Vos
    </Text>
  );
}

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

/** A place of a ranking, which leads to the player. The reader's own is no link: they are on that page. */
export function RankedLine({ type, player, isOwn, length }: RankedLineProps) {
  const facts = factsText(type, player);
  const content = (
    <>
      <span className={`min-w-7 pt-0.5 figures text-lg leading-none ${isOwn ? 'text-fg' : 'text-fg-3'}`}>
        <span className="visually-hidden">Puesto </span>
        {player.rank}
      </span>
      <Disc name={shownName(player)} avatar={player.avatar} size={36} />
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Name lines={1}>{shownName(player)}</Name>
          {isOwn && <You />}
        </span>
        <Text as="span" size="xs">
          {length === undefined ? facts : `${facts} · ${length}`}
        </Text>
      </span>
      <RankedValue type={type} player={player} />
    </>
  );
  if (isOwn) return <div className={`${LINE} bg-surface-3 lg:min-h-17`}>{content}</div>;
  return (
    <Link
      to={paths.publicProfile(player.id)}
      className={`${LINE} text-fg hover:bg-surface-3 focus-visible:-outline-offset-4`}
    >
      {content}
    </Link>
  );
}
