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
import { GlobalStatsSheet } from './global-stats-sheet';
import { RankingColumns } from './ranking-columns';
import { RankingList } from './ranking-list';
import { RankingsFoot } from './rankings-foot';
import { RankingsSkeleton } from './rankings-skeleton';
import { ScrollPart } from './scroll-part';

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
