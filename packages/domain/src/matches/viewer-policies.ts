import { holds, type Condition, type FactOf, type Facts } from './conditions';

/**
 * The part of the policy table (`policies.ts`) that `viewMatch` reads: the first view of a match carries these rows and no other.
 */
export const VIEWER_POLICIES = {
  join: [
    { until: 'finish', else: 'MATCH_FINISHED' },
    { until: 'sign-up closes', else: 'MATCH_PLAYED' },
  ],
  // On the bench of a match in play there is nothing to wait for.
  joinAsSubstitute: [
    { until: 'finish', else: 'MATCH_FINISHED' },
    { until: 'sign-up closes', else: 'MATCH_PLAYED' },
    { until: 'kick-off', else: 'MATCH_STARTED' },
  ],
  // From kick-off on a free slot is for the first that comes, and no substitute waits for it.
  enter: [
    { until: 'finish', else: 'MATCH_FINISHED' },
    { until: 'sign-up closes', else: 'MATCH_PLAYED' },
    { until: 'kick-off', else: 'MATCH_STARTED' },
  ],
  leave: [
    { until: 'finish', else: 'MATCH_FINISHED' },
    { until: 'past', else: 'MATCH_PLAYED' },
  ],
  replaceGuest: [
    { until: 'finish', else: 'MATCH_FINISHED' },
    { until: 'sign-up closes', else: 'MATCH_PLAYED' },
  ],
  // Adding is allowed after the finish: last-minute players are added then.
  addPlayers: [
    { by: 'organiser', else: 'ONLY_ORGANISER_ADDS' },
    { until: 'final report', else: 'REPORT_COMPLETED' },
  ],
  edit: [{ by: 'organiser', else: 'ONLY_ORGANISER_EDITS' }],
  transfer: [{ by: 'creator', else: 'ONLY_ORGANISER_TRANSFERS' }],
  // A finished match is part of the history of all its players.
  delete: [
    { by: 'creator', else: 'ONLY_ORGANISER_DELETES' },
    { until: 'finish', else: 'MATCH_FINISHED_NOT_DELETABLE' },
  ],
  finish: [
    { by: 'organiser', else: 'ONLY_ORGANISER_FINISHES' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],
  recordScore: [
    { by: 'organiser', else: 'ONLY_ORGANISER_SCORES' },
    { from: 'finish', else: 'MATCH_NOT_FINISHED' },
    { until: 'final report', else: 'REPORT_FINAL' },
  ],
  recalculate: [
    { by: 'organiser', else: 'ONLY_ORGANISER_RECALCULATES' },
    { from: 'finish', else: 'MATCH_NOT_FINISHED' },
  ],
  loadReport: [
    { by: 'organiser', else: 'ONLY_ORGANISER_LOADS_REPORT' },
    { from: 'finish', else: 'MATCH_NOT_FINISHED' },
    { until: 'final report', else: 'REPORT_FINAL' },
  ],
  finaliseReport: [
    { by: 'organiser', else: 'ONLY_ORGANISER_FINALISES_REPORT' },
    { from: 'finish', else: 'MATCH_NOT_FINISHED' },
    { until: 'final report', else: 'REPORT_FINAL' },
  ],
  reportOwn: [
    { from: 'finish', else: 'MATCH_NOT_FINISHED' },
    { by: 'player', else: 'ONLY_PLAYERS_REPORT' },
    { until: 'final report', else: 'REPORT_FINAL' },
  ],
  validate: [
    { from: 'finish', else: 'MATCH_NOT_FINISHED' },
    { by: 'player or organiser', else: 'ONLY_PLAYERS_VALIDATE' },
    { until: 'final report', else: 'REPORT_FINAL' },
  ],
  vote: [
    { from: 'finish', else: 'MATCH_NOT_FINISHED' },
    { by: 'player', else: 'ONLY_PLAYERS_VOTE' },
    { until: 'final report', else: 'VOTING_CLOSED' },
  ],
  review: [
    { from: 'finish', else: 'MATCH_NOT_FINISHED' },
    { by: 'player', else: 'ONLY_PLAYERS_REVIEW' },
  ],
  readChat: [{ by: 'participant', else: 'ONLY_PARTICIPANTS_CHAT' }],
} as const satisfies Record<string, readonly Condition[]>;

type ViewerAction = keyof typeof VIEWER_POLICIES;
type ViewerFacts<A extends ViewerAction> = Pick<Facts, FactOf<(typeof VIEWER_POLICIES)[A][number]>>;

/** Returns true if the action is allowed, as `allows` does for the whole table. */
export function allowsViewer<A extends ViewerAction>(action: A, facts: ViewerFacts<A>): boolean {
  const conditions: readonly Condition[] = VIEWER_POLICIES[action];
  return conditions.every((condition) => holds(condition, facts));
}
