import { idSchema } from '@picado/domain/http/schema';
import type { Result } from '@picado/domain/result';
import { yearOf } from '@picado/domain/time/instants';
import type { CardFigures, CardSubject } from '@picado/domain/users/card';
import type { PublicUser } from '@picado/domain/users/schema';

interface CardDependencies {
  /** A user as `viewerId` (null for a visitor) may read them. */
  readUser: (userId: string, viewerId: null) => Promise<Result<PublicUser>>;
  readFigures: (reading: { userId: string; viewerId: null; now: number }) => Promise<Result<CardFigures>>;
}

/** The card of a user, with the user as visitors read them and their choice about search engines. */
export interface ReadCard {
  card: CardSubject;
  profile: PublicUser;
  isIndexed: boolean;
}

/** The card of a user as visitors see it; null for an unknown id, and for a user that is not public. */
export function createCardReader({ readUser, readFigures }: CardDependencies) {
  return async (userId: string, now: number): Promise<ReadCard | null> => {
    const id = idSchema.safeParse(userId);
    if (!id.success) return null;
    const [user, figures] = await Promise.all([
      readUser(id.data, null),
      readFigures({ userId: id.data, viewerId: null, now }),
    ]);
    if (!user.ok || !figures.ok) return null;
    const { name, nickname, preferredPosition, preferredFoot, rating, avatar, isIndexed } = user.value;
    const { totalMatches, totalWins, totalGoals, totalAssists, totalSaves, mvpCount } = figures.value;
    const card = {
      name,
      nickname,
      position: preferredPosition,
      rating,
      preferredFoot,
      avatar,
      figures: { totalMatches, totalWins, totalGoals, totalAssists, totalSaves, mvpCount },
      year: yearOf(now),
    };
    return { card, profile: user.value, isIndexed };
  };
}

export type CardReader = ReturnType<typeof createCardReader>;
