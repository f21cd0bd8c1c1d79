import type { BadgeFigures } from '@picado/domain/badges/catalogue';
import { decideBadges } from '@picado/domain/badges/levels';
import type { Executor } from '../../db/executor';
import { deleteEarned, findEarned, insertSettled } from './repository';

/**
 * Compares the badges of users with those that their figures reach, behind the locks of these figures.
 * Reports a line for each user whose badges differ. A repair writes them as seen and without a notification,
 * since they were reached earlier.
 */
export async function recomputeBadges(
  tx: Executor,
  users: readonly { userId: string; figures: BadgeFigures }[],
  { repair }: { repair: boolean },
): Promise<string[]> {
  const stored = await findEarned(
    tx,
    users.map(({ userId }) => userId),
  );
  const differences: string[] = [];
  for (const { userId, figures } of users) {
    const own = stored.filter((row) => row.userId === userId);
    const { earned, lost } = decideBadges(own, figures);
    if (earned.length + lost.length === 0) continue;
    const names = (levels: readonly { badge: string; level: number }[]) =>
      levels.map(({ badge, level }) => `${badge} ${level}`).join(', ') || 'none';
    differences.push(`user ${userId}: badges missing: ${names(earned)}; untrue: ${names(lost)}`);
    if (!repair) continue;
    await deleteEarned(
      tx,
      lost.map((level) => ({ ...level, userId })),
    );
    await insertSettled(
      tx,
      earned.map((level) => ({ ...level, userId })),
    );
  }
  return differences;
}
