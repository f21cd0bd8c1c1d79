import { IconStarFilled } from '@tabler/icons-react';
import classes from './rating-star.module.css';

/** '4,0': one decimal, with a comma. */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace('.', ',');
}

export type Metal = 'oro' | 'plata' | 'bronce';

/** The metal of a rating from 1 to 5; below 3,5 it has none. */
export function metalOf(rating: number): Metal | null {
  if (rating >= 4.5) return 'oro';
  if (rating >= 4) return 'plata';
  return rating >= 3.5 ? 'bronce' : null;
}

interface RatingStarProps {
  rating: number;
  size?: number;
}

/** A star in the metal of the rating, and the figure. */
export function RatingStar({ rating, size = 14 }: RatingStarProps) {
  return (
    <span className={classes.rating} data-metal={metalOf(rating) ?? undefined}>
      <IconStarFilled size={size} aria-hidden="true" />
      <span className="visually-hidden">nivel </span>
      {formatRating(rating)}
    </span>
  );
}
