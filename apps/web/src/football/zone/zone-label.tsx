import { zoneInLine } from '@picado/domain/time/zone-labels';
import { kickOffOffset } from '@picado/domain/time/zones';

const DAY_MINUTES = 24 * 60;

interface ZoneLabelProps {
  match: {
    date: string;
    time: string;
    /** The kick-off; absent in a form, as the zone is. */
    startsAt?: string | undefined;
    timeZone?: string | undefined;
  };
  /** The text before the name: ', ' within a line. */
  lead?: string;
  className?: string;
}

/**
 * The zone of a match, for a reader whose clock shows another hour at its kick-off: 'hora de Madrid'. Decided on the hour alone, so
 * that no data of the zone is needed, and zones that read one hour are not told apart.
 */
export function ZoneLabel({ match, lead = '', className = '' }: ZoneLabelProps) {
  const zone = zoneHere(match);
  return zone === null ? null : (
    <span className={className}>
      {lead}
      {zone}
    </span>
  );
}

/** Returns the label as text; null where the reader's clock shows the hour of the match. */
export function zoneHere(match: ZoneLabelProps['match']): string | null {
  const { startsAt, timeZone } = match;
  if (startsAt === undefined || timeZone === undefined) return null;
  const apart = kickOffOffset({ ...match, startsAt }) + new Date(startsAt).getTimezoneOffset();
  // The match of a date of a group may have been moved to another day. Not a number for an instant that cannot be read.
  return Math.abs(apart % DAY_MINUTES) > 0 ? zoneInLine(timeZone) : null;
}
