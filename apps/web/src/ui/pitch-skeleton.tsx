import classes from './pitch-skeleton.module.css';
import { Skeleton } from './skeleton';

/** The score header of a card, before it is there. */
export function PitchSkeleton() {
  return (
    <div className={classes.pitch}>
      <Skeleton width={72} height={20} />
      <span className={classes.circle}>
        <Skeleton width={72} height={34} />
      </span>
      <Skeleton width={72} height={20} />
    </div>
  );
}
