import { paths } from '@picado/domain/pages/paths';
import type { Neighbour } from '@picado/domain/rankings/schema';
import { levelText, rankedLevel } from '@picado/domain/ratings/level';
import { starsText } from '@picado/domain/text/stars';
import { Disc } from '../../../football/disc';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { Name } from '../../../ui/text/name';

interface HomeTableProps {
  table: readonly Neighbour[];
  userId: string;
}

/** The reader between their neighbours in the ranking by level. */
export function HomeTable({ table, userId }: HomeTableProps) {
  return (
    <Card className="overflow-hidden">
      <ol className="grid list-none divide-y divide-line">
        {table.map((player) => (
          <li key={player.id}>
            <Row player={player} isOwn={player.id === userId} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Row({ player, isOwn }: { player: Neighbour; isOwn: boolean }) {
  const { id, name, nickname, avatar, rank, level } = player;
  const shown = nickname ?? name;
  return (
    <Link
      to={paths.publicProfile(id)}
      className="flex min-h-13 items-center gap-3.5 px-4 py-2 text-inherit no-underline hover:bg-surface-2 focus-visible:-outline-offset-4 data-own:bg-surface-3"
      data-own={isOwn || undefined}
    >
      <span className={`min-w-5 figures text-lg leading-none ${isOwn ? 'text-fg' : 'text-fg-2'}`}>
        {rank}
        <span className="visually-hidden">.º</span>
      </span>
      <Disc name={shown} avatar={avatar} size={36} />
      <span className="min-w-0 flex-1">
        <Name lines={1}>{shown}</Name>
      </span>
      {level !== null && (
        <span className="grid flex-none justify-items-end">
          <span className="pt-0.5 figures text-lg leading-none">{starsText(rankedLevel(level))}</span>
          <span className="text-xs leading-4 whitespace-nowrap text-fg-2">{levelText(level)}</span>
        </span>
      )}
    </Link>
  );
}
