import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { BalanceColumns } from './balance-columns';

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
