import type { PlayerBadge } from '@picado/domain/badges/schema';
import { Text } from '../../../ui/text/text';
import { badgeTotal, isEarned, metalsText } from '../view';

interface BadgesSummaryProps {
  badges: readonly PlayerBadge[];
  scope: 'own' | 'public';
}

/** Shows the number of earned badges, and their metals. */
export function BadgesSummary({ badges, scope }: BadgesSummaryProps) {
  const earned = badges.filter(isEarned);
  return (
    <div className="flex items-center gap-4">
      <span className="pt-1 figures text-display leading-none tabular-nums">{earned.length}</span>
      <div className="min-w-0">
        <Text size="md" tone="primary" weight="semibold">
          de {badgeTotal(scope)} badges
        </Text>
        <Text size="base">
          {earned.length > 0 ? metalsText(earned) : 'El primero llega con tu primer partido.'}
        </Text>
        {scope === 'own' && <Text>Tocá uno y te contamos cómo se gana.</Text>}
      </div>
    </div>
  );
}
