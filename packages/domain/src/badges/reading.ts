import { BADGES, type BadgeFigures, type BadgeId, type BadgeRule } from './catalogue';
import { BADGE_LEVELS, progressOf, type BadgeLevel, type LevelOfBadge } from './levels';
import type { PlayerBadge, UnseenBadge } from './schema';
import { levelName, nextLevelText, progressText, requirementText } from './wording';

/** A level that a player earned, and when: an instant in JSON. */
export interface EarnedLevel extends LevelOfBadge {
  earnedAt: string;
}

/** The colour of a level as `#rrggbb`; level 0 is a badge that is not earned. */
export type ColorOfLevel = (level: 0 | BadgeLevel) => string;

/** `public` is for every reader: earned badges without the private ones. */
export type BadgeScope = 'own' | 'public';

/** A player's badges, in the order of the table. */
export function playerBadges(
  figures: BadgeFigures,
  earned: readonly EarnedLevel[],
  scope: BadgeScope,
  colorOf: ColorOfLevel,
): PlayerBadge[] {
  return BADGES.map((rule: BadgeRule & { id: BadgeId }) => {
    const own = earned.filter(({ badge }) => badge === rule.id);
    const level = own.reduce<0 | BadgeLevel>(
      (highest, one) => (one.level > highest ? one.level : highest),
      0,
    );
    const value = figures[rule.figure];
    return {
      ...badgeFacts(rule, level, colorOf),
      earnedCount: own.length,
      earnedAt: momentOf(own, level),
      level,
      levelName: levelName(rule, level),
      levels: BADGE_LEVELS.slice(0, rule.targets.length).map((each) => ({
        level: each,
        target: rule.targets[each - 1] ?? rule.targets[0],
        earnedAt: momentOf(own, each),
      })),
      progress: {
        value,
        target: progressOf(rule, value).target,
        text: progressText(rule, value, scope),
        missing: nextLevelText(rule, value, scope),
      },
      isPrivate: rule.isPrivate === true,
    };
  }).filter(({ level, isPrivate }) => scope === 'own' || (level > 0 && !isPrivate));
}

/** A level as its owner is shown it the first time. */
export function unseenBadge(
  rule: BadgeRule & { id: BadgeId },
  { level, earnedAt }: EarnedLevel,
  colorOf: ColorOfLevel,
): UnseenBadge {
  return {
    ...badgeFacts(rule, level, colorOf),
    level,
    levelName: levelName(rule, level),
    levelCount: rule.targets.length,
    earnedAt,
  };
}

/** The part that is equal for every owner of a level. The drawing is named after the badge. */
export function badgeFacts(rule: BadgeRule & { id: BadgeId }, level: 0 | BadgeLevel, colorOf: ColorOfLevel) {
  const { id, name, description } = rule;
  const requirement = requirementText(rule, level === 0 ? 1 : level);
  return { id, name, description, icon: id, color: colorOf(level), requirement };
}

function momentOf(own: readonly EarnedLevel[], level: 0 | BadgeLevel): string | null {
  return own.find((one) => one.level === level)?.earnedAt ?? null;
}
