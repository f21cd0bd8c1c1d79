import { RANKING_TYPES, type RankingType } from '@picado/domain/statistics/ranking-scores';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { useDesktop } from '../../../lib/use-desktop';
import { Tabs } from '../../../ui/controls/tabs';
import { ErrorState } from '../../../ui/layout/error-state';
import { Sheet } from '../../../ui/overlays/sheet';
import { rankingsQuery } from '../api';
import { GlobalStatsPart } from './global-stats-part';
import type { Ranking, RankedPlayer } from '@picado/domain/rankings/schema';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/text/text';
import { lengthText, EMPTY_TEXTS, partsOf, orderParts } from '../view';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { EmptyState } from '../../../ui/layout/state-frame';
import { Podium } from './podium';
import { RankedLine } from './ranked-line';
import { OwnUnranked, UnrankedPlayers } from './unranked';
import classes from './podium.module.css';

/** Explains how the places of a ranking come about, with the figure of its first player in bold. */
function RankingOrder({ ranking }: { ranking: Ranking }) {
  const { before, sum, after } = orderParts(ranking);
  return (
    <>
      {before}
      {sum !== '' && <b className="text-fg">{sum}</b>}
      {after}
    </>
  );
}

interface ScrollPartProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Holds content that is longer than its place in the sheet: it is reached and scrolled by keys, whether it holds anything
 * to press or not.
 */
function ScrollPart({ label, className = '', children }: ScrollPartProps) {
  const asRegion = { role: 'region', tabIndex: 0, 'aria-label': label };
  return (
    <div
      {...asRegion}
      className={`min-h-0 flex-1 scroll-py-18 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3 ${className}`}
    >
      {children}
    </div>
  );
}

interface RankedRowsProps {
  type: RankingType;
  rows: readonly RankedPlayer[];
  /** The number of the first of them. */
  first: number;
  ownId: string | undefined;
}

/** The list below the podium. The reader's own row sticks to the edge behind which its place lies, and is always in sight. */
function RankedRows({ type, rows, first, ownId }: RankedRowsProps) {
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

/** A ranking on a desktop: the podium stands on the left, the list scrolls on the right over the reader's own row. */
function RankingColumns({ ranking }: { ranking: Ranking }) {
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

/**
 * A ranking on a phone: the podium over its list, and the reader's own row at the foot, where the list does not hold it and
 * keeps it in sight.
 */
function RankingList({ ranking }: { ranking: Ranking }) {
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

/** Three cards on their plinths, and the first rows. */
function RankingsSkeleton() {
  return (
    <SkeletonGroup label="Cargando rankings...">
      <div className="px-4 md:px-6">
        <div className="mx-auto grid max-w-135 grid-cols-[110fr_130fr_110fr] items-end gap-2 border-b border-line-strong pt-10">
          <Skeleton height={240} />
          <Skeleton height={300} />
          <Skeleton height={220} />
        </div>
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex min-h-16 items-center gap-3 border-b border-line">
            <Skeleton width={28} height={22} />
            <Skeleton round height={36} />
            <Skeleton width="50%" height={18} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

interface RankingsFootProps {
  /** The one in sight, once it is there. */
  ranking: Ranking | undefined;
  onStats: () => void;
}

/** Shows, on a phone, the length of the ranking, and the way to the global statistics. */
function RankingsFoot({ ranking, onStats }: RankingsFootProps) {
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 pt-1.5 pb-(--sheet-foot)">
      <Text>{ranking === undefined || ranking.total === 0 ? '' : lengthText(ranking)}</Text>
      <Button variant="subtle" size="sm" className="-mx-2.5 px-2.5!" aria-haspopup="dialog" onClick={onStats}>
        Estadísticas globales
      </Button>
    </footer>
  );
}

/** The global statistics of a phone. */
function GlobalStatsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet opened title="Estadísticas globales" size="wide" onClose={onClose}>
      <GlobalStatsPart />
    </Sheet>
  );
}

type TabId = RankingType | 'global';

const LABELS: Record<RankingType, string> = {
  rating: 'Rating',
  reviews: 'Reviews',
  positive: 'Positivas',
  activity: 'Actividad',
};
const TABS: readonly { id: TabId; label: string }[] = RANKING_TYPES.map((id) => ({ id, label: LABELS[id] }));
/** On a phone it has a sheet of its own. */
const DESKTOP_TABS: readonly { id: TabId; label: string }[] = [
  ...TABS,
  { id: 'global', label: 'Estadísticas globales' },
];

interface RankingsSheetProps {
  help: ReactNode;
  onClose: () => void;
}

/** The four rankings, and on a desktop the global statistics beside them. As high for every tab. */
export function RankingsSheet({ help, onClose }: RankingsSheetProps) {
  const isDesktop = useDesktop();
  const [chosen, setChosen] = useState<TabId>('rating');
  const { data, error, isFetching, refetch } = useQuery(rankingsQuery());
  const open = chosen === 'global' && !isDesktop ? 'rating' : chosen;
  const ranking = data?.rankings.find(({ type }) => type === open);
  const [isStatsOpen, setStatsOpen] = useState(false);

  function shown() {
    if (open === 'global') {
      return (
        <ScrollPart label="Estadísticas globales" className="px-4 py-6 md:px-6">
          <GlobalStatsPart />
        </ScrollPart>
      );
    }
    if (ranking !== undefined) {
      return isDesktop ? <RankingColumns ranking={ranking} /> : <RankingList ranking={ranking} />;
    }
    if (error === null) return <RankingsSkeleton />;
    return (
      <ErrorState
        frame="plain"
        message={sentenceOf(error, 'Error cargando rankings')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }

  return (
    <Sheet opened isTall size="widest" title="Rankings" tools={help} onClose={onClose}>
      <Tabs
        label="Rankings"
        tabs={isDesktop ? DESKTOP_TABS : TABS}
        open={open}
        onOpen={setChosen}
        isScrolling
        className="flex min-h-0 flex-1 flex-col px-4 md:px-6"
        panelClassName="-mx-4 flex min-h-0 flex-1 flex-col md:-mx-6"
      >
        {/* Anew for each, so that each begins at its top. */}
        <div key={open} className="contents">
          {shown()}
        </div>
      </Tabs>
      {!isDesktop && <RankingsFoot ranking={ranking} onStats={() => setStatsOpen(true)} />}
      {isStatsOpen && <GlobalStatsSheet onClose={() => setStatsOpen(false)} />}
    </Sheet>
  );
}
