import { statusAt } from '@picado/domain/matches/rules';
import type { Match, MatchStatus } from '@picado/domain/matches/schema';
import { useEffect, useState } from 'react';
import { usePageData } from '../../../lib/page-start/page-data';
import { useMounted } from '../../../lib/use-mounted';

/** Longer waits overflow the browser's timer and fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The status as it is now: at kick-off a match that stays open on a phone changes without a reload. */
export function useLiveStatus(match: Pick<Match, 'status' | 'startsAt'> | undefined): MatchStatus {
  const isMounted = useMounted();
  const drawnAt = usePageData()?.drawnAt;
  const [here, setNow] = useState(() => Date.now());
  // The first status of a page that the server drew is by the server's clock.
  const now = isMounted ? here : (drawnAt ?? here);
  const startsAt = match === undefined ? 0 : Date.parse(match.startsAt);
  const isWaiting = match?.status === 'SCHEDULED' && now < startsAt;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(startsAt - Date.now(), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [isWaiting, startsAt, now]);

  if (match?.status === 'FINISHED' || match?.status === 'IN_PROGRESS') return match.status;
  return statusAt({ startsAt: startsAt || Number.POSITIVE_INFINITY, finishedAt: null }, now);
}
