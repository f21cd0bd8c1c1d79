import { PitchSkeleton } from '../../ui/pitch-skeleton';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import card from './home-card.module.css';
import classes from './home-screen.module.css';

/** The next match with its pitch and its places, and two more. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup>
      <div className={classes.cards}>
        <div className={card.card} data-next="">
          <div className={card.header}>
            <PitchSkeleton />
          </div>
          <Tags />
          <div className={card.where}>
            <Skeleton width="64%" height={22} />
            <Skeleton width="40%" height={20} />
          </div>
          <div className={card.places}>
            <Skeleton width={150} height={44} />
            <Skeleton height={14} />
          </div>
        </div>
        <Other />
        <Other />
      </div>
    </SkeletonGroup>
  );
}

function Tags() {
  return (
    <div className={card.tags}>
      <Skeleton width={150} height={24} />
      <Skeleton width={72} height={20} />
    </div>
  );
}

function Other() {
  return (
    <div className={card.card}>
      <Tags />
      <div className={card.sides}>
        <div className={card.moment}>
          <Skeleton width={84} height={44} />
          <Skeleton width={72} height={16} />
        </div>
        <div className={card.teams}>
          <Skeleton width="80%" height={22} />
          <Skeleton width="80%" height={22} />
        </div>
      </div>
      <div className={card.foot}>
        <Skeleton width="56%" height={22} />
        <Skeleton width={48} height={28} />
      </div>
    </div>
  );
}
