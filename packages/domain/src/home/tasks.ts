import { afterSteps, type AfterStepKind } from '../after-match/steps';
import type { WaitingClaim } from '../claims/schema';
import { matchDialogLink, type AskedDialog } from '../matches/dialog-links';
import { allows } from '../matches/policies';
import type { ArchivedMatch } from '../matches/schema';
import { money, shareAmount } from '../matches/price';
import { matchLinkOf } from '../notifications/links';
import { paths } from '../pages/paths';
import type { Figures, ValidationStatus } from '../reports/schema';
import { reportsCloseAt } from '../reports/window';
import { missingReviews } from '../reviews/reading';
import type { TeammateCounts } from '../reviews/schema';
import { missingReviewsText } from '../reviews/wording';
import { instantOf, instantText } from '../time/instants';
import { HOME_TASKS, TASK_KINDS, type Task } from './schema';
import { claimedFiguresText, placeAndDay, playedText } from './wording';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * How long after the finish home lists the vote and the reviews as tasks, and after the kick-off the payments, in
 * milliseconds. All can be done later; after two weeks a reminder no longer helps.
 */
export const ASKED_FOR_MS = 14 * DAY_MS;

/** A past match, as the list of such matches holds it. Instants are milliseconds since 1970. */
export interface ListedEndedMatch {
  match: ArchivedMatch;
  /** The reader's entry; null where they organised without playing. */
  playerId: string | null;
  /** Null for a match that its organiser has not finished. */
  finishedAt: number | null;
  isReportFinal: boolean;
}

/** The same, with everything that the reader has done in the match. */
export interface EndedMatch extends ListedEndedMatch {
  /** The reader's own report; null without one. */
  ownReport: ValidationStatus | null;
  hasVoted: boolean;
  teammates: TeammateCounts;
}

/** A report that the reader was asked to validate. */
export interface ValidationRequest extends Figures {
  matchId: string;
  playerId: string;
  playerName: string;
  /** Milliseconds since 1970. */
  submittedAt: number;
}

/** A promotion that the reader has not confirmed. Instants are milliseconds since 1970. */
export interface OpenConfirmation {
  id: string;
  location: string;
  date: string;
  startsAt: number;
  createdAt: number;
  /** The address of the page where the promotion is confirmed. */
  link: string;
}

/** The payments of a match that its organiser, the reader, has to confirm. */
export interface DeclaredPayments {
  matchId: string;
  location: string;
  date: string;
  price: string;
  maxPlayers: number;
  /** The players with a declared payment, the longest wait first. */
  names: string[];
  /** Milliseconds since 1970: since when the first of them waits. */
  since: number;
}

/** The reader's own unpaid share of a match whose organiser collects in Picado. */
export interface OwedPayment {
  matchId: string;
  location: string;
  date: string;
  price: string;
  maxPlayers: number;
  organiserName: string;
  /** The organiser did not receive what the reader declared. */
  isSentBack: boolean;
  /** Milliseconds since 1970: since when the reader owes it. */
  since: number;
}

/** Everything that may become a task of the reader. */
export interface TaskFacts {
  userId: string;
  /** Milliseconds since 1970. */
  now: number;
  confirmations: readonly OpenConfirmation[];
  claims: readonly WaitingClaim[];
  requests: readonly ValidationRequest[];
  declared: readonly DeclaredPayments[];
  owed: readonly OwedPayment[];
  ended: readonly EndedMatch[];
  /** Whether the reader's own reviews are open to them. */
  canViewReviews: boolean;
}

/** A task whose instants are milliseconds since 1970. */
interface Due extends Omit<Task, 'waitingSince' | 'deadline'> {
  waitingSince: number;
  deadline: number | null;
}

/**
 * The tasks of a reader, in the order in which to do them: first those with a deadline, by deadline, then
 * those that have waited longest, and where that is equal by `TASK_KINDS`. `HOME_TASKS` of a kind at most, so that
 * many of one kind leave room for the others. The rules of its feature accept each of them now.
 */
export function tasksOf(facts: TaskFacts): Task[] {
  const due = [
    ...facts.confirmations.filter(({ startsAt }) => startsAt > facts.now).map(confirmTask),
    ...facts.claims.filter(({ canAnswer }) => canAnswer).map(claimTask),
    ...facts.requests.map(validationTask),
    ...facts.declared
      .filter(({ names, price, maxPlayers }) => names.length > 0 && shareAmount(price, maxPlayers) !== null)
      .map(declaredTask),
    ...facts.owed.map(owedTask).filter((task) => task !== null),
    ...facts.ended.flatMap((ended) => endedTasks(ended, facts)),
  ];
  const counts = new Map<Task['kind'], number>();
  return due
    .sort((a, b) => urgency(a) - urgency(b) || a.waitingSince - b.waitingSince || kindOrder(a) - kindOrder(b))
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= HOME_TASKS;
    })
    .map(({ waitingSince, deadline, ...task }) => ({
      ...task,
      waitingSince: instantText(waitingSince),
      deadline: deadline === null ? null : instantText(deadline),
    }));
}

const urgency = ({ deadline }: Due) => deadline ?? Number.MAX_SAFE_INTEGER;
const kindOrder = ({ kind }: Due) => TASK_KINDS.indexOf(kind);

function confirmTask({ id, startsAt, createdAt, link, ...where }: OpenConfirmation): Due {
  return {
    id: `CONFIRM ${id}`,
    kind: 'CONFIRM',
    title: 'Confirmá tu lugar',
    reason: `Entraste al equipo: ${placeAndDay(where)}`,
    waitingSince: createdAt,
    deadline: startsAt,
    link,
    progress: null,
  };
}

function claimTask(claim: WaitingClaim): Due {
  const createdAt = instantOf(claim.createdAt);
  return {
    id: `ANSWER_CLAIM ${claim.id}`,
    kind: 'ANSWER_CLAIM',
    title: `Respondé si ${claim.userName} es ${claim.playerName}`,
    reason: placeAndDay(claim),
    waitingSince: createdAt,
    deadline: null,
    link: matchLinkOf({ type: 'CLAIM_REQUESTED', matchId: claim.matchId, createdAt }),
    progress: null,
  };
}

function validationTask({ matchId, playerId, playerName, submittedAt, ...figures }: ValidationRequest): Due {
  return {
    id: `VALIDATE ${playerId}`,
    kind: 'VALIDATE',
    title: `Validá a ${playerName}`,
    reason: `${claimedFiguresText(figures)} Decile sí o no.`,
    waitingSince: submittedAt,
    deadline: null,
    link: matchLinkOf({ type: 'VALIDATION_REQUESTED', matchId, createdAt: submittedAt }),
    progress: null,
  };
}

function declaredTask({ matchId, names, since, ...where }: DeclaredPayments): Due {
  return {
    id: `CONFIRM_PAYMENTS ${matchId}`,
    kind: 'CONFIRM_PAYMENTS',
    title: names.length === 1 ? `Confirmá el pago de ${names[0]}` : `Confirmá ${names.length} pagos`,
    reason: placeAndDay(where),
    waitingSince: since,
    deadline: null,
    link: paths.payments(matchId),
    progress: null,
  };
}

/** Null where the price holds no number: then nothing is owed. */
function owedTask({ matchId, price, maxPlayers, organiserName, isSentBack, since, ...where }: OwedPayment) {
  const share = shareAmount(price, maxPlayers);
  if (share === null) return null;
  const task: Due = {
    id: `PAY ${matchId}`,
    kind: 'PAY',
    title: `Pagá tu parte: ${money(share)}`,
    reason: isSentBack ? `A ${organiserName} no le llegó tu pago: ${placeAndDay(where)}` : placeAndDay(where),
    waitingSince: since,
    deadline: null,
    link: matchDialogLink(matchId, 'payment'),
    progress: null,
  };
  return task;
}

/** The tasks of a past match: the organiser's, then its players'. */
function endedTasks(ended: EndedMatch, { userId, now, canViewReviews }: TaskFacts): Due[] {
  const { match, playerId, finishedAt, isReportFinal, ownReport, hasVoted, teammates } = ended;
  const startsAt = instantOf(match.startsAt);
  const role = { ...match, userId, isPlayer: playerId !== null, isReportFinal };
  const task = (
    kind: Task['kind'],
    dialog: AskedDialog,
    rest: Partial<Due> & { title: string; waitingSince: number },
  ): Due => ({
    id: `${kind} ${match.id}`,
    kind,
    reason: playedText(match),
    deadline: null,
    link: matchDialogLink(match.id, dialog),
    progress: null,
    ...rest,
  });

  if (finishedAt === null) {
    return allows('finish', role)
      ? [task('FINISH', 'finish', { title: 'Finalizá el partido', waitingSince: startsAt })]
      : [];
  }
  const closesAt = reportsCloseAt({ startsAt, finishedAt });
  const hasScore = match.team1Goals !== null;
  const isRecent = now < finishedAt + ASKED_FOR_MS;
  const isOfTeam = match.teamIndex !== null;
  const steps = afterSteps({ role, isOfTeam, reportsCloseAt: closesAt, ownReport, hasVoted, teammates, now });
  const isDue = (kind: AfterStepKind) => steps.some((step) => step.kind === kind && !step.isDone);
  const tasks: Due[] = [];
  if (allows('recordScore', role) && !hasScore) {
    tasks.push(task('SCORE', 'score', { title: 'Cargá el resultado', waitingSince: finishedAt }));
  }
  if (isDue('REPORT')) {
    const title = ownReport === 'REJECTED' ? 'Corregí tu reporte' : 'Cargá tu reporte';
    tasks.push(task('REPORT', 'own-report', { title, waitingSince: finishedAt, deadline: closesAt }));
  }
  if (isDue('VOTE') && isRecent) {
    tasks.push(task('VOTE', 'vote', { title: 'Votá la figura', waitingSince: finishedAt }));
  }
  if (isDue('REVIEW') && isRecent) {
    tasks.push(
      task('REVIEW', 'review', {
        title: missingReviewsText(missingReviews(teammates), canViewReviews),
        waitingSince: finishedAt,
        progress: { value: teammates.reviewsGiven, target: teammates.totalTeammates },
      }),
    );
  }
  // Until then players can still send their own.
  if (allows('finaliseReport', role) && hasScore && now >= closesAt) {
    tasks.push(task('FINALISE', 'finalise', { title: 'Finalizá el reporte', waitingSince: closesAt }));
  }
  return tasks;
}
