import { missingReviews } from '@picado/domain/reviews/reading';
import type { Teammates } from '@picado/domain/reviews/schema';
import { IconMessage } from '@tabler/icons-react';
import { Chore } from '../../../ui/chore';

interface MissingBannerProps {
  teammates: Pick<Teammates, 'totalTeammates' | 'reviewsGiven'>;
  /** The reader's own reviews are open already: no review given unlocks anything more. */
  canViewReviews: boolean;
  onStart: () => void;
}

/** How many reviews of this match one still owes; nothing where it is none. */
export function MissingBanner({ teammates, canViewReviews, onStart }: MissingBannerProps) {
  const missing = missingReviews(teammates);
  if (missing === 0) return null;
  const reviews = missing === 1 ? '1 review' : `${missing} reviews`;
  const sentence = canViewReviews
    ? `Te falta dejarle una review a ${missing === 1 ? '1 compañero' : `${missing} compañeros`}`
    : `Te falta dejar ${reviews} para desbloquear las que te dejaron en tu perfil`;
  return (
    <Chore icon={<IconMessage size={22} stroke={1.7} aria-hidden="true" />} onPress={onStart}>
      {sentence}
    </Chore>
  );
}
