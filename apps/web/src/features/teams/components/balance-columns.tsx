import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

interface BalanceColumnsProps {
  summary: ReactNode;
  choices: ReactNode;
  lineUp: ReactNode;
  /**
   * The shown teams stay while the new ones load, dimmed and still readable, also where that fails.
   */
  isStale?: boolean;
}

/** Below each other on a phone, the line-up last; beside each other it takes the right side. */
export function BalanceColumns({ summary, choices, lineUp, isStale = false }: BalanceColumnsProps) {
  const dimmed = isStale ? 'opacity-65' : '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,380px)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-6">
      <div className={`grid content-start gap-4 ${dimmed}`}>{summary}</div>
      <div className={`grid content-start gap-4 ${dimmed}`}>{choices}</div>
      <div className="grid min-w-0 content-start gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
        {lineUp}
      </div>
    </div>
  );
}

/** The sheet as it will be, while every way to make the teams is weighed. */
export function BalanceSkeleton({ starters }: { starters: number }) {
  const rows = Array.from({ length: Math.ceil(starters / 2) }, (_, row) => row);
  return (
    <SkeletonGroup label="Buscando los equipos más parejos...">
      <BalanceColumns
        summary={
          <>
            <div className="flex items-center justify-between">
              <Skeleton width={92} height={84} />
              <Skeleton width={64} height={52} />
              <Skeleton width={92} height={84} />
            </div>
            <Skeleton height={12} />
            <Skeleton width="78%" height={22} />
            <div className="flex flex-wrap gap-2">
              {[128, 104, 96, 148].map((width) => (
                <Skeleton key={width} width={width} height={28} />
              ))}
            </div>
          </>
        }
        choices={
          <div className="grid grid-cols-4 gap-1.5">
            {[0, 1, 2, 3].map((choice) => (
              <Skeleton key={choice} height={76} />
            ))}
          </div>
        }
        lineUp={
          <>
            <Skeleton width="90%" height={20} />
            <div>
              {rows.map((row) => (
                <div key={row} className="flex h-13 items-center justify-between border-t border-line">
                  <Skeleton width={`${38 - (row % 3) * 6}%`} height={20} />
                  <Skeleton width={`${32 + (row % 2) * 6}%`} height={20} />
                </div>
              ))}
            </div>
          </>
        }
      />
    </SkeletonGroup>
  );
}
