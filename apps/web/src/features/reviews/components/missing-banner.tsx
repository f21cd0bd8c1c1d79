import { missingReviews } from '@picado/domain/reviews/reading';
import type { Teammates } from '@picado/domain/reviews/schema';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './banner.module.css';

interface MissingBannerProps {
  teammates: Pick<Teammates, 'totalTeammates' | 'reviewsGiven'>;
  onStart: () => void;
}

/** How many reviews of this match one still owes; nothing where it is none. */
export function MissingBanner({ teammates, onStart }: MissingBannerProps) {
  const { totalTeammates, reviewsGiven } = teammates;
  const missing = missingReviews(teammates);
  if (missing === 0) return null;
  const reviews = missing === 1 ? '1 review' : `${missing} reviews`;
  return (
    <button type="button" className={classes.banner} onClick={onStart}>
      <span className={classes.words}>
        <span className={classes.text}>
          Te falta dejar {reviews} para desbloquear las que te dejaron en tu perfil
        </span>
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
