import { useSyncExternalStore } from 'react';
import { waitingPlace, type WaitingPlace, waitingMoves } from '../state';

/** Returns the change of the viewer's own place in a match that waits for a signal; null while none does. */
export function useWaitingPlace(matchId: string): WaitingPlace | null {
  const place = useSyncExternalStore(waitingPlace.subscribe, waitingPlace.get, () => null);
  return place?.matchId === matchId ? place : null;
}

const NONE: readonly string[] = [];

/** The ids of the players of a match that were moved without a signal, drawn in their new places, and the slots that they left for the bench. */
export function useWaitingMoves(matchId: string): readonly string[] {
  const moves = useSyncExternalStore(waitingMoves.subscribe, waitingMoves.get, () => null);
  return moves?.matchId === matchId ? moves.marks : NONE;
}
