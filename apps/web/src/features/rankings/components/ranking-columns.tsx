import type { Ranking } from '@picado/domain/rankings/schema';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Text } from '../../../ui/text/text';
import { EMPTY_TEXTS, lengthText, partsOf } from '../view';
import { Podium } from './podium';
import classes from './podium.module.css';
import { RankedLine } from './ranked-line';
import { RankedRows } from './ranked-rows';
import { RankingOrder } from './ranking-order';
import { ScrollPart } from './scroll-part';
import { OwnUnranked, UnrankedPlayers } from './unranked';

/** A ranking on a desktop: the podium stands on the left, the list scrolls on the right over the reader's own row. */
export function RankingColumns({ ranking }: { ranking: Ranking }) {
  const { type, own, unranked, ownUnranked, total } = ranking;
  const { podium, rows, foot, isOnPodium } = partsOf(ranking);
  const isListed = rows.length + unranked.length > 0;
  const pinned = isOnPodium ? null : foot;
  const length = total === 0 ? undefined : lengthText(ranking);
  return (
    <div
      className={`grid min-h-0 flex-1 grid-rows-1 ${isListed ? 'grid-cols-[540fr_720fr] divide-x divide-line' : ''}`}
    >
      <div className="flex min-h-0 min-w-0 flex-col">
        {podium.length === 0 ? (
          <div className="m-auto overflow-y-auto">
            <EmptyState frame="plain" drawing="flag" {...EMPTY_TEXTS[type]} />
          </div>
        ) : (
          <>
            <div
              className={`${classes.ground} flex min-h-0 flex-1 flex-col overflow-y-auto border-b border-line-strong px-2.5 pt-4`}
            >
              <div className="mx-auto mt-auto w-full max-w-135">
                <Podium type={type} players={podium} ownId={own?.id} />
              </div>
            </div>
            <Text className="px-6 py-5 text-pretty">
              <RankingOrder ranking={ranking} />
              {pinned === null && ` ${length}.`}
            </Text>
          </>
        )}
        {!isListed && ownUnranked !== null && <OwnUnranked player={ownUnranked} />}
      </div>
      {isListed && (
        <div className="flex min-h-0 min-w-0 flex-col">
          <ScrollPart label="Puestos" className="flex flex-col">
            <RankedRows type={type} rows={rows} first={podium.length + 1} ownId={own?.id} />
            {unranked.length > 0 && <UnrankedPlayers players={unranked} />}
          </ScrollPart>
          {pinned !== null && (
            <div className="shrink-0 border-t border-line-strong">
              <RankedLine type={type} player={pinned} isOwn length={length} />
            </div>
          )}
          {ownUnranked !== null && (
            <div className="shrink-0 border-t border-line-strong">
              <OwnUnranked player={ownUnranked} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
