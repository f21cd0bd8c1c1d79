import type { PlayerBadge } from '@picado/domain/badges/schema';
import type { BadgeVoice } from '@picado/domain/badges/wording';
import { BadgeFacts } from './badge-facts';
import { BadgeItem } from './badge-item';

interface BadgeGridProps {
  badges: readonly PlayerBadge[];
  voice: BadgeVoice;
}

/** A panel for each badge, as many beside each other as there is room for. */
export function BadgeGrid({ badges, voice }: BadgeGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4">
      {badges.map((badge) => (
        <BadgeItem
          key={badge.id}
          badge={badge}
          voice={voice}
          className="group grid"
          buttonClassName="grid items-center rounded-md border border-line bg-surface-1 px-4 py-5 group-aria-[current]:border-fg hover:border-line-strong"
        >
          <BadgeFacts badge={badge} mark={72} />
        </BadgeItem>
      ))}
    </ul>
  );
}
