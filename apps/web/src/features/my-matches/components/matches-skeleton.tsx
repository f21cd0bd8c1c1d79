import { Card } from '../../../ui/card';
import { PitchSkeleton } from '../../../ui/pitch-skeleton';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { CardFoot, CardLine, NextCard, NextCardBody } from './card-parts';

/** The next match with its pitch, and two more. */
export function ActiveSkeleton() {
  return (
    <SkeletonGroup>
      <div className="grid gap-4 md:grid-cols-2 md:gap-5">
        <div className="grid md:col-span-full">
          <NextCard>
            <PitchSkeleton />
            <NextCardBody>
              <Skeleton width={140} height={24} />
              <Skeleton width="70%" height={20} />
              <Skeleton height={30} />
              <CardFoot>
                <Skeleton width={180} height={44} />
              </CardFoot>
            </NextCardBody>
          </NextCard>
        </div>
        {[0, 1].map((row) => (
          <Card key={row} className="flex flex-col gap-3 p-4">
            <Skeleton width={170} height={24} />
            <Skeleton height={56} />
            <Skeleton width="80%" height={22} />
            <Skeleton width={180} height={44} />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function HistorySkeleton() {
  return (
    <SkeletonGroup>
      <div className="grid gap-3 md:grid-cols-2 md:gap-5">
        {[0, 1, 2].map((row) => (
          <Card key={row} className="flex flex-col gap-3 p-4">
            <CardLine>
              <Skeleton width={88} height={24} />
              <span className="ms-auto">
                <Skeleton width={120} height={20} />
              </span>
            </CardLine>
            <div className="flex items-center justify-between">
              <Skeleton width={88} height={40} />
              <Skeleton width={90} height={58} />
              <Skeleton width={88} height={40} />
            </div>
            <Skeleton width="60%" height={20} />
            <CardLine>
              <Skeleton round height={36} />
              <Skeleton width="50%" height={36} />
            </CardLine>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
