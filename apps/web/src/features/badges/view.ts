import { BADGES, findBadge } from '@picado/domain/badges/catalogue';
import { NEARLY_THERE_SHARE } from '@picado/domain/badges/levels';
import { shareDone } from '@picado/domain/badges/nearest';
import { reachedText } from '@picado/domain/badges/wording';
import type { PlayerBadge, UnseenBadge } from '@picado/domain/badges/schema';

export const isEarned = ({ level }: Pick<PlayerBadge, 'level'>) => level > 0;

/** Counts the badges that there are for the owner of a list, or for all others. */
export function badgeTotal(scope: 'own' | 'public'): number {
  return scope === 'own' ? BADGES.length : BADGES.filter((badge) => !('isPrivate' in badge)).length;
}

export interface BadgeGroup {
  title: string;
  badges: PlayerBadge[];
}

/** The colour of the words for each level; 0 is a badge that is not earned. */
export const METALS = ['text-fg-3', 'text-bronze', 'text-silver', 'text-gold'] as const;

/** The groups that hold a badge, each in the order of the list. */
export function groupsOf(badges: readonly PlayerBadge[]): BadgeGroup[] {
  const isNear = (badge: PlayerBadge) => (shareDone(badge) ?? 0) >= NEARLY_THERE_SHARE;
  const groups = [
    { title: 'Te falta poco', badges: badges.filter(isNear) },
    { title: 'Logrados', badges: badges.filter((badge) => isEarned(badge) && !isNear(badge)) },
    { title: 'Por empezar', badges: badges.filter((badge) => !isEarned(badge) && !isNear(badge)) },
  ];
  return groups.filter((group) => group.badges.length > 0);
}

const METAL_NAMES = [
  [3, 'oro'],
  [2, 'plata'],
  [1, 'bronce'],
] as const;

/** '1 de oro, 5 de plata, 7 de bronce'; what there is none of is left out. */
export function metalsText(badges: readonly PlayerBadge[]): string {
  return METAL_NAMES.flatMap(([level, metal]) => {
    const count = badges.filter((badge) => badge.level === level).length;
    return count === 0 ? [] : [`${count} de ${metal}`];
  }).join(', ');
}

/**
 * Returns the filled share of each level's segment, from 0 to 1, the lowest level first. Each begins where the one before ends.
 */
export function stretchesOf({ levels, progress }: PlayerBadge): number[] {
  return levels.map(({ target }, index) => {
    const from = levels[index - 1]?.target ?? 0;
    return Math.max(0, Math.min(1, (progress.value - from) / (target - from)));
  });
}

/** The badges that were earned since the last visit: the best one for a screen to itself, and the others for one page. */
export interface EarnedSince {
  /** Null where only badges are left whose best one was shown before. */
  best: UnseenBadge | null;
  others: UnseenBadge[];
}

/**
 * The best is of the highest level; of those one of three levels, which took longer than a badge of a single one, and then
 * the latest. The others follow in the same order, and with them all that `isLeft`: their best one was shown before.
 */
export function earnedSince(
  badges: readonly UnseenBadge[],
  isLeft: (badge: UnseenBadge) => boolean,
): EarnedSince {
  const sorted = [...badges].sort(
    (a, b) => b.level - a.level || b.levelCount - a.levelCount || b.earnedAt.localeCompare(a.earnedAt),
  );
  const best = sorted.find((badge) => !isLeft(badge)) ?? null;
  return { best, others: sorted.filter((badge) => badge !== best) };
}

/** Words the feat of the reader for a level, as a sentence. */
export function reachedOf({ id, level, description }: UnseenBadge): string {
  const rule = findBadge(id);
  return rule === undefined ? description : `${reachedText(rule, level)}.`;
}

/** The best ones first, and among equal levels those earned last. */
export function bestOf(badges: readonly PlayerBadge[], count: number): PlayerBadge[] {
  return badges
    .filter(isEarned)
    .sort((a, b) => b.level - a.level || (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''))
    .slice(0, count);
}
