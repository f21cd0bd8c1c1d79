import type { GlobalStats } from '@picado/domain/rankings/schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { globalStatsQuery } from '../api';
import { PopularBadges } from './popular-badges';
import { PositiveShare } from './positive-share';

/** Shows the totals of all users. */
export function GlobalStatsPart() {
  const { data, error, isFetching, refetch } = useQuery(globalStatsQuery());
  if (data !== undefined) return <Shown totals={data} />;
  if (error === null) return <Waiting />;
  return (
    <ErrorState
      frame="plain"
      message={sentenceOf(error, 'Error cargando estadísticas')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Two across on a phone, three on a desktop; fewer where the text is larger. */
const FIGURES =
  'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-5 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]';

function Shown({ totals }: { totals: GlobalStats }) {
  const badgesId = useId();
  const whole = (count: number) => count.toLocaleString('es-AR');
  const tags = totals.totalPositiveTags + totals.totalNegativeTags;
  const figures = [
    [whole(totals.totalUsers), totals.totalUsers === 1 ? 'jugador' : 'jugadores'],
    [whole(totals.totalReviews), totals.totalReviews === 1 ? 'review' : 'reviews'],
    [whole(totals.totalBadgesEarned), totals.totalBadgesEarned === 1 ? 'badge ganado' : 'badges ganados'],
    [totals.averageReviewsPerUser.toLocaleString('es-AR'), 'reviews por jugador'],
    [whole(tags), tags === 1 ? 'etiqueta' : 'etiquetas'],
    [whole(totals.totalCustomTags), 'inventadas por los grupos'],
  ];
  return (
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,500px)] lg:gap-x-12">
      <div className="grid content-start gap-7">
        <dl className={FIGURES}>
          {figures.map(([figure, label]) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t border-line py-4">
              <dt className="text-base leading-5 text-fg-2">{label}</dt>
              <dd className="pt-1 figures text-2xl leading-tight lg:text-display">{figure}</dd>
            </div>
          ))}
        </dl>
        <PositiveShare totals={totals} />
      </div>
      <section aria-labelledby={badgesId}>
        <h3 id={badgesId} className="pt-0.5 figures text-lg leading-tight uppercase">
          Los badges que más hay
        </h3>
        <PopularBadges badges={totals.popularBadges} />
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Cargando estadísticas...">
      <div className={FIGURES}>
        {[0, 1, 2, 3, 4, 5].map((figure) => (
          <div key={figure} className="grid gap-2 border-t border-line py-4">
            <Skeleton width={96} height={44} />
            <Skeleton width={120} height={18} />
          </div>
        ))}
      </div>
      <div className="grid gap-4 border-t border-line pt-5">
        <Skeleton width="70%" height={52} />
        <Skeleton height={16} />
        <Skeleton width="50%" height={18} />
      </div>
    </SkeletonGroup>
  );
}
