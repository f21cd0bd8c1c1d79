import { allows, type FactsFor } from '../matches/policies';
import type { ValidationStatus } from '../reports/schema';
import { missingReviews } from '../reviews/reading';
import type { TeammateCounts } from '../reviews/schema';

/** The steps of a player after a match, in the order in which they are asked for. */
export const AFTER_STEPS = ['REPORT', 'VOTE', 'REVIEW'] as const;
export type AfterStepKind = (typeof AFTER_STEPS)[number];

/** One step of a player after a match. */
export interface AfterStep {
  kind: AfterStepKind;
  isDone: boolean;
  /** The instant until which it can be done, in milliseconds since 1970; null without a limit that is known before. */
  deadline: number | null;
}

/** A player's own state in a finished match. Instants are milliseconds since 1970. */
export interface AfterMatchFacts {
  /** The caller's role in the match, and its stage. */
  role: FactsFor<'reportOwn' | 'vote' | 'review'>;
  /** True if the caller stood in a team: most substitutes did not come on, and are not asked for a report. */
  isOfTeam: boolean;
  /** Own reports are accepted before this instant; null where that is not known. */
  reportsCloseAt: number | null;
  /** The state of the caller's own report; null without one. */
  ownReport: ValidationStatus | null;
  hasVoted: boolean;
  teammates: TeammateCounts;
  now: number;
}

/**
 * The steps of a player after a match: their report, their vote and their reviews. A step that is neither done nor possible is
 * left out: a report after its 24 hours, a vote once the report is final, reviews without another registered player. A rejected
 * report is to be sent again. Empty for guests and visitors, and before the finish.
 */
export function afterSteps(facts: AfterMatchFacts): AfterStep[] {
  const { role, isOfTeam, reportsCloseAt, ownReport, hasVoted, teammates, now } = facts;
  if (role.status !== 'FINISHED' || !role.isPlayer) return [];
  const isReported = ownReport === 'PENDING' || ownReport === 'APPROVED';
  const isReportOpen = allows('reportOwn', role) && reportsCloseAt !== null && now < reportsCloseAt;
  const steps: AfterStep[] = [];
  if (isReported || (isOfTeam && isReportOpen)) {
    steps.push({ kind: 'REPORT', isDone: isReported, deadline: reportsCloseAt });
  }
  if (hasVoted || allows('vote', role)) steps.push({ kind: 'VOTE', isDone: hasVoted, deadline: null });
  if (allows('review', role) && teammates.totalTeammates > 0) {
    steps.push({ kind: 'REVIEW', isDone: missingReviews(teammates) === 0, deadline: null });
  }
  return steps;
}

/** The step to do after `kind`, done or skipped; null behind the last one. Steps before it are not gone back to. */
export function stepAfter(steps: readonly AfterStep[], kind: AfterStepKind): AfterStep | null {
  const order = (step: AfterStepKind) => AFTER_STEPS.indexOf(step);
  return nextStep(steps.filter((step) => order(step.kind) > order(kind)));
}

/** The step to do next; null once all that is possible is done. */
export function nextStep(steps: readonly AfterStep[]): AfterStep | null {
  return steps.find(({ isDone }) => !isDone) ?? null;
}
