import { afterSteps, nextStep, type AfterStep } from '@picado/domain/after-match/steps';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { SelfReport } from '@picado/domain/reports/schema';
import { missingReviews } from '@picado/domain/reviews/reading';
import { instantOf } from '@picado/domain/time/instants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listed } from '@picado/domain/text/listing';
import { unreadOf, type Unread } from '../../../lib/api/unread';
import { useDrawnData } from '../../../lib/commands/use-pending';
import { selfReportsQuery } from '../../reports/api';
import { teammatesQuery } from '../../reviews/api';
import { voteCheckQuery } from '../../votes/api';
import { useWaiting } from '../../../lib/commands/use-stored-commands';
import { submitReport, validateReport } from '../../reports/commands';
import { recordScore } from '../../results/commands';
import { giveReview, voteWithReview } from '../../reviews/commands';
import { castVote } from '../../votes/commands';

export interface AfterMatch {
  steps: AfterStep[];
  /** The first that is not done. */
  next: AfterStep | null;
  /** The report as sent last; null without one. */
  ownReport: SelfReport | null;
  /** Reviews that are given, and those that are not yet. */
  given: number;
  missing: number;
  /** False until all of it is known. */
  isReady: boolean;
  /** The part that could not be read: nothing is said to be done while there is one. */
  unread: Unread | null;
}

const NOT_READ = { totalTeammates: 0, reviewsGiven: 0 };

/** Returns the steps of the viewer in a finished match, done and left, by the rule that home asks too. Empty for guests. */
export function useAfterMatch(match: Match, viewer: Viewer, userId: string | null): AfterMatch {
  // Registered players of a finished match alone.
  const isPlayer = viewer.can.review && userId !== null;
  const reports = useQuery({ ...selfReportsQuery(match.id), enabled: isPlayer });
  const vote = useQuery({ ...voteCheckQuery(match.id), enabled: isPlayer });
  const teammates = useQuery({ ...teammatesQuery(match.id, userId ?? ''), enabled: isPlayer });
  const [now] = useState(() => Date.now());
  const drawn = {
    reports: useDrawnData(selfReportsQuery(match.id), reports.data),
    vote: useDrawnData(voteCheckQuery(match.id), vote.data),
    teammates: useDrawnData(teammatesQuery(match.id, userId ?? ''), teammates.data),
  };
  const ownReport =
    drawn.reports?.selfReports.find(
      ({ playerId, isSubmitted }) => playerId === viewer.playerId && isSubmitted,
    ) ?? null;
  const closesAt = drawn.reports?.closesAt ?? null;
  // Nothing is drawn of them before `isReady`.
  const counts = drawn.teammates ?? NOT_READ;
  const steps = afterSteps({
    role: { status: match.status, isPlayer, isReportFinal: match.reportCompleted },
    isOfTeam: !viewer.isSubstitute,
    // The server's clock decides whether a report is still taken.
    reportsCloseAt: closesAt === null || drawn.reports?.canSubmit === false ? null : instantOf(closesAt),
    ownReport: ownReport?.validationStatus ?? null,
    hasVoted: drawn.vote?.hasVoted ?? false,
    teammates: counts,
    now,
  });
  return {
    steps,
    next: nextStep(steps),
    ownReport,
    given: counts.reviewsGiven,
    missing: missingReviews(counts),
    isReady: !isPlayer || Object.values(drawn).every((data) => data !== undefined),
    unread: isPlayer ? unreadOf(reports, vote, teammates) : null,
  };
}

/** Words the steps of a finished match that wait for a signal: 'tu reporte, tu voto y 2 reviews'; empty where none does. */
export function useWaitingSteps(matchId: string): string {
  const scores = useWaiting(recordScore, matchId).length;
  const reports = useWaiting(submitReport, matchId).length;
  const answers = useWaiting(validateReport, matchId).length;
  const votes = useWaiting(castVote, matchId).length + useWaiting(voteWithReview, matchId).length;
  const reviews = useWaiting(giveReview, matchId).length;
  return listed([
    ...(scores > 0 ? ['el resultado'] : []),
    ...(reports > 0 ? ['tu reporte'] : []),
    ...counted(answers, 'una validación', 'validaciones'),
    ...(votes > 0 ? ['tu voto'] : []),
    ...counted(reviews, 'una review', 'reviews'),
  ]);
}

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : `${count} ${many}`];
}
