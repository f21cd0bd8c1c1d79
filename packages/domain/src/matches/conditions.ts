import type { RefusalCode } from '../sentences/refusals';
import type { MatchStatus } from './schema';

/** Conditions of a policy; each names the code of its refusal. */
export type Condition = { else: RefusalCode } &
  /** The organiser, or a co-organiser of the match's group. */
  (
    | { by: 'organiser' }
    /** The organiser alone. */
    | { by: 'creator' }
    /** A registered player of the match. */
    | { by: 'player' }
    | { by: 'player or organiser' }
    /** A player of the match, guests among them by their personal link, or the organiser. */
    | { by: 'participant' }
    /** The match is not finished yet. */
    | { until: 'finish' }
    | { from: 'finish' }
    /** The report of the match is not final yet. */
    | { until: 'final report' }
    /** Seven days after the final report. */
    | { until: 'chat closes' }
  );

export interface Facts {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  /** The signed-in caller; null for guests and visitors. */
  userId: string | null;
  /** Whether the caller is a registered player of the match. */
  isPlayer: boolean;
  /** Whether the caller is one of `participantIds`. */
  isParticipant: boolean;
  /** As read at the moment of the decision. */
  status: MatchStatus;
  isReportFinal: boolean;
  /** Whether the chat of the match still takes messages. */
  isChatOpen: boolean;
}

/** The facts that a condition reads: a rule passes those of its policy alone. */
export type FactOf<C> = C extends { by: 'organiser' }
  ? keyof OrganiserFacts
  : C extends { by: 'creator' }
    ? 'creatorId' | 'userId'
    : C extends { by: 'player' }
      ? 'isPlayer'
      : C extends { by: 'player or organiser' }
        ? keyof OrganiserFacts | 'isPlayer'
        : C extends { by: 'participant' }
          ? 'isParticipant'
          : C extends { until: 'final report' }
            ? 'isReportFinal'
            : C extends { until: 'chat closes' }
              ? 'isChatOpen'
              : 'status';

/** What tells whether the caller organises the match. */
export type OrganiserFacts = Pick<Facts, 'creatorId' | 'coOrganiserIds' | 'userId'>;

/** Whether a condition of a policy holds by its facts. */
export function holds(condition: Condition, facts: Partial<Facts>): boolean {
  const { creatorId, coOrganiserIds = [], userId, isPlayer, isParticipant } = facts;
  const { status, isReportFinal, isChatOpen } = facts;
  if ('by' in condition) {
    const { by } = condition;
    if (by === 'participant') return isParticipant === true;
    if (isPlayer === true && by !== 'organiser' && by !== 'creator') return true;
    const others = by === 'creator' ? [] : coOrganiserIds;
    return by !== 'player' && typeof userId === 'string' && [creatorId, ...others].includes(userId);
  }
  if ('from' in condition) return status === 'FINISHED';
  if (condition.until === 'finish') return status === 'SCHEDULED' || status === 'IN_PROGRESS';
  return condition.until === 'chat closes' ? isChatOpen === true : isReportFinal === false;
}
