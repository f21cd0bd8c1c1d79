import { BADGES, type BadgeFigures, type BadgeRule } from './catalogue';
import { levelReached, progressOf } from './levels';
import type { BadgeToEarn } from './schema';
import { nextLevelText } from './wording';

/**
 * The badge of which the largest share of the way to its next level is done; of equal ones the first of the table. Null once
 * every level of every badge is reached.
 */
export function nearestBadge(figures: BadgeFigures): BadgeToEarn | null {
  let nearest: BadgeToEarn | null = null;
  let done = -1;
  for (const badge of BADGES) {
    const rule: BadgeRule = badge;
    const value = figures[rule.figure];
    const { share } = progressOf(rule, value);
    const missing = nextLevelText(rule, value);
    if (missing === null || share <= done) continue;
    done = share;
    const { id, name } = badge;
    nearest = {
      id,
      name,
      icon: id,
      level: levelReached(rule, value),
      levelCount: rule.targets.length,
      missing,
    };
  }
  return nearest;
}
