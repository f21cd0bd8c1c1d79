import { PitchSkeleton } from '../../../ui/pitch-skeleton';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import active from './active-card.module.css';
import card from './card.module.css';
import list from './matches-list.module.css';

/** The next match with its pitch, and two more. */
export function ActiveSkeleton() {
  return (
    <SkeletonGroup>
      <div className={list.list}>
        <div className={list.whole}>
          <div className={active.next}>
            <PitchSkeleton />
            <div className={`${card.card} ${active.nextBody}`}>
              <Skeleton width={140} height={24} />
              <Skeleton width="70%" height={20} />
              <Skeleton height={30} />
              <div className={active.foot}>
                <Skeleton width={180} height={44} />
              </div>
            </div>
          </div>
        </div>
        {[0, 1].map((row) => (
          <div key={row} className={card.card}>
            <Skeleton width={170} height={24} />
            <Skeleton height={56} />
            <Skeleton width="80%" height={22} />
            <Skeleton width={180} height={44} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function HistorySkeleton() {
  return (
    <SkeletonGroup>
      <div className={`${list.list} ${list.history}`}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={card.card}>
            <div className={card.line}>
              <Skeleton width={88} height={24} />
              <span className={card.end}>
                <Skeleton width={120} height={20} />
              </span>
            </div>
            <div className="flex items-center justify-between">
              <Skeleton width={88} height={40} />
              <Skeleton width={90} height={58} />
              <Skeleton width={88} height={40} />
            </div>
            <Skeleton width="60%" height={20} />
            <div className={card.line}>
              <Skeleton round height={36} />
              <Skeleton width="50%" height={36} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
