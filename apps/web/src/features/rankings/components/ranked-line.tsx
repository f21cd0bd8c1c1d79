import { paths } from '@picado/domain/pages/paths';
import type { RankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { shownName } from '@picado/domain/users/profile';
import { Disc } from '../../../football/disc';
import { Link } from '../../../ui/controls/link';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { factsText } from '../view';
import { RankedValue } from './ranked-value';
import { You } from './you';

interface RankedLineProps {
  type: RankingType;
  player: RankedPlayer;
  isOwn: boolean;
  /** 'Top 50 de 1.284 jugadores', beside the reader's own facts. */
  length?: string | undefined;
}

const LINE = 'flex min-h-16 items-center gap-3 px-4 py-1.5 no-underline md:px-6 lg:min-h-14.5 lg:py-1';

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
