import type { BadgeFigures } from '@picado/domain/badges/catalogue';
import { findBadge } from '@picado/domain/badges/catalogue';
import { levelsReached, type LevelOfBadge } from '@picado/domain/badges/levels';
import { playerBadges, unseenBadge, type BadgeScope } from '@picado/domain/badges/reading';
import type { PlayerBadge, UnseenBadge } from '@picado/domain/badges/schema';
import { NO_FIGURES, NO_REVIEW_FIGURES } from '@picado/domain/statistics/figures';

/** When every level was earned. */
export const EARNED_AT = '2026-03-12T15:00:00.000Z';
const colorOf = () => '#e09a63';

/** The badges of a player with these figures; all that is left out is 0. */
export function badgesOf(figures: Partial<BadgeFigures>, scope: BadgeScope = 'own'): PlayerBadge[] {
  const all = { ...NO_FIGURES, ...NO_REVIEW_FIGURES, ...figures };
  const earned = levelsReached(all).map((level) => ({ ...level, earnedAt: EARNED_AT }));
  return playerBadges(all, earned, scope, colorOf);
}

export function unseenOf(level: LevelOfBadge): UnseenBadge {
  const rule = findBadge(level.badge);
  if (rule === undefined) throw new Error(`There is no badge ${level.badge}.`);
  return unseenBadge(rule, { ...level, earnedAt: EARNED_AT }, colorOf);
}
