import type { NextInTurn } from '@picado/domain/roster/slot-changes';
import { createStore } from '../../lib/store';
import type { WaitingEntry } from './view';

/** The change that the viewer of a match made to their own place without a signal. */
export interface WaitingPlace {
  matchId: string;
  /** Their sign-up; null where there is none. */
  entry: WaitingEntry | null;
  isLeaving: boolean;
}

/** The marks of a match for moves that wait for a signal. */
export interface WaitingMoves {
  matchId: string;
  /** The ids of the players that were moved, and the keys of the slots that they left for the bench. */
  marks: readonly string[];
}

/** Set as `waitingPlace`. */
export const waitingMoves = createStore<WaitingMoves | null>(null);

/**
 * The change in the match that is shown; null while none waits. Set by `WaitingPlaceWatch`, whose code comes after the
 * first paint.
 */
export const waitingPlace = createStore<WaitingPlace | null>(null);

/** The taker of the slot of a benched starter: the first substitute, or none; null where the move is called off. */
type Entering = 'next' | 'none' | null;

interface BenchQuestion {
  matchId: string;
  /** The substitute that has waited longest. */
  name: string;
  answer: (entering: Entering) => void;
}

/** The question that is open; `BenchQuestionSheet` asks it. */
export const benchQuestion = createStore<BenchQuestion | null>(null);

/** Asks the organiser who gets the slot. A question that is still open is called off. */
export function askWhoEnters(matchId: string, { name }: NextInTurn): Promise<Entering> {
  benchQuestion.get()?.answer(null);
  return new Promise((resolve) => {
    benchQuestion.set({
      matchId,
      name,
      answer: (entering) => {
        benchQuestion.set(null);
        resolve(entering);
      },
    });
  });
}
