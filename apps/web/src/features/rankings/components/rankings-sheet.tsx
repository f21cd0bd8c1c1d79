import { RANKING_TYPES, type RankingType } from '@picado/domain/statistics/ranking-scores';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { useDesktop } from '../../../lib/use-desktop';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { rankingsQuery } from '../api';
import { GlobalStatsPart } from './global-stats-part';
import { GlobalStatsSheet } from './global-stats-sheet';
import { RankingList } from './ranking-list';
import { RankingsFoot } from './rankings-foot';

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

/** The four rankings, and on a desktop the global statistics beside them. */
export function RankingsSheet({ help, onClose }: RankingsSheetProps) {
  const isDesktop = useDesktop();
  const [chosen, setChosen] = useState<TabId>('rating');
  const { data, error, isFetching, refetch } = useQuery(rankingsQuery());
  const open = chosen === 'global' && !isDesktop ? 'rating' : chosen;
  const ranking = data?.rankings.find(({ type }) => type === open);
  const listed = ranking?.total === 0 ? undefined : ranking;
  const [isStatsOpen, setStatsOpen] = useState(false);
  return (
    <Sheet
      opened
      title="Rankings"
      size="wide"
      tools={help}
      onClose={onClose}
      footer={
        listed === undefined && isDesktop ? undefined : (
          <RankingsFoot ranking={listed} onStats={isDesktop ? undefined : () => setStatsOpen(true)} />
        )
      }
    >
      <Tabs label="Rankings" tabs={isDesktop ? DESKTOP_TABS : TABS} open={open} onOpen={setChosen}>
        {/* As high for every tab, so that the dialog does not change its size under the pointer. */}
        <div className="-mt-4 -mb-4 min-h-[60dvh] md:-mt-6">
          {open === 'global' ? (
            <div className="py-6">
              <GlobalStatsPart />
            </div>
          ) : ranking !== undefined ? (
            <RankingList ranking={ranking} />
          ) : error === null ? (
            <Waiting />
          ) : (
            <ErrorState
              frame="plain"
              message={sentenceOf(error, 'Error cargando rankings')}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      </Tabs>
      {isStatsOpen && <GlobalStatsSheet onClose={() => setStatsOpen(false)} />}
    </Sheet>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Cargando rankings...">
      <div className="mx-auto grid max-w-120 grid-cols-[98fr_118fr_98fr] items-end gap-2 border-b-2 border-line-strong pt-10">
        <Skeleton height={190} />
        <Skeleton height={240} />
        <Skeleton height={170} />
      </div>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 border-b border-line">
          <Skeleton width={28} height={22} />
          <Skeleton round height={36} />
          <Skeleton width="50%" height={18} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
