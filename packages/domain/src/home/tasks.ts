import { afterSteps, type AfterStep, type AfterStepKind } from '../after-match/steps';
import { matchDialogLink, type AskedDialog } from '../pages/dialog-links';
import { allows } from '../matches/policies';
import { money, shareAmount } from '../matches/price';
import type { ArchivedMatch } from '../matches/schema';
import { matchLinkOf } from '../notifications/links';
import { paths } from '../pages/paths';
import type { PaymentStatus } from '../payments/schema';
import type { Figures, ValidationStatus } from '../reports/schema';
import { reportsCloseAt } from '../reports/window';
import { missingReviews } from '../reviews/reading';
import type { TeammateCounts } from '../reviews/schema';
import { missingReviewsText } from '../reviews/wording';
import { instantOf } from '../time/instants';
import type { NamedMatch, TaskKind } from './schema';
import { claimedFiguresText, countedWords } from './wording';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The time after the finish for which home lists the vote and the reviews as tasks, and after the kick-off the payments, in
 * milliseconds. All can be done later; after two weeks a reminder no longer helps.
 */
export const TASK_SHOWN_MS = 14 * DAY_MS;

/** A past match, as the list of such matches holds it. Instants are milliseconds since 1970. */
export interface ListedEndedMatch {
  match: ArchivedMatch;
  /** The reader's entry; null where they organised without playing. */
  playerId: string | null;
  /** The instant of the finish; null for a match that its organiser has not finished. */
  finishedAt: number | null;
  isReportFinal: boolean;
}

/** A past match with everything that the reader has done in it. */
export interface EndedMatch extends ListedEndedMatch {
  /** The reader's own report; null without one. */
  ownReport: ValidationStatus | null;
  hasVoted: boolean;
  teammates: TeammateCounts;
}

/** A report that the reader was asked to validate. */
export interface ValidationRequest extends Figures {
  match: NamedMatch;
  playerId: string;
  playerName: string;
  /** Milliseconds since 1970. */
  submittedAt: number;
}

/** A claim that the reader, who organises the match, has not answered. */
export interface OpenClaim {
  id: string;
  match: NamedMatch;
  /** The guest's entry. */
  playerName: string;
  /** The account that claims it. */
  userName: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The payments of a match that its organiser, the reader, has to confirm. */
export interface DeclaredPayments {
  match: NamedMatch;
  price: string;
  maxPlayers: number;
  /** The players with a declared payment, the longest wait first. */
  names: string[];
  /** Milliseconds since 1970: since when the first of them waits. */
  since: number;
}

/** The reader's own share of a match whose organiser collects in Picado. Instants are milliseconds since 1970. */
export interface OwnShare {
  match: NamedMatch;
  startsAt: number;
  price: string;
  maxPlayers: number;
  organiserName: string;
  status: PaymentStatus;
  /** The amount that the reader said to have paid; null where they owe it. */
  paidAmount: number | null;
  /** The organiser did not receive what the reader declared. */
  isSentBack: boolean;
  /** The organiser has sent a reminder. */
  isReminded: boolean;
  /** The instant since which the payment is as it is. */
  since: number;
}

/** Everything in a match that may become a task of the reader. */
export interface TaskFacts {
  userId: string;
  /** Milliseconds since 1970. */
  now: number;
  claims: readonly OpenClaim[];
  requests: readonly ValidationRequest[];
  declared: readonly DeclaredPayments[];
  shares: readonly OwnShare[];
  ended: readonly EndedMatch[];
  /** True if the reader's own reviews are open to them. */
  canViewReviews: boolean;
}

/** A task of the reader, which the rules of its feature accept now. Instants are milliseconds since 1970. */
export interface Task {
  kind: Exclude<TaskKind, 'CONFIRM'>;
  match: NamedMatch;
  /** The title of the task by itself, in the imperative: 'Votá la figura'. */
  title: string;
  /** The words for the task as one of several: 'tu voto'. */
  part: string;
  waitingSince: number;
  /** The instant at which the task can no longer be done; null without a limit. */
  deadline: number | null;
  link: string;
  isLate: boolean;
}

/** The tasks of a reader, in no order. */
export function tasksOf(facts: TaskFacts): Task[] {
  return [
    ...facts.claims.map(claimTask),
    ...facts.requests.map(validationTask),
    ...facts.declared
      .filter(({ names, price, maxPlayers }) => names.length > 0 && shareAmount(price, maxPlayers) !== null)
      .map(declaredTask),
    ...facts.shares.map((share) => shareTask(share, facts.now)).filter((task) => task !== null),
    ...facts.ended.flatMap((ended) => endedTasks(ended, facts)),
  ];
}

const WITHOUT_LIMIT = { deadline: null, isLate: false } as const;

function claimTask({ match, playerName, userName, createdAt }: OpenClaim): Task {
  return {
    kind: 'ANSWER_CLAIM',
    match,
    title: `Respondé si ${userName} es ${playerName}`,
    part: `quién es ${playerName}`,
    waitingSince: createdAt,
    link: matchLinkOf({ type: 'CLAIM_REQUESTED', matchId: match.id, createdAt }),
    ...WITHOUT_LIMIT,
  };
}

function validationTask({ match, playerName, submittedAt, ...figures }: ValidationRequest): Task {
  return {
    kind: 'VALIDATE',
    match,
    title: `Validá a ${playerName}: ${claimedFiguresText(figures)}`,
    part: `el reporte de ${playerName}`,
    waitingSince: submittedAt,
    link: matchLinkOf({ type: 'VALIDATION_REQUESTED', matchId: match.id, createdAt: submittedAt }),
    ...WITHOUT_LIMIT,
  };
}

function declaredTask({ match, names, since }: DeclaredPayments): Task {
  return {
    kind: 'CONFIRM_PAYMENTS',
    match,
    title: names.length === 1 ? `Confirmá el pago de ${names[0]}` : `Confirmá ${names.length} pagos`,
    part: countedWords(names.length, 'pago por confirmar', 'pagos por confirmar'),
    waitingSince: since,
    link: paths.payments(match.id),
    ...WITHOUT_LIMIT,
  };
}

/** Returns true if a share that is not paid is a debt: from the kick-off on, or once the organiser has asked for it. */
export function isLate({ status, startsAt, isReminded }: OwnShare, now: number): boolean {
  return status === 'UNPAID' && (isReminded || startsAt <= now);
}

/** Null where nothing is owed: it is paid or said to be, or the price holds no number. */
function shareTask(owed: OwnShare, now: number): Task | null {
  const { match, price, maxPlayers, organiserName, status, isSentBack, since } = owed;
  const share = status === 'UNPAID' ? shareAmount(price, maxPlayers) : null;
  if (share === null) return null;
  return {
    kind: 'PAY',
    match,
    title: isSentBack
      ? `A ${organiserName} no le llegó tu pago de ${money(share)}`
      : `Pagá tu parte: ${money(share)}`,
    part: `tu parte de ${money(share)}`,
    waitingSince: since,
    deadline: null,
    link: matchDialogLink(match.id, 'payment'),
    isLate: isLate(owed, now),
  };
}

/** The reader's own steps after a match; of one that is not finished there are none. */
export function ownStepsAfter(
  { match, playerId, finishedAt, isReportFinal, ownReport, hasVoted, teammates }: EndedMatch,
  now: number,
): AfterStep[] {
  const startsAt = instantOf(match.startsAt);
  return afterSteps({
    role: { status: match.status, isPlayer: playerId !== null, isReportFinal },
    isOfTeam: match.teamIndex !== null,
    reportsCloseAt: finishedAt === null ? null : reportsCloseAt({ startsAt, finishedAt }),
    ...{ ownReport, hasVoted, teammates, now },
  });
}

/** The dialog in which each step is done. */
const STEP_DIALOGS: Record<AfterStepKind, AskedDialog> = {
  REPORT: 'own-report',
  VOTE: 'vote',
  REVIEW: 'review',
};

/** The tasks of a past match: the organiser's, then its players'. */
function endedTasks(ended: EndedMatch, facts: TaskFacts): Task[] {
  const { match, playerId, finishedAt, isReportFinal, ownReport, teammates } = ended;
  const { userId, now, canViewReviews } = facts;
  const role = { ...match, userId, isPlayer: playerId !== null, isReportFinal };
  const named = namedOf(match);
  const task = (
    kind: Task['kind'],
    dialog: AskedDialog,
    rest: Pick<Task, 'title' | 'part' | 'waitingSince'> & { deadline?: number | null },
  ): Task => ({ kind, match: named, link: matchDialogLink(match.id, dialog), ...WITHOUT_LIMIT, ...rest });

  if (finishedAt === null) {
    const waitingSince = instantOf(match.startsAt);
    return allows('finish', role)
      ? [
          task('FINISH', 'finish', {
            title: 'Finalizá el partido',
            part: 'finalizar el partido',
            waitingSince,
          }),
        ]
      : [];
  }
  const closesAt = reportsCloseAt({ startsAt: instantOf(match.startsAt), finishedAt });
  const hasScore = match.team1Goals !== null;
  const isRecent = now < finishedAt + TASK_SHOWN_MS;
  const missing = missingReviews(teammates);
  const words: Record<AfterStepKind, Pick<Task, 'title' | 'part'>> = {
    REPORT: {
      title: ownReport === 'REJECTED' ? 'Corregí tu reporte' : 'Cargá tu reporte',
      part: 'tu reporte',
    },
    VOTE: { title: 'Votá la figura', part: 'tu voto' },
    REVIEW: {
      title: missingReviewsText(missing, canViewReviews),
      part: countedWords(missing, 'review', 'reviews'),
    },
  };

  const tasks = ownStepsAfter(ended, now)
    .filter(({ kind, isDone }) => !isDone && (kind === 'REPORT' || isRecent))
    .map(({ kind, deadline }) =>
      task(kind, STEP_DIALOGS[kind], { ...words[kind], waitingSince: finishedAt, deadline }),
    );
  if (allows('recordScore', role) && !hasScore) {
    tasks.push(
      task('SCORE', 'score', { title: 'Cargá el resultado', part: 'el resultado', waitingSince: finishedAt }),
    );
  }
  // Until then players can still send their own.
  if (allows('finaliseReport', role) && hasScore && now >= closesAt) {
    const words = { title: 'Finalizá el reporte', part: 'el cierre del reporte' };
    tasks.push(task('FINALISE', 'finalise', { ...words, waitingSince: closesAt }));
  }
  return tasks;
}

function namedOf(match: ArchivedMatch): NamedMatch {
  const { id, team1Name, team2Name, team1Goals, team2Goals, location, price, maxPlayers, date } = match;
  return { id, team1Name, team2Name, team1Goals, team2Goals, location, price, maxPlayers, date };
}
