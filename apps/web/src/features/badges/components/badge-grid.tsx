import type { PlayerBadge } from '@picado/domain/badges/schema';
import { Card } from '../../../ui/card';
import { BadgeFacts } from './badge-facts';
import { BadgeItem } from './badge-item';

/** A panel for each badge, as many beside each other as there is room for. */
export function BadgeGrid({ badges }: { badges: readonly PlayerBadge[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4">
      {badges.map((badge) => (
        <BadgeItem key={badge.id} badgeId={badge.id} className="group grid">
          <Card className="grid items-center px-4 py-5 group-aria-[current]:border-fg">
            <BadgeFacts badge={badge} mark={72} />
          </Card>
        </BadgeItem>
      ))}
    </ul>
  );
}
