import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import card from './review-card.module.css';
import classes from './review-list.module.css';

/** A player and two reviews, still to come. */
export function ReviewsSkeleton() {
  return (
    <SkeletonGroup label="Cargando reviews...">
      <div className={classes.head}>
        <Skeleton round height={48} />
        <Skeleton width="50%" height={22} />
      </div>
      <div className={classes.cards}>
        {[0, 1].map((index) => (
          <div key={index} className={card.card}>
            <Skeleton width="72%" height={28} />
            <Skeleton height={24} />
            <Skeleton width={64} height={44} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
