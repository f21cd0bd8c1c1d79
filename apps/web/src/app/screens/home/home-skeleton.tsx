import type { ReactNode } from 'react';
import { HomeColumns } from '../../../features/home/components/home-section';
import { NextSkeleton } from '../../../features/my-matches/components/matches-skeleton';
import { Card } from '../../../ui/layout/card';
import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../ui/layout/skeleton';

/** Home, before it is there: the next match with its pitch and its places, what waits, and the card. */
export function HomeSkeleton() {
  return (
    <PageSkeleton title="Próximos Partidos">
      <HomeColumns
        main={<NextSkeleton />}
        side={
          <>
            <Titled>
              <Card className="grid divide-y divide-line">
                <TaskSkeleton />
                <TaskSkeleton />
              </Card>
            </Titled>
            <Titled>
              <div className="grid grid-cols-[146px_minmax(0,1fr)] items-start gap-4">
                <Skeleton height={219} />
                <div className="grid gap-2">
                  <Skeleton width="70%" height={20} />
                  <Skeleton width="50%" height={44} />
                </div>
              </div>
            </Titled>
          </>
        }
      />
    </PageSkeleton>
  );
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-2.5">
      <div className="flex min-h-7 items-end">
        <Skeleton width={120} height={26} />
      </div>
      {children}
    </div>
  );
}

function TaskSkeleton() {
  return (
    <div className="flex min-h-22 items-center gap-3 px-4 py-3">
      <Skeleton width={40} height={40} />
      <div className="grid flex-1 gap-1">
        <Skeleton width="56%" height={20} />
        <Skeleton width="84%" height={20} />
      </div>
    </div>
  );
}
