import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { placeWithSurface } from '@picado/domain/matches/surfaces';
import { IconArrowRight, IconCalendar, IconMapPin, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { longDate } from '../../../lib/dates';

type InvitedMatch = Pick<Match, 'location' | 'mapsUrl' | 'surface' | 'date' | 'price' | 'maxPlayers'>;

/** Place and surface, then day and price a player: for a visitor before the sign-up. The hour stands above, in the circle. */
export function InvitationFacts({ match }: { match: InvitedMatch }) {
  return (
    <div className="@container">
      <ul className="grid gap-3 px-4 pt-5 font-semibold @md:flex @md:items-center @md:justify-between @md:gap-6 @md:px-6 @md:py-4">
        <Fact Icon={IconMapPin}>
          <span className="min-w-0">{placeWithSurface(match)}</span>
          <a
            className="hidden min-h-11 items-center gap-1.5 text-action no-underline hover:underline @md:flex"
            href={match.mapsUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Cómo llegar
            <IconArrowRight size={20} stroke={1.9} aria-hidden="true" />
          </a>
        </Fact>
        <Fact Icon={IconCalendar}>
          <span className="min-w-min flex-1">{longDate(match.date)}</span>
          <span className="@md:hidden">{priceLines(match).lead}</span>
        </Fact>
      </ul>
    </div>
  );
}

function Fact({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 wrap-anywhere @md:items-center">
      <Icon className="flex-none text-fg-3" size={22} stroke={1.7} aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-5 @md:items-center">
        {children}
      </span>
    </li>
  );
}
