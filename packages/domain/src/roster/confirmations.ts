import type { MatchStatus } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { decideLeave, type Departure, type Roster, type RosterEntry } from './rules';
import type { Confirmation } from './schema';

/** The confirmation that a promoted player is asked for. */
export interface Promotion {
  playerId: string;
  /** Null until it is answered. */
  isAccepted: boolean | null;
  /** True once the player was sent back to the bench. */
  isEnded: boolean;
}

/** The match of a promotion at a moment: `hasStarted` from its kick-off on, `isPast` once it is past, finished or not. */
export interface PromotionMoment {
  hasStarted: boolean;
  isPast: boolean;
}

/**
 * The state of a promotion. A no is final: the player left with it. A yes holds while they are a starter of
 * an unfinished match; on the bench, off the list or after the match, finished or past, there is nothing left to answer. From the
 * kick-off on there is nothing left to answer either.
 */
export function confirmationState(
  promotion: Promotion,
  { status, isStarter, hasStarted, isPast }: PromotionMoment & { status: MatchStatus; isStarter: boolean },
): Confirmation['state'] {
  if (promotion.isAccepted === false) return 'DECLINED';
  if (promotion.isEnded || !isStarter || status === 'FINISHED' || isPast) return 'EXPIRED';
  if (promotion.isAccepted === true) return 'CONFIRMED';
  return hasStarted ? 'EXPIRED' : 'PENDING';
}

export type AnswerDecision =
  /** The same answer was given before. */
  | { kind: 'repeated' }
  | { kind: 'confirmed'; entry: RosterEntry }
  | { kind: 'declined'; departure: Departure };

/**
 * Decides the effect of an answer. A yes keeps the slot. A no is leaving: the first substitute takes exactly that slot.
 * Repeating an answer changes nothing. A link answers once (`CONFIRMATION_ANSWERED`): it may have been passed on, and a chat
 * keeps it. The player's own call takes a no also after a yes. From the kick-off on no other answer is taken
 * (`CONFIRMATION_LATE`). A player that became the organiser meanwhile cannot leave by a
 * no (`ORGANISER_CANNOT_LEAVE`); they can bench themselves.
 */
export function decideAnswer(
  promotion: Promotion,
  roster: Roster,
  { isAccepted, isByLink, ...moment }: PromotionMoment & { isAccepted: boolean; isByLink: boolean },
): Result<AnswerDecision> {
  const entry = roster.entries.find((other) => other.id === promotion.playerId && other.slot !== null);
  const state = confirmationState(promotion, {
    ...{ status: roster.status, isStarter: entry !== undefined, ...moment },
  });
  if (state === (isAccepted ? 'CONFIRMED' : 'DECLINED')) return accept({ kind: 'repeated' });
  if (isByLink && (state === 'CONFIRMED' || state === 'DECLINED')) return refuse('CONFIRMATION_ANSWERED');
  if (entry === undefined || state === 'DECLINED') return refuse('CONFIRMATION_EXPIRED');
  if (roster.status === 'FINISHED' || moment.hasStarted) return refuse('CONFIRMATION_LATE');
  if (promotion.isEnded) return refuse('CONFIRMATION_EXPIRED');
  if (isAccepted) return accept({ kind: 'confirmed', entry });
  const departure = decideLeave(roster, entry.id);
  return departure.ok ? accept({ kind: 'declined', departure: departure.value }) : departure;
}
