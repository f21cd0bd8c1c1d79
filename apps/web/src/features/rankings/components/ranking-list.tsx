import type { Ranking } from '@picado/domain/rankings/schema';
import { EmptyState } from '../../../ui/empty-state';
import { EMPTY_TEXTS, partsOf } from '../state';
import { Podium } from './podium';
import { RankedLine } from './ranked-line';
import { OwnUnranked, UnrankedPlayers } from './unranked';

/** At the very edge of the sheet, over its padding. */
const STUCK = 'sticky -top-1 -bottom-4 border-t border-line-strong';

/**
 * The podium over the list on a phone, beside it on a desktop. The reader's own row is always in sight: it sticks to the
 * edge behind which its place in the list lies, and stands at the foot where the list ends before it.
 */
export function RankingList({ ranking }: { ranking: Ranking }) {
  const { type, own, unranked, ownUnranked } = ranking;
  const { podium, rows, foot, isOnPodium } = partsOf(ranking);
  const isWide = rows.length + unranked.length > 0;
  return (
    <>
      {podium.length === 0 ? (
        <>
          <EmptyState frame="plain" drawing="flag" {...EMPTY_TEXTS[type]} />
          {unranked.length > 0 && (
            <div className="-mx-4 md:-mx-6">
              <UnrankedPlayers players={unranked} />
            </div>
          )}
        </>
      ) : (
        <div className={isWide ? 'lg:grid lg:grid-cols-[44fr_50fr] lg:items-start' : 'mx-auto max-w-120'}>
          <div className="pt-4 lg:sticky lg:top-0 lg:pt-10 lg:pr-6">
            <Podium type={type} players={podium} ownId={own?.id} />
          </div>
          {isWide && (
            <div className="-mx-4 md:-mx-6 lg:ml-0 lg:min-h-full lg:border-l lg:border-line">
              {rows.length > 0 && (
                <ol className="divide-y divide-line" start={podium.length + 1}>
                  {rows.map((player) => {
                    const isOwn = player.id === own?.id;
                    return (
                      <li key={player.id} className={isOwn ? STUCK : undefined}>
                        <RankedLine type={type} player={player} isOwn={isOwn} />
                      </li>
                    );
                  })}
                </ol>
              )}
              {unranked.length > 0 && <UnrankedPlayers players={unranked} />}
            </div>
          )}
        </div>
      )}
      {foot !== null && !(isOnPodium && rows.length === 0) && (
        <div className={`${STUCK} -mx-4 md:-mx-6 ${isOnPodium ? 'lg:hidden' : ''}`}>
          <RankedLine type={type} player={foot} isOwn />
        </div>
      )}
      {ownUnranked !== null && (
        <div className={`${STUCK} -mx-4 md:-mx-6`}>
          <OwnUnranked player={ownUnranked} />
        </div>
      )}
    </>
  );
}
