import { NO_CARD_FIGURES, type CardFigures, type CardSubject } from '@picado/domain/users/card';
import type { PublicUser } from '@picado/domain/users/schema';

/** What the card of a user is made of; figures that cannot be had are left at 0. */
export function cardSubjectOf(
  user: Pick<PublicUser, 'name' | 'nickname' | 'preferredPosition' | 'preferredFoot' | 'rating' | 'avatar'>,
  figures: CardFigures | undefined,
  year: number,
): CardSubject {
  const { name, nickname, preferredPosition, preferredFoot, rating, avatar } = user;
  return {
    name,
    nickname,
    position: preferredPosition,
    preferredFoot,
    rating,
    avatar,
    figures: figures ?? NO_CARD_FIGURES,
    year,
  };
}
