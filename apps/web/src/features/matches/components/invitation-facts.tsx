import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { IconCalendar, IconCash, IconMapPin, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { longDate } from '../../../lib/dates';

type InvitedMatch = Pick<Match, 'location' | 'date' | 'time' | 'price' | 'maxPlayers'>;

/** Place, time and price a player, a line each: for a visitor before the sign-up. */
export function InvitationFacts({ match }: { match: InvitedMatch }) {
  const price = priceLines(match);
  return (
    <ul className="grid gap-3 px-4 pt-5 font-semibold">
      <Fact Icon={IconMapPin}>{match.location}</Fact>
      <Fact Icon={IconCalendar}>
        {longDate(match.date)}, {match.time}
      </Fact>
      <Fact Icon={IconCash}>
        {price.lead}
        {/* The price of the pitch is never split: where it does not fit it wraps to the next line as a whole. */}
        {price.total !== null && (
          <span className="inline-block ps-2.5 font-normal text-fg-2">{price.total}</span>
        )}
      </Fact>
    </ul>
  );
}

function Fact({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-3 wrap-anywhere">
      <Icon className="text-fg-3" size={22} stroke={1.7} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
