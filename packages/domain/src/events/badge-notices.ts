import type { Notice } from './notices';
import { findBadge } from '../badges/catalogue';
import type { LevelOfBadge } from '../badges/levels';
import { levelName, reachedText } from '../badges/wording';

/** The notification of a level that was earned. */
export function badgeNotice(userId: string, { badge, level }: LevelOfBadge): Notice {
  const rule = findBadge(badge);
  if (rule === undefined) throw new Error(`The table of badges has no ${badge}.`);
  const hasOneLevel = rule.targets.length === 1;
  const metal = hasOneLevel ? '' : ` de ${levelName(rule, level).toLowerCase()}`;
  return {
    userId,
    type: 'BADGE_EARNED',
    title: `Ganaste el badge ${rule.name}${metal}`,
    message: `${reachedText(rule, level)}. Miralo en tus recompensas.`,
    badge: { id: badge, level },
  };
}
