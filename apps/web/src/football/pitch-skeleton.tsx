import { Skeleton } from '../ui/layout/skeleton';
import classes from './pitch-skeleton.module.css';

/** The score header of a card, before it is there. */
export function PitchSkeleton({ className = 'h-40' }: { className?: string }) {
  return (
    <div className={`${classes.pitch} relative flex ${className} items-center justify-between px-6 lg:h-54`}>
      <Skeleton width={72} height={20} />
      <span
        className={`${classes.circle} relative grid size-28 place-content-center rounded-full lg:size-38.5`}
      >
        <Skeleton width={72} height={34} />
      </span>
      <Skeleton width={72} height={20} />
    </div>
  );
}
