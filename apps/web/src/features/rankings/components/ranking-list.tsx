import type { Ranking } from '@picado/domain/rankings/schema';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Text } from '../../../ui/text/text';
import { EMPTY_TEXTS, partsOf } from '../view';
import { Podium } from './podium';
import { RankedLine } from './ranked-line';
import { RankedRows } from './ranked-rows';
import { RankingOrder } from './ranking-order';
import { ScrollPart } from './scroll-part';
import { OwnUnranked, UnrankedPlayers } from './unranked';

/**
 * A ranking on a phone: the podium over its list, and the reader's own row at the foot, where the list does not hold it and
 * keeps it in sight.
 */
export function RankingList({ ranking }: { ranking: Ranking }) {
  const { type, own, unranked, ownUnranked } = ranking;
  const { podium, rows, foot } = partsOf(ranking);
  return (
    <>
      <ScrollPart label="Puestos">
        {podium.length === 0 ? (
          <EmptyState frame="plain" drawing="flag" {...EMPTY_TEXTS[type]} />
        ) : (
          <div className="px-3 pt-4">
            <Podium type={type} players={podium} ownId={own?.id} />
            <Text className="px-1 py-3.5 text-pretty">
              <RankingOrder ranking={ranking} />
            </Text>
          </div>
        )}
        <RankedRows type={type} rows={rows} first={podium.length + 1} ownId={own?.id} />
        {unranked.length > 0 && <UnrankedPlayers players={unranked} />}
      </ScrollPart>
      {foot !== null && (
        <div className="shrink-0 border-t border-line-strong">
          <RankedLine type={type} player={foot} isOwn />
        </div>
      )}
      {ownUnranked !== null && (
        <div className="shrink-0 border-t border-line-strong">
          <OwnUnranked player={ownUnranked} />
        </div>
      )}
    </>
  );
}
