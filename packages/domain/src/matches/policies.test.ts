import { describe, expect, it } from 'vitest';
import { allows, permit, POLICIES, type Action, type FactsFor } from './policies';

const ORGANISER = { userId: 'o', isPlayer: false, isParticipant: true };
const CALLERS = {
  organiser: ORGANISER,
  'playing organiser': { ...ORGANISER, isPlayer: true },
  'co-organiser': { userId: 'c', isPlayer: false, isParticipant: true },
  player: { userId: 'p', isPlayer: true, isParticipant: true },
  guest: { userId: null, isPlayer: false, isParticipant: true },
  outsider: { userId: 'x', isPlayer: false, isParticipant: false },
  visitor: { userId: null, isPlayer: false, isParticipant: false },
};
type Caller = keyof typeof CALLERS;
const STAGES = {
  scheduled: { status: 'SCHEDULED', stage: 'before', isReportFinal: false, isChatOpen: true },
  playing: { status: 'IN_PROGRESS', stage: 'first hour', isReportFinal: false, isChatOpen: true },
  played: { status: 'IN_PROGRESS', stage: 'played', isReportFinal: false, isChatOpen: true },
  past: { status: 'IN_PROGRESS', stage: 'past', isReportFinal: false, isChatOpen: true },
  finished: { status: 'FINISHED', stage: 'played', isReportFinal: false, isChatOpen: true },
  final: { status: 'FINISHED', stage: 'past', isReportFinal: true, isChatOpen: true },
  'a week later': { status: 'FINISHED', stage: 'past', isReportFinal: true, isChatOpen: false },
} as const;
type Stage = keyof typeof STAGES;

const ACTIONS = Object.keys(POLICIES) as Action[];
const SIGN_UP: readonly Stage[] = ['scheduled', 'playing'];
const BEFORE: readonly Stage[] = [...SIGN_UP, 'played', 'past'];
const OPEN: readonly Stage[] = [...BEFORE, 'finished'];
const AFTER: readonly Stage[] = ['finished', 'final', 'a week later'];
const REPORTING: readonly Stage[] = ['finished'];
const ALWAYS: readonly Stage[] = [...BEFORE, ...AFTER];

const ALL_CALLERS = Object.keys(CALLERS) as Caller[];
const CREATORS: readonly Caller[] = ['organiser', 'playing organiser'];
const ORGANISERS: readonly Caller[] = [...CREATORS, 'co-organiser'];
const PLAYERS: readonly Caller[] = ['playing organiser', 'player'];
const PARTICIPANTS: readonly Caller[] = [...ORGANISERS, 'player', 'guest'];

/** Role and stage of each action, written a second time and independently of the table. */
const EXPECTED: Record<Action, readonly [by: readonly Caller[], when: readonly Stage[]]> = {
  join: [ALL_CALLERS, SIGN_UP],
  joinAsSubstitute: [ALL_CALLERS, ['scheduled']],
  enter: [ALL_CALLERS, ['scheduled']],
  askForPlace: [ALL_CALLERS, ['scheduled']],
  leave: [ALL_CALLERS, [...SIGN_UP, 'played']],
  replaceGuest: [ALL_CALLERS, SIGN_UP],
  editOwnPlayer: [ALL_CALLERS, BEFORE],
  editOtherPlayer: [ORGANISERS, BEFORE],
  addPlayers: [ORGANISERS, OPEN],
  removePlayers: [ORGANISERS, BEFORE],
  arrangePlayers: [ORGANISERS, BEFORE],
  arrangeField: [ORGANISERS, BEFORE],
  makeTeams: [ORGANISERS, BEFORE],
  importLists: [ORGANISERS, BEFORE],
  readJoinHistory: [ORGANISERS, ALWAYS],
  readPayments: [PARTICIPANTS, ALWAYS],
  declarePayment: [PARTICIPANTS, ALWAYS],
  markPayments: [ORGANISERS, ALWAYS],
  setPaymentAccount: [ORGANISERS, ALWAYS],
  remindPayments: [ORGANISERS, ALWAYS],
  readPaymentLog: [ORGANISERS, ALWAYS],
  answerClaims: [ORGANISERS, ALWAYS],
  undoReplacement: [ORGANISERS, BEFORE],
  passLinksOn: [ORGANISERS, ALWAYS],
  confirmPlayers: [ORGANISERS, ALWAYS],
  edit: [ORGANISERS, ALWAYS],
  resize: [ORGANISERS, ['scheduled']],
  moveKickOff: [ALL_CALLERS, BEFORE],
  nameTeams: [ORGANISERS, BEFORE],
  transfer: [CREATORS, ALWAYS],
  delete: [CREATORS, BEFORE],
  finish: [ORGANISERS, BEFORE],
  recordScore: [ORGANISERS, REPORTING],
  recalculate: [ORGANISERS, AFTER],
  loadReport: [ORGANISERS, REPORTING],
  finaliseReport: [ORGANISERS, REPORTING],
  readReports: [[...ORGANISERS, 'player'], ALWAYS],
  reportOwn: [PLAYERS, REPORTING],
  validate: [[...ORGANISERS, 'player'], REPORTING],
  vote: [PLAYERS, REPORTING],
  review: [PLAYERS, AFTER],
  readChat: [PARTICIPANTS, ALWAYS],
  writeChat: [PARTICIPANTS, [...OPEN, 'final']],
  deleteAnyMessage: [ORGANISERS, ALWAYS],
};

const factsOf = (caller: Caller, stage: Stage) => ({
  creatorId: 'o',
  coOrganiserIds: ['c'],
  ...CALLERS[caller],
  ...STAGES[stage],
});

describe.each(ACTIONS)('%s', (action) => {
  const [by, when] = EXPECTED[action];

  it.each(ALL_CALLERS)('by the %s, at each stage', (caller) => {
    const allowed = (Object.keys(STAGES) as Stage[]).filter((stage) =>
      allows(action, factsOf(caller, stage) as FactsFor<typeof action>),
    );
    expect(allowed).toEqual(by.includes(caller) ? when : []);
  });
});

it('the first condition that fails gives the refusal', () => {
  const refusal = (action: 'finish' | 'vote', caller: Caller, stage: Stage) =>
    permit(action, factsOf(caller, stage));
  expect(refusal('finish', 'outsider', 'finished')).toMatchObject({ code: 'ONLY_ORGANISER_FINISHES' });
  expect(refusal('finish', 'organiser', 'finished')).toMatchObject({ code: 'MATCH_FINISHED' });
  expect(refusal('vote', 'outsider', 'scheduled')).toMatchObject({ code: 'MATCH_NOT_FINISHED' });
  expect(refusal('vote', 'outsider', 'final')).toMatchObject({ code: 'ONLY_PLAYERS_VOTE' });
  expect(refusal('vote', 'player', 'final')).toMatchObject({ code: 'VOTING_CLOSED' });
});
