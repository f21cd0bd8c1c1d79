import { accept, refuse, type Result } from '../result';
import { holds, type Condition, type FactOf, type Facts, type OrganiserFacts } from './conditions';
import { VIEWER_POLICIES } from './viewer-policies';

/**
 * The actions of each role on a match at each stage of it. The rules refuse by this table, the screen shows by it (`viewMatch`),
 * and the permission test checks that each refusal is tried over the API. Conditions are checked in order: the first that fails
 * gives the refusal.
 *
 * Decisions that depend on more than role and stage (free slots, an earlier vote, the entry's owner) are made
 * by the rule that checks the policy.
 */
export const POLICIES = {
  ...VIEWER_POLICIES,
  askForPlace: [
    { until: 'finish', else: 'MATCH_FINISHED' },
    { until: 'kick-off', else: 'MATCH_STARTED' },
  ],
  editOwnPlayer: [{ until: 'finish', else: 'MATCH_FINISHED' }],
  editOtherPlayer: [
    { by: 'organiser', else: 'ONLY_OWN_PLAYER_EDITABLE' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],

  removePlayers: [
    { by: 'organiser', else: 'ONLY_ORGANISER_REMOVES' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],
  arrangePlayers: [
    { by: 'organiser', else: 'ONLY_ORGANISER_ARRANGES' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],
  arrangeField: [
    { by: 'organiser', else: 'ONLY_ORGANISER_ARRANGES_FIELD' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],
  makeTeams: [
    { by: 'organiser', else: 'ONLY_ORGANISER_MAKES_TEAMS' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],
  importLists: [
    { by: 'organiser', else: 'ONLY_ORGANISER_IMPORTS' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],
  readJoinHistory: [{ by: 'organiser', else: 'ONLY_ORGANISER_READS_HISTORY' }],
  readPayments: [{ by: 'participant', else: 'ONLY_PARTICIPANTS_READ_PAYMENTS' }],
  // The action is about one's own share of the price alone; the rule checks that.
  declarePayment: [{ by: 'participant', else: 'ONLY_PARTICIPANTS_PAY' }],
  markPayments: [{ by: 'organiser', else: 'ONLY_ORGANISER_MARKS_PAYMENTS' }],
  setPaymentAccount: [{ by: 'organiser', else: 'ONLY_ORGANISER_SETS_ACCOUNT' }],
  remindPayments: [{ by: 'organiser', else: 'ONLY_ORGANISER_REMINDS' }],
  readPaymentLog: [{ by: 'organiser', else: 'ONLY_ORGANISER_READS_PAYMENT_LOG' }],
  answerClaims: [{ by: 'organiser', else: 'ONLY_ORGANISER_ANSWERS_CLAIMS' }],
  undoReplacement: [
    { by: 'organiser', else: 'ONLY_ORGANISER_RETURNS_PLACES' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],
  // The finish ends all questions; the rule reads if one is open.
  confirmPlayers: [{ by: 'organiser', else: 'ONLY_ORGANISER_CONFIRMS' }],
  passLinksOn: [{ by: 'organiser', else: 'ONLY_ORGANISER_PASSES_LINKS_ON' }],

  resize: [
    { by: 'organiser', else: 'ONLY_ORGANISER_EDITS' },
    { until: 'finish', else: 'SIZE_CLOSED' },
    { until: 'kick-off', else: 'SIZE_CLOSED' },
  ],
  moveKickOff: [{ until: 'finish', else: 'MATCH_FINISHED_KEEPS_MOMENT' }],
  nameTeams: [
    { by: 'organiser', else: 'ONLY_ORGANISER_NAMES_TEAMS' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],

  readReports: [{ by: 'player or organiser', else: 'ONLY_PLAYERS_READ_REPORTS' }],

  writeChat: [
    { by: 'participant', else: 'ONLY_PARTICIPANTS_CHAT' },
    { until: 'chat closes', else: 'CHAT_CLOSED' },
  ],
  deleteAnyMessage: [{ by: 'organiser', else: 'ONLY_OWN_MESSAGE_DELETABLE' }],
} as const satisfies Record<string, readonly Condition[]>;

export type Action = keyof typeof POLICIES;

export type FactsFor<A extends Action> = Pick<Facts, FactOf<(typeof POLICIES)[A][number]>>;

/** Accepts if the policy of `action` allows the caller at this stage, else refuses with its code. */
export function permit<A extends Action>(action: A, facts: FactsFor<A>): Result<true> {
  const conditions: readonly Condition[] = POLICIES[action];
  const failed = conditions.find((condition) => !holds(condition, facts));
  return failed === undefined ? accept(true) : refuse(failed.else);
}

/** Returns true if `permit` accepts. */
export function allows<A extends Action>(action: A, facts: FactsFor<A>): boolean {
  return permit(action, facts).ok;
}

/** Returns true if a user organises a match: its organiser, or a co-organiser of its group. */
export function isOrganiser({ creatorId, coOrganiserIds, userId }: OrganiserFacts): boolean {
  return userId !== null && (userId === creatorId || coOrganiserIds.includes(userId));
}
