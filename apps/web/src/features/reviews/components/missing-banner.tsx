import { missingReviews } from '@picado/domain/reviews/reading';
import type { TeammateCounts } from '@picado/domain/reviews/schema';
import { missingReviewsText } from '@picado/domain/reviews/wording';
import { IconMessage } from '@tabler/icons-react';
import { Chore } from '../../../ui/layout/chore';

interface MissingBannerProps {
  teammates: TeammateCounts;
  /** The reader's own reviews are open already: no review given unlocks anything more. */
  canViewReviews: boolean;
  onStart: () => void;
}

/** The number of reviews that the reader has not given; nothing at 0. */
export function MissingBanner({ teammates, canViewReviews, onStart }: MissingBannerProps) {
  const missing = missingReviews(teammates);
  if (missing === 0) return null;
  return (
    <Chore icon={<IconMessage size={22} stroke={1.7} aria-hidden="true" />} onPress={onStart}>
      {missingReviewsText(missing, canViewReviews)}
    </Chore>
  );
}
