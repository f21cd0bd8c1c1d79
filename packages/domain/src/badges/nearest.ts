import { BADGES, type BadgeFigures, type BadgeRule } from './catalogue';
import { levelReached, progressOf, type BadgeProgress } from './levels';
import type { BadgeToEarn } from './schema';
import { nextLevelText } from './wording';

/**
 * Returns the badge with the largest share of the next level done; among equal ones the first. Null where no badge has a
 * next level.
 */
export function nearestOf<T extends { progress: Pick<BadgeProgress, 'value' | 'target'> }>(
  badges: readonly T[],
): T | null {
  let nearest: T | null = null;
  let most = -1;
  for (const badge of badges) {
    const share = shareDone(badge);
    if (share === null || share <= most) continue;
    [nearest, most] = [badge, share];
  }
  return nearest;
}

/** The share of the next level that is done, from 0 to below 1; null without a next level. */
export function shareDone({
  progress: { value, target },
}: {
  progress: Pick<BadgeProgress, 'value' | 'target'>;
}): number | null {
  return target === null ? null : value / target;
}

/**
 * The badge of the catalogue with the largest share of its next level done; null once every level is reached.
 */
export function nearestBadge(figures: BadgeFigures): BadgeToEarn | null {
  const nearest = nearestOf(
    BADGES.map((badge) => {
      const rule: BadgeRule = badge;
      return { badge, rule, progress: progressOf(rule, figures[rule.figure]) };
    }),
  );
  if (nearest === null) return null;
  const { badge, rule, progress } = nearest;
  const missing = nextLevelText(rule, progress.value);
  if (missing === null) return null;
  const { id, name } = badge;
  const level = levelReached(rule, progress.value);
  return { id, name, icon: id, level, levelCount: rule.targets.length, missing };
}
