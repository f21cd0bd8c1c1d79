import { BADGES } from '@picado/domain/badges/catalogue';
import { NEARLY_THERE_SHARE } from '@picado/domain/badges/levels';
import { shareDone } from '@picado/domain/badges/nearest';
import type { PlayerBadge } from '@picado/domain/badges/schema';

export const isEarned = ({ level }: Pick<PlayerBadge, 'level'>) => level > 0;

/** How many badges there are for the owner of a list, or for all others. */
export function badgeTotal(scope: 'own' | 'public'): number {
  return scope === 'own' ? BADGES.length : BADGES.filter((badge) => !('isPrivate' in badge)).length;
}

export interface BadgeGroup {
  title: string;
  badges: PlayerBadge[];
}

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

const METALS = [
  [3, 'oro'],
  [2, 'plata'],
  [1, 'bronce'],
] as const;

/** '1 de oro, 5 de plata, 7 de bronce'; what there is none of is left out. */
export function metalsText(badges: readonly PlayerBadge[]): string {
  return METALS.flatMap(([level, metal]) => {
    const count = badges.filter((badge) => badge.level === level).length;
    return count === 0 ? [] : [`${count} de ${metal}`];
  }).join(', ');
}

/** How full each level's segment is, from 0 to 1, the lowest first. Each begins where the one before ends. */
export function stretchesOf({ levels, progress }: PlayerBadge): number[] {
  return levels.map(({ target }, index) => {
    const from = levels[index - 1]?.target ?? 0;
    return Math.max(0, Math.min(1, (progress.value - from) / (target - from)));
  });
}

/** The best ones first, and among equal levels those earned last. */
export function bestOf(badges: readonly PlayerBadge[], count: number): PlayerBadge[] {
  return badges
    .filter(isEarned)
    .sort((a, b) => b.level - a.level || (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''))
    .slice(0, count);
}
