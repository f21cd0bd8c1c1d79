import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { IconCalendar, IconCash, IconMapPin } from '@tabler/icons-react';
import { longDate } from '../../../lib/dates';
import classes from './invitation-facts.module.css';

type InvitedMatch = Pick<Match, 'location' | 'date' | 'time' | 'price' | 'maxPlayers'>;

/** Where, when and what one pays, a line each: for a visitor before the sign-up. */
export function InvitationFacts({ match }: { match: InvitedMatch }) {
  const price = priceLines(match);
  return (
    <ul className={`${classes.facts} grid gap-3 px-4 pt-5 pb-0 font-semibold`}>
      <li>
        <IconMapPin size={22} stroke={1.7} aria-hidden="true" />
        <span>{match.location}</span>
      </li>
      <li>
        <IconCalendar size={22} stroke={1.7} aria-hidden="true" />
        <span>
          {longDate(match.date)}, {match.time}
        </span>
      </li>
      <li>
        <IconCash size={22} stroke={1.7} aria-hidden="true" />
        <span>
          {price.lead}
          {price.total !== null && (
            <span className="inline-block ps-2.5 font-normal text-fg-2">{price.total}</span>
          )}
        </span>
      </li>
    </ul>
  );
}
