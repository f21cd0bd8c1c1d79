import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { SLOT_HELD, SLOT_RELEASED } from '@picado/domain/roster/api-names';
import { ASKED_REVIEWS_PARAM, OWN_REVIEWS, ASKED_REPORT_PARAM } from '@picado/domain/notifications/links';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportsContract } from '@picado/domain/reports/contract';
import type { SelfReport, SelfReports } from '@picado/domain/reports/schema';
import { useQueryClient } from '@tanstack/react-query';
import { IconClipboardText } from '@tabler/icons-react';
import { useSession } from '../../../features/auth/session';
import { useLiveReactions } from '../../../features/reactions/realtime';
import { MatchAwards } from '../../../features/reports/components/match-awards';
import { PendingReports } from '../../../features/reports/components/pending-reports';
import { ReportSummary } from '../../../features/reports/components/report-summary';
import { RegisterPrompt } from '../../../features/reviews/components/register-prompt';
import { ReviewsPanel, MissingBanner } from '../../../features/reviews/components/reviews-panel';
import { useReviewing } from '../../../features/reviews/hooks/use-reviewing';
import type { OpenReviews } from '../../../features/reviews/view';
import { TurnoutEntry } from '../../../features/turnout/components/turnout-entry';
import { CHORE_PX, Chores, LostChore, Chore } from '../../../ui/layout/chore';
import { Skeleton } from '../../../ui/layout/skeleton';
import { useLive } from '../../../lib/live/use-live';
import { refreshBeside } from '../../../features/matches/api';
import { useAsked } from '../../../lib/use-asked';
import { call, type Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../lib/toast';
import { selfReportsQuery } from '../../../features/reports/api';
import { ValidationSheet } from '../../../features/reports/components/validation-sheet';
import { useExtra } from '../../../lib/api/unread';
import { Chip } from '../../../ui/text/chip';
import { ownReportOf } from '../../../features/reports/view';
import type { OpenControl } from './match-controls';

/** The events that only move slots during a sign-up. */
const OF_SLOTS: ReadonlySet<string> = new Set([SLOT_HELD, SLOT_RELEASED]);

/**
 * Keeps up to date everything that is read beside a match once it was played: reports, votes, reviews. Their events say that
 * something changed and not what, so what is on the screen is asked for again, wherever it was asked for.
 */
function usePlayedLive(matchId: string): void {
  useLive((client) => refreshBeside(client, matchId), {
    matchIds: [matchId],
    isAbout: ({ type }) => !OF_SLOTS.has(type),
  });
}

interface Reader {
  isSignedIn: boolean;
  /** The id of the reader's entry in the match; null for a reader outside it. */
  playerId: string | null;
}

/** Opens the reader's own reviews where the address asks for them, once. */
function useAskedReviews(reader: Reader, onOpen: (open: OpenReviews) => void): void {
  const { asked, take } = useAsked(ASKED_REVIEWS_PARAM);
  const isAsked = asked === OWN_REVIEWS && reader.isSignedIn;
  const open = useEffectEvent(() => {
    if (reader.playerId !== null) onOpen({ kind: 'player', playerId: reader.playerId });
    take();
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
}

interface AskedValidationProps {
  matchId: string;
  /** Opens what was said of a player. */
  onReviews: (playerId: string) => void;
}

/** Opens the very report that the address asks to check. Fetched again: a notification leads here because something is new. */
function AskedValidation({ matchId, onReviews }: AskedValidationProps) {
  const client = useQueryClient();
  const { asked, take } = useAsked(ASKED_REPORT_PARAM);
  const [opened, setOpened] = useState<SelfReport | null>(null);
  const data = useExtra({ ...selfReportsQuery(matchId), enabled: opened !== null });

  const show = useEffectEvent((read: Outcome<SelfReports>) => {
    if (read.error !== undefined) {
      toast.error(sentenceOf(read, 'Error cargando reporte'));
      // The question stays where no answer came, and opens with the next visit.
      if (read.status !== undefined) take();
      return;
    }
    client.setQueryData(selfReportsQuery(matchId).queryKey, read.data);
    const report = read.data.selfReports.find(({ submittedAt }) => Date.parse(submittedAt) === Number(asked));
    if (report === undefined) toast.info('Ese reporte ya cambió: no hace falta que lo valides.');
    else setOpened(report);
    take();
  });

  useEffect(() => {
    if (asked === null) return undefined;
    let isGone = false;
    void call(reportsContract.selfReports, { params: { id: matchId } }).then((read) => {
      if (!isGone) show(read);
    });
    return () => {
      isGone = true;
    };
  }, [matchId, asked]);

  if (opened === null) return null;
  return (
    <ValidationSheet
      matchId={matchId}
      report={data?.selfReports.find(({ playerId }) => playerId === opened.playerId) ?? opened}
      onReviews={() => {
        setOpened(null);
        onReviews(opened.playerId);
      }}
      onClose={() => setOpened(null)}
    />
  );
}

/** The label of the viewer's own report once it was sent, by its state. Before that the main action leads to it. */
const LABELS = {
  pending: '⏳ Mi Reporte Pendiente',
  rejected: '❌ Reporte Rechazado - Reenviar',
  approved: '✅ Reporte Validado',
} as const;

interface OwnReportChoreProps {
  matchId: string;
  playerId: string;
  onOpen: () => void;
}

export function OwnReportChore({ matchId, playerId, onOpen }: OwnReportChoreProps) {
  // The main action says that it could not be read.
  const data = useExtra(selfReportsQuery(matchId));
  const kind = data === undefined ? 'open' : ownReportOf(data, playerId).kind;
  if (kind === 'open' || kind === 'closed') return null;
  return (
    <Chore icon={<IconClipboardText size={22} stroke={1.7} aria-hidden="true" />} onPress={onOpen}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {LABELS[kind]}
        {kind === 'approved' && <Chip tone="good">Cargado</Chip>}
      </span>
    </Chore>
  );
}

interface MatchPlayedProps {
  match: Match;
  viewer: Viewer;
  /** The account of the viewer; null for a visitor. */
  userId: string | null;
  /** False until the session is known: a signed-in user is never invited to register. */
  isKnown: boolean;
  onReviews: (open: OpenReviews) => void;
}

/** Shows the parts of a finished match above the line-up: the awards, and the steps that wait for the viewer. */
export function MatchPlayed({ match, viewer, userId, isKnown, onReviews }: MatchPlayedProps) {
  const { user } = useSession();
  usePlayedLive(match.id);
  const { start, teammates, isLoading, unread } = useReviewing(
    { matchId: match.id, userId, canReview: viewer.can.review },
    onReviews,
  );
  useAskedReviews({ isSignedIn: userId !== null, playerId: viewer.playerId }, onReviews);
  const openPlayer = (playerId: string) => onReviews({ kind: 'player', playerId });
  const hasToAnswer = userId !== null && viewer.can.validate;
  return (
    <div className="grid min-w-0 gap-6">
      <MatchAwards
        match={match}
        canVote={viewer.can.vote}
        onVote={() => onReviews({ kind: 'run', at: 'VOTE', playerId: null })}
      />
      {(isLoading || !isKnown) && <Skeleton height={CHORE_PX} />}
      <Chores>
        {viewer.can.review && viewer.playerId !== null && (
          <OwnReportChore
            matchId={match.id}
            playerId={viewer.playerId}
            onOpen={() => onReviews({ kind: 'run', at: 'REPORT', playerId: null })}
          />
        )}
        {hasToAnswer && <PendingReports match={match} userId={userId} onReviews={openPlayer} />}
        {unread !== null && (
          <LostChore
            text="No pudimos ver a quién te falta dejarle review."
            isRetrying={unread.isRetrying}
            onRetry={unread.retry}
          />
        )}
        {teammates !== undefined && (
          <MissingBanner
            teammates={teammates}
            canViewReviews={user?.canViewReviews === true}
            onStart={() => start()}
          />
        )}
        {isKnown && userId === null && <RegisterPrompt />}
      </Chores>
      {userId !== null && <AskedValidation matchId={match.id} onReviews={openPlayer} />}
    </div>
  );
}

interface MatchPlayedReportProps {
  match: Match;
  viewer: Viewer;
  onOpen: (control: OpenControl) => void;
  onReviews: (open: OpenReviews) => void;
}

/** Shows, below the line-up, the sums of the figures, and the reviews. */
export function MatchPlayedReport({ match, viewer, onOpen, onReviews }: MatchPlayedReportProps) {
  useLiveReactions(match.id);
  return (
    <div className="grid min-w-0 gap-6 px-4 pt-6 pb-0 lg:p-0">
      <ReportSummary
        match={match}
        onCorrect={viewer.can.loadReport ? () => onOpen('load') : undefined}
        onOpen={() => onOpen('report')}
      />
      {viewer.can.organise && match.groupId !== null && <TurnoutEntry match={match} />}
      <ReviewsPanel
        match={match}
        onOpen={() => onReviews({ kind: 'match', playerId: null })}
        onOpenPlayer={(playerId) => onReviews({ kind: 'player', playerId })}
      />
    </div>
  );
}
