import { accept, refuse, type Result } from '../result';
import type { RefusalCode } from '../sentences/refusals';
import type { MatchStatus } from './schema';

/** Conditions of a policy; each names the code of its refusal. */
type Condition = { else: RefusalCode } &
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

/**
 * What each role may do with a match at each stage of it. The rules refuse by this table, the screen shows by
 * it (`viewMatch`), and the permission test checks that each refusal is tried over the API. Conditions are
 * checked in order: the first that fails gives the refusal.
 *
 * Decisions that depend on more than role and stage (free slots, an earlier vote, the entry's owner) are made
 * by the rule that checks the policy.
 */
export const POLICIES = {
  join: [{ until: 'finish', else: 'MATCH_FINISHED' }],
  askForPlace: [{ until: 'finish', else: 'MATCH_FINISHED' }],
  leave: [{ until: 'finish', else: 'MATCH_FINISHED' }],
  replaceGuest: [{ until: 'finish', else: 'MATCH_FINISHED' }],
  editOwnPlayer: [{ until: 'finish', else: 'MATCH_FINISHED' }],
  editOtherPlayer: [
    { by: 'organiser', else: 'ONLY_OWN_PLAYER_EDITABLE' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],

  // Allowed after the finish: last-minute players are added then.
  addPlayers: [
    { by: 'organiser', else: 'ONLY_ORGANISER_ADDS' },
    { until: 'final report', else: 'REPORT_COMPLETED' },
  ],
  // Same stage as `leave`, since both give the slot to the next substitute.
  removePlayers: [{ by: 'organiser', else: 'ONLY_ORGANISER_REMOVES' }],
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
  // Only for one's own share of the price; the rule checks that.
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
  passLinksOn: [{ by: 'organiser', else: 'ONLY_ORGANISER_PASSES_LINKS_ON' }],

  edit: [{ by: 'organiser', else: 'ONLY_ORGANISER_EDITS' }],
  moveKickOff: [{ until: 'finish', else: 'MATCH_FINISHED_KEEPS_MOMENT' }],
  nameTeams: [
    { by: 'organiser', else: 'ONLY_ORGANISER_NAMES_TEAMS' },
    { until: 'finish', else: 'MATCH_FINISHED' },
  ],
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
  readReports: [{ by: 'player or organiser', else: 'ONLY_PLAYERS_READ_REPORTS' }],
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
  writeChat: [
    { by: 'participant', else: 'ONLY_PARTICIPANTS_CHAT' },
    { until: 'chat closes', else: 'CHAT_CLOSED' },
  ],
  deleteAnyMessage: [{ by: 'organiser', else: 'ONLY_OWN_MESSAGE_DELETABLE' }],
} as const satisfies Record<string, readonly Condition[]>;

export type Action = keyof typeof POLICIES;

interface Facts {
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
type FactOf<C> = C extends { by: 'organiser' }
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
type OrganiserFacts = Pick<Facts, 'creatorId' | 'coOrganiserIds' | 'userId'>;

export type FactsFor<A extends Action> = Pick<Facts, FactOf<(typeof POLICIES)[A][number]>>;

/** Accepts if the policy of `action` allows the caller at this stage, else refuses with its code. */
export function permit<A extends Action>(action: A, facts: FactsFor<A>): Result<true> {
  const conditions: readonly Condition[] = POLICIES[action];
  const failed = conditions.find((condition) => !holds(condition, facts));
  return failed === undefined ? accept(true) : refuse(failed.else);
}

/** Whether `permit` accepts. */
export function allows<A extends Action>(action: A, facts: FactsFor<A>): boolean {
  return permit(action, facts).ok;
}

/** Whether a user organises a match: its organiser, or a co-organiser of its group. */
export function isOrganiser({ creatorId, coOrganiserIds, userId }: OrganiserFacts): boolean {
  return userId !== null && (userId === creatorId || coOrganiserIds.includes(userId));
}

function holds(condition: Condition, facts: Partial<Facts>): boolean {
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
