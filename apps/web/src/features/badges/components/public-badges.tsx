import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/layout/state-frame';
import { publicBadgesQuery } from '../api';
import { BadgeGrid } from './badge-groups';
import { BadgesPart } from './badges-part';
import { BadgesSummary } from './badges-answer';

interface PublicBadgesProps {
  userId: string;
  /** The name of the player as their page has it. */
  name: string;
}

/** The badges that a player earned, as everyone sees them. */
export function PublicBadges({ userId, name }: PublicBadgesProps) {
  return (
    <BadgesPart query={useQuery(publicBadgesQuery(userId))}>
      {(badges) =>
        badges.length === 0 ? (
          <EmptyState
            drawing="flag"
            title={`${name} todavía no tiene badges`}
            text="El primero llega con el primer partido que juegue."
          />
        ) : (
          <>
            <BadgesSummary badges={badges} scope="public" />
            <BadgeGrid badges={badges} voice="public" />
          </>
        )
      }
    </BadgesPart>
  );
}
