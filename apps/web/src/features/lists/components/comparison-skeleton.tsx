import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import classes from './list-comparison.module.css';

const ROWS = [0, 1, 2, 3];

export function ComparisonSkeleton() {
  return (
    <SkeletonGroup label="Comparando...">
      <div className={classes.comparison}>
        <div className={classes.counts}>
          {[0, 1, 2].map((count) => (
            <Skeleton key={count} height={76} />
          ))}
        </div>
        <div className={classes.people}>
          {ROWS.map((row) => (
            <Skeleton key={row} height={24} width={`${80 - row * 9}%`} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
