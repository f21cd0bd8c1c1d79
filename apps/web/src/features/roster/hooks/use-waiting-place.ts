import { useSyncExternalStore } from 'react';
import { waitingPlace, type WaitingPlace } from '../state';

/** What waits of the viewer's own place in a match; null while nothing does. */
export function useWaitingPlace(matchId: string): WaitingPlace | null {
  const place = useSyncExternalStore(waitingPlace.subscribe, waitingPlace.get, () => null);
  return place?.matchId === matchId ? place : null;
}
