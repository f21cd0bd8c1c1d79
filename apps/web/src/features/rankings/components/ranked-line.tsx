import { shownName } from '@picado/domain/users/profile';
import type { RankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { paths } from '@picado/domain/pages/paths';
import { starsText } from '@picado/domain/teams/wording';
import { IconStarFilled } from '@tabler/icons-react';
import { Disc } from '../../../ui/disc';
import { Link } from '../../../ui/link';
import { Name } from '../../../ui/name';
import { Text } from '../../../ui/text';
import { factsText, matchCountText } from '../state';
import { RankedValue } from './ranked-value';
import { You } from './you';

interface RankedLineProps {
  type: RankingType;
  player: RankedPlayer;
  isOwn: boolean;
}

const LINE = 'flex min-h-16 items-center gap-3 px-4 py-2 no-underline md:px-6';

/** A place of a ranking, which leads to the player. The reader's own is no link: they are on that page. */
export function RankedLine({ type, player, isOwn }: RankedLineProps) {
  const content = (
    <>
      <span className={`min-w-9 pt-0.5 figures text-lg leading-none ${isOwn ? 'text-fg' : 'text-fg-3'}`}>
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
          {type === 'rating' ? (
            <>
              <OwnStars rating={player.rating} /> · {matchCountText(player)}
            </>
          ) : (
            factsText(player)
          )}
        </Text>
      </span>
      <RankedValue type={type} player={player} />
    </>
  );
  if (isOwn) return <div className={`${LINE} bg-surface-3`}>{content}</div>;
  return (
    <Link
      to={paths.publicProfile(player.id)}
      className={`${LINE} text-fg hover:bg-surface-3 focus-visible:-outline-offset-4`}
    >
      {content}
    </Link>
  );
}

/** The stars that the player gives themselves. */
function OwnStars({ rating }: { rating: number }) {
  return (
    <span className="whitespace-nowrap">
      <IconStarFilled size={12} aria-hidden="true" className="mr-1 inline align-[-0.0625rem]" />
      <span className="visually-hidden">Estrellas propias </span>
      {starsText(rating)}
    </span>
  );
}
