import type { GlobalStats } from '@picado/domain/rankings/schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { globalStatsQuery } from '../api';
import { findBadge } from '@picado/domain/badges/catalogue';
import type { PopularBadge } from '@picado/domain/badges/schema';
import { BadgeMark } from '../../../football/badge-mark';
import { Text } from '../../../ui/text/text';

type TagTotals = Pick<GlobalStats, 'positivePercentage' | 'totalPositiveTags' | 'totalNegativeTags'>;

/** Shows the share of positive tags: full against outlined, so that no colour is needed to read it. */
function PositiveShare({ totals }: { totals: TagTotals }) {
  const { positivePercentage: share, totalPositiveTags, totalNegativeTags } = totals;
  const whole = (count: number) => count.toLocaleString('es-AR');
  if (totalPositiveTags + totalNegativeTags === 0) {
    return (
      <Text size="base" className="border-t border-line pt-5">
        Todavía no hay etiquetas: llegan con las primeras reviews.
      </Text>
    );
  }
  return (
    <div className="border-t border-line pt-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="pt-1 figures text-display leading-none lg:text-hero">{share}%</span>
        <span className="text-md leading-6 font-semibold">de las etiquetas son positivas</span>
      </p>
      <div className="mt-3 flex h-4 gap-0.5" aria-hidden="true">
        <span className="bg-action" style={{ width: `${share}%` }} />
        {totalNegativeTags > 0 && <span className="min-w-1 flex-1 border-2 border-red" />}
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-base leading-6 text-fg-2">
        <span>
          <Count>{whole(totalPositiveTags)}</Count> {totalPositiveTags === 1 ? 'positiva' : 'positivas'}
        </span>
        <span>
          <Count>{whole(totalNegativeTags)}</Count> {totalNegativeTags === 1 ? 'negativa' : 'negativas'}
        </span>
      </div>
    </div>
  );
}

function Count({ children }: { children: string }) {
  return <strong className="font-semibold text-fg tabular-nums">{children}</strong>;
}

/** The badges that most users have, each with a bar beside its count. */
function PopularBadges({ badges }: { badges: readonly PopularBadge[] }) {
  const most = Math.max(1, ...badges.map(({ earnedCount }) => earnedCount));
  if (badges.length === 0) {
    return (
      <Text size="base" className="mt-2 border-t border-line pt-3">
        Todavía no hay badges ganados: el primero llega con el primer partido finalizado.
      </Text>
    );
  }
  return (
    <ol className="mt-2">
      {badges.map(({ id, icon, name, earnedCount }) => (
        <li key={id} className="flex min-h-15 items-center gap-3 border-t border-line py-2">
          <BadgeMark icon={icon} level={1} levelCount={findBadge(id)?.targets.length ?? 1} size={48} />
          {/* The bar below the name: beside it the names of a phone would break within a word. */}
          <span className="grid min-w-0 flex-1 gap-1.5">
            <span className="flex justify-between gap-3 text-md leading-5 font-semibold">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="flex-none tabular-nums">
                {earnedCount.toLocaleString('es-AR')}
                <span className="visually-hidden"> {earnedCount === 1 ? 'jugador' : 'jugadores'}</span>
              </span>
            </span>
            <span className="block border border-line-strong" aria-hidden="true">
              <span className="block h-1.5 bg-fg-2" style={{ width: `${(100 * earnedCount) / most}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

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
