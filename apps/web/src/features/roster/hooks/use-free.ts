import type { Match } from '@picado/domain/matches/schema';
import { useState } from 'react';

/**
 * The number of free places of starters. It does not change while a sign-up of the viewer is on its way, which may have taken the
 * last one.
 */
export function useFree(match: Pick<Match, 'players' | 'maxTotalPlayers'>, isBusy: boolean): number {
  const now = match.maxTotalPlayers - match.players.length;
  const [free, setFree] = useState(now);
  if (!isBusy && free !== now) setFree(now);
  return isBusy ? free : now;
}
