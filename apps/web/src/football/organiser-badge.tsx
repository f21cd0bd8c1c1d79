import { IconCrown, IconStarFilled } from '@tabler/icons-react';
import { starsText } from '@picado/domain/text/stars';
import { cardTier } from '@picado/domain/users/card-tiers';
import { Chip } from '../ui/text/chip';

/** Marks the organiser of the match beside their name. */
export function OrganiserBadge() {
  return (
    <Chip size="sm">
      <IconCrown size={14} stroke={2} aria-hidden="true" />
      Organizador
    </Chip>
  );
}

interface RatingStarProps {
  rating: number;
  size?: number;
}

/** A star in the metal of the rating, and the figure. */
export function RatingStar({ rating, size = 14 }: RatingStarProps) {
  return (
    <span
      className="inline-flex items-center gap-1 text-sm leading-5 font-semibold text-fg-3 data-[metal=bronze]:text-bronze data-[metal=gold]:text-gold data-[metal=silver]:text-silver"
      data-metal={cardTier(rating)}
    >
      <IconStarFilled size={size} aria-hidden="true" />
      <span className="visually-hidden">nivel </span>
      {starsText(rating)}
    </span>
  );
}
