import { assert } from '../assert';
import { permit } from '../matches/policies';
import type { TeamIndex } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import type { Participant, PlayedMatch } from '../results/rules';
import type { Figures, LoadReport, SubmitSelfReport, ValidationStatus } from './schema';
import { reportsCloseAt } from './window';

/** The stored report of one player. */
export interface StoredReport extends Figures {
  playerId: string;
  /** Goals into the own net; none where absent, as in what the organiser loads. */
  ownGoals?: number | undefined;
  /** The side that a substitute reported to have come on for. */
  teamIndex: TeamIndex | null;
  validationStatus: ValidationStatus;
}

/**
 * A match with the instants that decide whether own reports are still accepted, in milliseconds since 1970.
 */
export interface ReportedMatch extends PlayedMatch {
  startsAt: number;
  /** Null before the finish. */
  finishedAt: number | null;
}

/**
 * Decides that a registered player sends their own figures at `now`: first, or again after a rejection. The
 * organiser's load counts as approved, so it is not overwritten either.
 */
export function decideSelfReport(
  match: ReportedMatch,
  reporter: Participant | undefined,
  earlier: Pick<StoredReport, 'validationStatus'> | undefined,
  now: number,
): Result<Participant> {
  const isPlayer = reporter !== undefined && reporter.userId !== null;
  const permitted = permit('reportOwn', { ...match, isPlayer });
  if (!permitted.ok) return permitted;
  assert(isPlayer && match.finishedAt !== null, 'A report was permitted without player or finish.');
  if (earlier?.validationStatus === 'APPROVED') return refuse('SELF_REPORT_APPROVED');
  if (earlier?.validationStatus === 'PENDING') return refuse('SELF_REPORT_PENDING');
  const isOpen = now < reportsCloseAt({ startsAt: match.startsAt, finishedAt: match.finishedAt });
  return isOpen ? accept(reporter) : refuse('REPORT_WINDOW_CLOSED');
}

/** The side that figures count for: a starter's slot decides, a substitute reports it. */
export function sideOf(
  slotTeam: TeamIndex | null,
  reported: SubmitSelfReport['teamIndex'] | StoredReport['teamIndex'],
): TeamIndex | null {
  return slotTeam ?? reported ?? null;
}

/** The side to store: null for a starter, so that a slot and a report never disagree. */
export function storedSide(
  { teamIndex }: Pick<Participant, 'teamIndex'>,
  reported: SubmitSelfReport['teamIndex'],
): TeamIndex | null {
  return teamIndex === null ? (reported ?? null) : null;
}

/** The effect of an answer on its report. */
export type Validation =
  | { status: 'APPROVED'; rejectionReason: null }
  | { status: 'REJECTED'; rejectionReason: string };

/**
 * Decides an answer to another player's pending report. The player asked, any other registered player and the
 * organiser may give it, until the report of the match is final; there is no window, so that a report of the
 * last minute can still be answered.
 */
export function decideValidation(
  match: PlayedMatch,
  participants: readonly Participant[],
  report: Pick<StoredReport, 'playerId' | 'validationStatus'> | undefined,
  answer: { userId: string; approved: boolean; rejectionReason: string },
): Result<Validation> {
  const isPlayer = participants.some(({ userId }) => userId === answer.userId);
  const permitted = permit('validate', { ...match, userId: answer.userId, isPlayer });
  if (!permitted.ok) return permitted;
  if (report === undefined) return refuse('SELF_REPORT_NOT_FOUND');
  const reporter = participants.find(({ id }) => id === report.playerId);
  if (reporter?.userId === answer.userId) return refuse('OWN_REPORT_NOT_VALIDATABLE');
  if (report.validationStatus !== 'PENDING') return refuse('SELF_REPORT_NOT_PENDING');
  if (answer.approved) return accept({ status: 'APPROVED', rejectionReason: null });
  const rejectionReason = answer.rejectionReason.trim();
  return rejectionReason === ''
    ? refuse('REJECTION_REASON_REQUIRED')
    : accept({ status: 'REJECTED', rejectionReason });
}

/** Decides if `userId` may read the submitted reports: registered players of the match, and its organiser. */
export function decideReadReports(
  match: Pick<PlayedMatch, 'creatorId' | 'coOrganiserIds'>,
  participants: readonly Participant[],
  userId: string,
): Result<true> {
  const isPlayer = participants.some((participant) => participant.userId === userId);
  return permit('readReports', { ...match, userId, isPlayer });
}

/**
 * Decides the organiser's load: figures for players of the list, guests included, each at most once. They
 * count as approved, and replace the player's own. A substitute's side that is left out stays as reported;
 * null clears it.
 */
export function decideLoad(
  match: PlayedMatch,
  participants: readonly (Participant & { report?: Pick<StoredReport, 'teamIndex'> | null })[],
  load: Pick<LoadReport, 'stats'>,
  userId: string,
): Result<StoredReport[]> {
  const permitted = permit('loadReport', { ...match, userId });
  if (!permitted.ok) return permitted;
  const ids = new Set(load.stats.map(({ playerId }) => playerId));
  if (ids.size < load.stats.length) return refuse('REPEATED_PLAYER');
  const loaded: StoredReport[] = [];
  for (const { teamIndex, ...figures } of load.stats) {
    const player = participants.find(({ id }) => id === figures.playerId);
    if (player === undefined) return refuse('PLAYER_NOT_FOUND');
    const side = storedSide(player, teamIndex === undefined ? player.report?.teamIndex : teamIndex);
    loaded.push({ ...figures, teamIndex: side, validationStatus: 'APPROVED' });
  }
  return accept(loaded);
}
