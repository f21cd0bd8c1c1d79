import type { Ranking } from '@picado/domain/rankings/schema';
import { orderParts } from '../view';

/** Explains how the places of a ranking come about, with the figure of its first player in bold. */
export function RankingOrder({ ranking }: { ranking: Ranking }) {
  const { before, sum, after } = orderParts(ranking);
  return (
    <>
      {before}
      {sum !== '' && <b className="text-fg">{sum}</b>}
      {after}
    </>
  );
}
