import { useSyncExternalStore } from 'react';
import { waitingMoves } from '../state';

const NONE: readonly string[] = [];

/** The ids of the players of a match that were moved without a signal, drawn in their new places, and the slots that they left for the bench. */
export function useWaitingMoves(matchId: string): readonly string[] {
  const moves = useSyncExternalStore(waitingMoves.subscribe, waitingMoves.get, () => null);
  return moves?.matchId === matchId ? moves.marks : NONE;
}
