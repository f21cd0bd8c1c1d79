import { nearestOf } from '@picado/domain/badges/nearest';
import type { PlayerBadge } from '@picado/domain/badges/schema';
import { useQuery } from '@tanstack/react-query';
import { useDesktop } from '../../../lib/use-desktop';
import { badgesQuery } from '../api';
import { BadgeGrid } from './badge-grid';
import { BadgeGroups } from './badge-groups';
import { BadgesPart } from './badges-part';
import { BadgesSummary } from './badges-summary';
import { NearestBadge } from './nearest-badge';

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
