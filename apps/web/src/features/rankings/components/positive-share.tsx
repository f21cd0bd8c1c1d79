import type { GlobalStats } from '@picado/domain/rankings/schema';
import { Text } from '../../../ui/text/text';

type TagTotals = Pick<GlobalStats, 'positivePercentage' | 'totalPositiveTags' | 'totalNegativeTags'>;

/** Shows the share of positive tags: full against outlined, so that no colour is needed to read it. */
export function PositiveShare({ totals }: { totals: TagTotals }) {
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
