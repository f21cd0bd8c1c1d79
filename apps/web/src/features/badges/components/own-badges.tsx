import { nearestOf } from '@picado/domain/badges/nearest';
import type { PlayerBadge } from '@picado/domain/badges/schema';
import { useQuery } from '@tanstack/react-query';
import { useDesktop } from '../../../lib/use-desktop';
import { badgesQuery } from '../api';
import { BadgeGroups, BadgeGrid } from './badge-groups';
import { BadgesPart } from './badges-part';
import { BadgesSummary } from './badges-answer';
import { BadgeMark } from '../../../football/badge-mark';
import { Card } from '../../../ui/layout/card';
import { Text } from '../../../ui/text/text';
import { LevelBar } from './level-bar';

/** The next level to chase. */
function NearestBadge({ badge }: { badge: PlayerBadge }) {
  const { name, icon, level, levels, progress } = badge;
  return (
    <Card as="section" edge="strong" className="flex items-center gap-4 px-5 py-4" aria-labelledby="nearest">
      <BadgeMark icon={icon} level={level} levelCount={levels.length} size={72} />
      <div className="min-w-0 flex-1">
        <h3 id="nearest" className="text-base leading-5 font-medium text-fg-3">
          El que tenés más cerca
        </h3>
        <Text size="md" tone="primary" weight="semibold" className="mt-0.5">
          {name}: {progress.missing}
        </Text>
        <LevelBar badge={badge} className="mt-2" />
      </div>
    </Card>
  );
}

/** All badges of the reader: in groups on a phone, side by side on a desktop. */
export function OwnBadges({ userId }: { userId: string }) {
  const isDesktop = useDesktop();
  return (
    <BadgesPart query={useQuery(badgesQuery(userId))}>
      {(badges) => (
        <>
          <Head badges={badges} hasNearest={isDesktop} />
          {isDesktop ? <BadgeGrid badges={badges} voice="own" /> : <BadgeGroups badges={badges} />}
        </>
      )}
    </BadgesPart>
  );
}

function Head({ badges, hasNearest }: { badges: readonly PlayerBadge[]; hasNearest: boolean }) {
  const nearest = hasNearest ? nearestOf(badges) : null;
  return (
    <div className="grid items-center gap-6 border-b border-line pb-5 lg:grid-cols-2 lg:pb-7">
      <BadgesSummary badges={badges} scope="own" />
      {nearest !== null && <NearestBadge badge={nearest} />}
    </div>
  );
}
