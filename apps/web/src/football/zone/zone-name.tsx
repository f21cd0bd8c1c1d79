import type { Match } from '@picado/domain/matches/schema';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part';

/** The zone of a match, for readers elsewhere. Fetched once the page is there: only this browser's clock tells who they are. */
export const ZoneName = lazyPart(async () => (await import('./zone-label')).ZoneLabel);

/**
 * Returns the zone as text, for what is sent to others; null until it is known, and where the reader's clock shows the hour
 * of the match.
 */
export function useZoneHere(match: Pick<Match, 'date' | 'time' | 'startsAt' | 'timeZone'>): string | null {
  const [name, setName] = useState<string | null>(null);
  const { date, time, startsAt, timeZone } = match;
  useEffect(() => {
    let isGone = false;
    import('./zone-label').then(
      ({ zoneHere }) => {
        if (!isGone) setName(zoneHere({ date, time, startsAt, timeZone }));
      },
      // The text names no zone while there is no connection.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [date, time, startsAt, timeZone]);
  return name;
}
