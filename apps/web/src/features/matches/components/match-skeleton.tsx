import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import classes from './match-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4];

/** The shape of a match that is still to come. */
export function MatchSkeleton({ label = 'Loading match...' }: { label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={classes.layout}>
        <div className={classes.pitch}>
          <Skeleton width="24%" height={22} />
          <div className={classes.circle}>
            <Skeleton width={84} height={40} />
          </div>
          <Skeleton width="24%" height={22} />
        </div>
        <div className={classes.facts}>
          <Skeleton width="72%" height={18} />
          <Skeleton width="48%" height={18} />
        </div>
        <div className={classes.facts}>
          <Skeleton width={160} height={40} />
          <Skeleton height={14} />
        </div>
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <SkeletonPlayer />
            <SkeletonPlayer />
          </div>
        ))}
      </div>
      <p className={classes.words}>{label}</p>
    </SkeletonGroup>
  );
}

function SkeletonPlayer() {
  return (
    <div className={classes.player}>
      <Skeleton round height={36} />
      <div className={classes.lines}>
        <Skeleton width="70%" height={15} />
        <Skeleton width="42%" height={12} />
      </div>
    </div>
  );
}
