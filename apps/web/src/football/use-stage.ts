import type { Match } from '@picado/domain/matches/schema';
import { nextStageAt, stageOf, type MatchStage } from '@picado/domain/matches/stage';
import { useEffect, useState } from 'react';
import { usePageData } from '../lib/page-start/page-data';
import { useMounted } from '../lib/use-mounted';

/** Longer waits overflow the browser's timer and fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The stage of a match as it is now: a page that stays open follows the clock. A match that is not read yet is taken as to come. */
export function useStage(match: Pick<Match, 'status' | 'startsAt'> | undefined): MatchStage {
  const isMounted = useMounted();
  const drawnAt = usePageData()?.drawnAt;
  const [here, setNow] = useState(() => Date.now());
  // The first stage of a page that the server drew is by the server's clock.
  const now = isMounted ? here : (drawnAt ?? here);
  const next = match === undefined || match.status === 'FINISHED' ? null : nextStageAt(match, now);
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now(), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return match === undefined ? 'before' : stageOf(match, now);
}
