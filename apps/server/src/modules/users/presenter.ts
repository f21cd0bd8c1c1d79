import { canViewReviews } from '@picado/domain/reviews/rules';
import type { OwnUser } from '@picado/domain/users/schema';
import type { UserRow } from './rows';

/** What users read of themselves. */
export function presentOwnUser(row: UserRow, reviewsGiven: number): OwnUser {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    email: row.email,
    position: row.position,
    preferredPosition: row.preferredPosition,
    preferredFoot: row.preferredFoot,
    rating: row.rating,
    description: row.description,
    avatar: row.avatar,
    reviewsGiven,
    canViewReviews: canViewReviews(reviewsGiven),
  };
}
