import { createStore } from '../../lib/store';
import type { WaitingEntry } from './view';

/** What the viewer of a match did about their own place without a signal. */
export interface WaitingPlace {
  matchId: string;
  /** Their sign-up; null where there is none. */
  entry: WaitingEntry | null;
  isLeaving: boolean;
}

/** Of the match that is shown; null while nothing waits. Set by `WaitingPlaceWatch`, whose code comes after the first paint. */
export const waitingPlace = createStore<WaitingPlace | null>(null);
