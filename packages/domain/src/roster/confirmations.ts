import type { MatchStatus } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { decideLeave, type Departure, type Roster, type RosterEntry } from './rules';
import type { Confirmation } from './schema';

/** What an automatic promotion asks of the substitute whom it seated. */
export interface Asked {
  playerId: string;
  /** Null until it is answered. */
  isAccepted: boolean | null;
  /** True once the player was sent back to the bench. */
  isEnded: boolean;
}

/**
 * Where a promotion stands. A no stays a no: the player left with it. A yes holds as long as they stand in the teams
 * of a match that is not finished; without the place, or after the finish, there is nothing left to answer.
 */
export function confirmationState(
  asked: Asked,
  { status, isStarter }: { status: MatchStatus; isStarter: boolean },
): Confirmation['state'] {
  if (asked.isAccepted === false) return 'DECLINED';
  if (asked.isEnded || !isStarter || status === 'FINISHED') return 'EXPIRED';
  return asked.isAccepted === null ? 'PENDING' : 'CONFIRMED';
}

export type AnswerDecision =
  /** The same answer came before. */
  | { kind: 'repeated' }
  | { kind: 'confirmed'; entry: RosterEntry }
  | { kind: 'declined'; departure: Departure };

/**
 * Decides what an answer does. A yes keeps the place. A no, also after a yes, is leaving: the next who waits takes
 * exactly that slot. Saying the same again changes nothing. Somebody who was handed the match meanwhile cannot leave
 * it by saying no (`ORGANISER_CANNOT_LEAVE`); they can send themselves to the bench.
 */
export function decideAnswer(asked: Asked, roster: Roster, isAccepted: boolean): Result<AnswerDecision> {
  const entry = roster.entries.find((other) => other.id === asked.playerId && other.slot !== null);
  const state = confirmationState(asked, { status: roster.status, isStarter: entry !== undefined });
  if (state === (isAccepted ? 'CONFIRMED' : 'DECLINED')) return accept({ kind: 'repeated' });
  if (entry === undefined || state === 'EXPIRED') return refuse('CONFIRMATION_EXPIRED');
  if (isAccepted) return accept({ kind: 'confirmed', entry });
  const departure = decideLeave(roster, entry.id);
  return departure.ok ? accept({ kind: 'declined', departure: departure.value }) : departure;
}
