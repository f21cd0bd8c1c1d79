import type { CardFigures, CardSubject } from '@picado/domain/users/card';
import type { PublicUser } from '@picado/domain/users/schema';

/** The figures and words that the card of a user shows. */
export function cardSubjectOf(
  user: Pick<PublicUser, 'name' | 'nickname' | 'preferredPosition' | 'preferredFoot' | 'rating' | 'avatar'>,
  figures: CardFigures,
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
    figures,
    year,
  };
}
