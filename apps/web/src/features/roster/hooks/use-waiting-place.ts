import { useSyncExternalStore } from 'react';
import { waitingPlace, type WaitingPlace } from '../state';

/** Returns the change of the viewer's own place in a match that waits for a signal; null while none does. */
export function useWaitingPlace(matchId: string): WaitingPlace | null {
  const place = useSyncExternalStore(waitingPlace.subscribe, waitingPlace.get, () => null);
  return place?.matchId === matchId ? place : null;
}
