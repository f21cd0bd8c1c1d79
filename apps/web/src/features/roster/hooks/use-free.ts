import type { Match } from '@picado/domain/matches/schema';
import { useState } from 'react';

/** How many places of starters are free, as before while a sign-up of the viewer is on its way: it may have taken the last one. */
export function useFree(match: Pick<Match, 'players' | 'maxTotalPlayers'>, isBusy: boolean): number {
  const now = match.maxTotalPlayers - match.players.length;
  const [free, setFree] = useState(now);
  if (!isBusy && free !== now) setFree(now);
  return isBusy ? free : now;
}
