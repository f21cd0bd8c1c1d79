import { PitchSkeleton } from '../../ui/pitch-skeleton';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import {
  HomeCardFoot,
  HomeCardFrame,
  HomeCardHeader,
  HomeCards,
  HomeCardSides,
  HomeCardTags,
} from './home-card-parts';

/** The next match with its pitch and its places, and two more. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup>
      <HomeCards>
        <HomeCardFrame isFirst>
          <HomeCardHeader>
            <PitchSkeleton />
          </HomeCardHeader>
          <Tags />
          <div className="grid content-start gap-1">
            <Skeleton width="64%" height={22} />
            <Skeleton width="40%" height={20} />
          </div>
          <div className="grid">
            <Skeleton width={150} height={44} />
            <Skeleton height={14} />
          </div>
        </HomeCardFrame>
        <Other />
        <Other />
      </HomeCards>
    </SkeletonGroup>
  );
}

function Tags() {
  return (
    <HomeCardTags>
      <Skeleton width={150} height={24} />
      <Skeleton width={72} height={20} />
    </HomeCardTags>
  );
}

function Other() {
  return (
    <HomeCardFrame>
      <Tags />
      <HomeCardSides
        moment={
          <>
            <Skeleton width={84} height={44} />
            <Skeleton width={72} height={16} />
          </>
        }
        teams={
          <>
            <Skeleton width="80%" height={22} />
            <Skeleton width="80%" height={22} />
          </>
        }
      />
      <HomeCardFoot>
        <Skeleton width="56%" height={22} />
        <Skeleton width={48} height={28} />
      </HomeCardFoot>
    </HomeCardFrame>
  );
}
