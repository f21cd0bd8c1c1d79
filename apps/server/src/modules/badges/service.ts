import { color } from '@picado/design/tokens';
import { findBadge } from '@picado/domain/badges/catalogue';
import type { LevelOfBadge } from '@picado/domain/badges/levels';
import { playerBadges, unseenBadge, type BadgeScope, type ColorOfLevel } from '@picado/domain/badges/reading';
import type { PlayerBadge, UnseenBadge } from '@picado/domain/badges/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { PlayerFigures, ReviewFigures } from '@picado/domain/statistics/figures';
import type { Database } from '../../db/database';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import type { UserContext } from '../../calls/context';
import { findEarnedLevels, saveSeen } from './repository';

export interface BadgesServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  isVisible: (userId: string, viewerId: string | null) => Promise<boolean>;
  figuresOf: (userId: string) => Promise<PlayerFigures & ReviewFigures>;
}

export type BadgesService = ReturnType<typeof createBadgesService>;

/** The colour of a badge's foil; without a level, that of its outline. */
export const colorOfLevel: ColorOfLevel = (level) => COLORS[level];

const COLORS = {
  0: color('line-strong'),
  1: color('bronze'),
  2: color('silver'),
  3: color('gold'),
} as const;

export function createBadgesService(dependencies: BadgesServiceDependencies) {
  const { database, unitOfWork, isVisible, figuresOf } = dependencies;
  const db = database.read;

  async function read(
    userId: string,
    viewerId: string | null,
    scope: BadgeScope,
  ): Promise<Result<PlayerBadge[]>> {
    if (!(await isVisible(userId, viewerId))) return refuse('USER_NOT_FOUND');
    const [figures, earned] = await Promise.all([
      figuresOf(userId),
      findEarnedLevels(db, userId, { onlyUnseen: false }),
    ]);
    return accept(playerBadges(figures, earned, scope, colorOfLevel));
  }

  return {
    /** Reads all badges with progress for their owner, and the earned ones for any other user. */
    ofPlayer: (userId: string, viewerId: string) =>
      read(userId, viewerId, userId === viewerId ? 'own' : 'public'),

    /** The earned badges, without the private ones. `viewerId` is null for a visitor. */
    publicOfPlayer: (userId: string, viewerId: string | null) => read(userId, viewerId, 'public'),

    /** Counts the badges that a user has, of any level. */
    async countOf(userId: string): Promise<number> {
      const earned = await findEarnedLevels(db, userId, { onlyUnseen: false });
      return new Set(earned.map(({ badge }) => badge)).size;
    },

    /** The levels that their owner has not been shown, the oldest first. */
    async unseen(userId: string): Promise<UnseenBadge[]> {
      const earned = await findEarnedLevels(db, userId, { onlyUnseen: true });
      return earned.flatMap((one) => {
        const rule = findBadge(one.badge);
        return rule === undefined ? [] : [unseenBadge(rule, one, colorOfLevel)];
      });
    },

    markSeen(context: UserContext, levels: readonly LevelOfBadge[]): Promise<Result<Change<null>>> {
      return unitOfWork.run(context, async (unit) => {
        await saveSeen(unit.tx, context.user.id, levels, new Date(unit.now));
        return accept(null);
      });
    },
  };
}
