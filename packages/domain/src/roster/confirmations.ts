import type { MatchStatus } from '../matches/schema';
import type { MatchStage } from '../matches/stage';
import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import { decideLeave, type Departure, type Roster, type RosterEntry } from './rules';
import type { Confirmation } from './schema';
import { isSameSlot, type Slot } from './slots';

/** The confirmation that a promoted player is asked for. */
export interface Promotion {
  playerId: string;
  /** Null until it is answered. */
  isAccepted: boolean | null;
  /** True once the player was sent back to the bench. */
  isEnded: boolean;
}

/**
 * The state of a promotion. A no is final: the player left with it. A yes holds while they are a starter of
 * an unfinished match; on the bench, off the list or after the match, finished or past, there is nothing left to answer. From the
 * kick-off on there is nothing left to answer either.
 */
export function confirmationState(
  promotion: Promotion,
  { status, stage, isStarter }: { status: MatchStatus; stage: MatchStage; isStarter: boolean },
): Confirmation['state'] {
  if (promotion.isAccepted === false) return 'DECLINED';
  if (promotion.isEnded || !isStarter || status === 'FINISHED' || stage === 'past') return 'EXPIRED';
  if (promotion.isAccepted === true) return 'CONFIRMED';
  return stage === 'before' ? 'PENDING' : 'EXPIRED';
}

/**
 * Decides that the organiser says that a promoted player plays, or a regular that was asked: at any time before the finish, also in
 * play. A no is a removal (`NOT_YOUR_PLAYER`).
 *
 * @param promotion null where the player was not asked, or the question has ended
 * @returns the entry; null where it was confirmed before
 */
export function decideConfirming(
  promotion: Promotion | null,
  roster: Roster,
  { actorId, playerId, isAccepted }: { actorId: string | null; playerId: string; isAccepted: boolean },
): Result<RosterEntry | null> {
  const permitted = permit('confirmPlayers', { ...roster, userId: actorId });
  if (!permitted.ok) return permitted;
  const entry = roster.entries.find(({ id }) => id === playerId);
  if (entry === undefined) return refuse('PLAYER_NOT_FOUND');
  if (promotion === null || promotion.isEnded || entry.slot === null) return refuse('NOTHING_TO_CONFIRM');
  if (!isAccepted) return refuse('NOT_YOUR_PLAYER');
  return accept(promotion.isAccepted === true ? null : entry);
}

/** The time for which a regular can take back a no by the link, in milliseconds: ten minutes, with or without script. */
export const REGULAR_NO_UNDO_MS = 10 * 60 * 1000;

/** A regular's answer, and the slot that they had before it. */
export interface AnsweredQuestion {
  isRegular: boolean;
  isAccepted: boolean | null;
  /** The time of the answer, in milliseconds since 1970; null until there is one. */
  answeredAt: number | null;
  /** Null where they had none. */
  slot: Slot | null;
}

/**
 * Decides that a regular takes a no back, before kick-off and while no other player has the slot. They are asked again.
 *
 * @param taken the slots of the starters
 * @param now milliseconds since 1970
 * @returns the slot; refusals: `NOTHING_TO_UNDO` for any other answer and after ten minutes, `CONFIRMATION_LATE`, `SLOT_TAKEN`
 */
export function decideUndoNo(
  { isRegular, isAccepted, answeredAt, slot }: AnsweredQuestion,
  { status, stage, taken }: { status: MatchStatus; stage: MatchStage; taken: readonly Slot[] },
  now: number,
): Result<Slot> {
  const isRecent = answeredAt !== null && now < answeredAt + REGULAR_NO_UNDO_MS;
  if (!isRegular || isAccepted !== false || slot === null || !isRecent) return refuse('NOTHING_TO_UNDO');
  if (status === 'FINISHED' || stage !== 'before') return refuse('CONFIRMATION_LATE');
  return taken.some((other) => isSameSlot(other, slot)) ? refuse('SLOT_TAKEN') : accept(slot);
}

export type AnswerDecision =
  /** An equal answer was given before, and nothing changes. */
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
  { isAccepted, isByLink }: { isAccepted: boolean; isByLink: boolean },
): Result<AnswerDecision> {
  const entry = roster.entries.find((other) => other.id === promotion.playerId && other.slot !== null);
  const { status, stage } = roster;
  const state = confirmationState(promotion, { status, stage, isStarter: entry !== undefined });
  if (state === (isAccepted ? 'CONFIRMED' : 'DECLINED')) return accept({ kind: 'repeated' });
  if (isByLink && (state === 'CONFIRMED' || state === 'DECLINED')) return refuse('CONFIRMATION_ANSWERED');
  if (entry === undefined || state === 'DECLINED') return refuse('CONFIRMATION_EXPIRED');
  if (status === 'FINISHED' || stage !== 'before') return refuse('CONFIRMATION_LATE');
  if (promotion.isEnded) return refuse('CONFIRMATION_EXPIRED');
  if (isAccepted) return accept({ kind: 'confirmed', entry });
  const departure = decideLeave(roster, entry.id);
  return departure.ok ? accept({ kind: 'declined', departure: departure.value }) : departure;
}
