import { priceLabel } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { IconCalendar, IconMapPin } from '@tabler/icons-react';
import { longDate } from '../../../lib/dates';
import classes from './invitation-facts.module.css';

/** Where, when and for how much, in two lines: for who has not come in yet. */
export function InvitationFacts({ match }: { match: Pick<Match, 'location' | 'date' | 'price'> }) {
  return (
    <ul className={classes.facts}>
      <li>
        <IconMapPin size={22} stroke={1.7} aria-hidden="true" />
        <span>{match.location}</span>
      </li>
      <li>
        <IconCalendar size={22} stroke={1.7} aria-hidden="true" />
        <span>
          {longDate(match.date)}
          <span className={classes.dot}>•</span>
          {priceLabel(match.price)}
        </span>
      </li>
    </ul>
  );
}
