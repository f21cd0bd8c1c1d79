import type { RankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { RankedLine } from './ranked-line';

interface RankedRowsProps {
  type: RankingType;
  rows: readonly RankedPlayer[];
  /** The number of the first of them. */
  first: number;
  ownId: string | undefined;
}

/** The list below the podium. The reader's own row sticks to the edge behind which its place lies, and is always in sight. */
export function RankedRows({ type, rows, first, ownId }: RankedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ol className="divide-y divide-line max-lg:border-t max-lg:border-line" start={first}>
      {rows.map((player) => {
        const isOwn = player.id === ownId;
        return (
          <li key={player.id} className={isOwn ? 'sticky top-0 bottom-0' : undefined}>
            <RankedLine type={type} player={player} isOwn={isOwn} />
          </li>
        );
      })}
    </ol>
  );
}
