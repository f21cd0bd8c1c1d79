import { missingReviews } from '@picado/domain/reviews/reading';
import type { Teammates } from '@picado/domain/reviews/schema';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './banner.module.css';

interface MissingBannerProps {
  teammates: Pick<Teammates, 'totalTeammates' | 'reviewsGiven'>;
  /** The reader's own reviews are open already: no review given unlocks anything more. */
  canViewReviews: boolean;
  onStart: () => void;
}

/** How many reviews of this match one still owes; nothing where it is none. */
export function MissingBanner({ teammates, canViewReviews, onStart }: MissingBannerProps) {
  const { totalTeammates, reviewsGiven } = teammates;
  const missing = missingReviews(teammates);
  if (missing === 0) return null;
  const reviews = missing === 1 ? '1 review' : `${missing} reviews`;
  const sentence = canViewReviews
    ? `Te falta dejarle una review a ${missing === 1 ? '1 compañero' : `${missing} compañeros`}`
    : `Te falta dejar ${reviews} para desbloquear las que te dejaron en tu perfil`;
  return (
    <button type="button" className={classes.banner} onClick={onStart}>
      <span className={classes.words}>
        <span className={classes.text}>{sentence}</span>
        <span className={classes.ticks} aria-hidden="true">
          {Array.from({ length: totalTeammates }, (_, index) => (
            <span key={index} className={classes.tick} data-done={index < reviewsGiven || undefined} />
          ))}
        </span>
      </span>
      <IconChevronRight size={22} className={classes.arrow} aria-hidden="true" />
    </button>
  );
}
