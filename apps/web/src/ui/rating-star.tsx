import { IconStarFilled } from '@tabler/icons-react';

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
    <span
      className="inline-flex items-center gap-1 text-sm leading-5 font-semibold text-fg-3 data-[metal=bronce]:text-bronze data-[metal=oro]:text-gold data-[metal=plata]:text-silver"
      data-metal={metalOf(rating) ?? undefined}
    >
      <IconStarFilled size={size} aria-hidden="true" />
      <span className="visually-hidden">nivel </span>
      {formatRating(rating)}
    </span>
  );
}
