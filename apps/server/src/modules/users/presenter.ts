import { canViewReviews } from '@picado/domain/reviews/lock';
import type { CardFigures } from '@picado/domain/users/card';
import type { FoundUser, Level, OwnUser, PublicUser } from '@picado/domain/users/schema';
import type { UserRow } from './rows';

/** A user as every reader gets them. */
export function presentUser(row: UserRow, level: Level | null): PublicUser {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    position: row.position,
    preferredPosition: row.preferredPosition,
    preferredFoot: row.preferredFoot,
    rating: row.rating,
    description: row.description,
    avatar: row.avatar,
    level,
    isPublic: row.isPublic,
    isIndexed: row.isIndexed,
  };
}

/** A user as read by themselves. */
export function presentOwnUser(row: UserRow, level: Level | null, reviewsGiven: number): OwnUser {
  return {
    ...presentUser(row, level),
    email: row.email,
    reviewsGiven,
    canViewReviews: canViewReviews(reviewsGiven),
  };
}

/** A user in the results of a search. */
export function presentFound(
  row: UserRow,
  level: Level | null,
  figures: CardFigures,
  matchesTogether: number,
): FoundUser {
  const { id, name, nickname, avatar, position, preferredPosition, preferredFoot, rating } = row;
  const own = { id, name, nickname, avatar, position, preferredPosition, preferredFoot, rating };
  return { ...own, level, ...figures, matchesTogether };
}
