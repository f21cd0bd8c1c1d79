import type { RefusalCode } from '../sentences/refusals';
import type { MatchStatus } from './schema';
import type { MatchStage } from './stage';

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
    | { until: 'kick-off' }
    /** An hour after kick-off: a free slot is open to those that come late. */
    | { until: 'sign-up closes' }
    /** Three hours after kick-off. */
    | { until: 'past' }
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
  /** True if the caller is a registered player of the match. */
  isPlayer: boolean;
  /** True if the caller is one of `participantIds`. */
  isParticipant: boolean;
  /** The status as read at the moment of the decision. */
  status: MatchStatus;
  /** The stage by the clock alone. */
  stage: MatchStage;
  isReportFinal: boolean;
  /** True while the chat of the match takes messages. */
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
              : C extends { until: 'kick-off' | 'sign-up closes' | 'past' }
                ? 'stage'
                : 'status';

/** The facts that tell if the caller organises the match. */
export type OrganiserFacts = Pick<Facts, 'creatorId' | 'coOrganiserIds' | 'userId'>;

/** Returns true if a condition of a policy holds by its facts. */
export function holds(condition: Condition, facts: Partial<Facts>): boolean {
  const { creatorId, coOrganiserIds = [], userId, isPlayer, isParticipant } = facts;
  const { status, stage, isReportFinal, isChatOpen } = facts;
  if ('by' in condition) {
    const { by } = condition;
    if (by === 'participant') return isParticipant === true;
    if (isPlayer === true && by !== 'organiser' && by !== 'creator') return true;
    const others = by === 'creator' ? [] : coOrganiserIds;
    return by !== 'player' && typeof userId === 'string' && [creatorId, ...others].includes(userId);
  }
  if ('from' in condition) return status === 'FINISHED';
  switch (condition.until) {
    case 'finish':
      return status === 'SCHEDULED' || status === 'IN_PROGRESS';
    case 'kick-off':
      return stage === 'before';
    case 'sign-up closes':
      return stage === 'before' || stage === 'first hour';
    case 'past':
      return stage !== undefined && stage !== 'past';
    case 'chat closes':
      return isChatOpen === true;
    case 'final report':
      return isReportFinal === false;
  }
}
