import { BADGES, type BadgeFigures, type BadgeId, type BadgeRule } from './catalogue';

/** Bronze, silver, gold. A badge of one level has the first alone. */
export const BADGE_LEVELS = [1, 2, 3] as const;
export type BadgeLevel = (typeof BADGE_LEVELS)[number];

/** One level of one badge. */
export interface LevelOfBadge {
  badge: BadgeId;
  level: BadgeLevel;
}

/** The level that a value reaches: 0 for none, at most the number of levels of the badge. */
export function levelReached({ targets }: Pick<BadgeRule, 'targets'>, value: number): 0 | BadgeLevel {
  return targets.filter((target) => value >= target).length as 0 | BadgeLevel;
}

/** Every level that these figures reach, in the order of the table and from the lowest. */
export function levelsReached(figures: BadgeFigures): LevelOfBadge[] {
  return BADGES.flatMap((badge) =>
    BADGE_LEVELS.filter((level) => level <= levelReached(badge, figures[badge.figure])).map((level) => ({
      badge: badge.id,
      level,
    })),
  );
}

/** The levels that a change of figures adds and takes back. */
export interface BadgeChanges {
  earned: LevelOfBadge[];
  /** Levels that a correction of a score or a report made untrue. */
  lost: LevelOfBadge[];
}

/**
 * Compares the levels that a player has with those of the present figures. Each level is earned once: it is in
 * `earned` only while the player does not have it.
 */
export function decideBadges(stored: readonly LevelOfBadge[], figures: BadgeFigures): BadgeChanges {
  const reached = levelsReached(figures);
  const has = (levels: readonly LevelOfBadge[], { badge, level }: LevelOfBadge) =>
    levels.some((one) => one.badge === badge && one.level === level);
  return {
    earned: reached.filter((one) => !has(stored, one)),
    lost: stored.filter((one) => !has(reached, one)),
  };
}

/** The progress of a player to the next level of a badge. */
export interface BadgeProgress {
  value: number;
  /** The target of the next level; null once the last one is reached. */
  target: number | null;
  /** The share of the target that is reached, from 0 to 1; 1 once the last level is reached. */
  share: number;
}

export function progressOf({ targets }: Pick<BadgeRule, 'targets'>, value: number): BadgeProgress {
  const target = targets.find((each) => value < each) ?? null;
  return { value, target, share: target === null ? 1 : value / target };
}

/** A level is listed under 'Te falta poco' from this share of its target on. */
export const NEARLY_THERE_SHARE = 0.7;
