import { paths } from '@picado/domain/pages/paths';
import { useSession } from '../../../features/auth/session';
import { MatchMissing } from '../../../features/matches/components/match-missing';
import { useMatchId } from '../../../features/matches/hooks/use-match-id';
import { useMatchLive } from '../../../features/matches/hooks/use-match-live';
import { useViewer } from '../../../features/matches/hooks/use-viewer';
import { SubstituteAlert } from '../../../features/messages/components/substitute-alert';
import { useNow } from '../../../features/my-matches/hooks/use-now';
import { RosterLogPage } from '../../../features/roster/components/log/roster-log-page';
import { RosterLogSkeleton } from '../../../features/roster/components/log/roster-log-skeleton';
import { WaitingBar } from '../../../features/roster/components/log/waiting-bar';
import { useRosterLog } from '../../../features/roster/hooks/use-roster-log';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { UnreadPage } from '../../parts/unread-page';

/** `/match/:id/roster-log`: how the list of a match was filled, for those on it and those that organise it. */
export function Component() {
  const matchId = useMatchId();
  return <RosterLogScreen key={matchId} matchId={matchId} />;
}

function RosterLogScreen({ matchId }: { matchId: string }) {
  const session = useSession();
  const userId = session.user?.id ?? null;
  const live = useMatchLive(matchId, userId);
  const { viewer } = useViewer(live.match, matchId, userId);
  const now = useNow();
  const { data: log, error, isFetching, refetch } = useRosterLog(matchId, userId);

  if (live.isDeleted || (live.match === undefined && live.error !== null)) {
    return (
      <MatchMissing
        error={live.isDeleted ? null : live.error}
        isRetrying={live.isFetching}
        onRetry={() => void live.refetch()}
      />
    );
  }
  const { match } = live;
  if (match !== undefined && viewer !== null && log !== undefined) {
    const waits = match.status === 'SCHEDULED' && viewer.isSubstitute && viewer.can.leave;
    const toMatch = (
      <Button component={Link} to={paths.match(matchId)} size="lg">
        Ver el partido
      </Button>
    );
    return (
      <RosterLogPage
        match={match}
        viewer={viewer}
        log={log}
        connection={live.connection}
        now={now}
        actions={
          waits &&
          userId !== null &&
          viewer.playerId !== null && (
            <WaitingBar
              match={match}
              playerId={viewer.playerId}
              userId={userId}
              main={<SubstituteAlert userId={userId} size="lg" className="" longer="" instead={toMatch} />}
            />
          )
        }
      />
    );
  }
  // Before the session is read a refusal is about a visitor.
  if (error === null || (error.status === 403 && session.status === 'loading')) {
    return <RosterLogSkeleton matchId={matchId} />;
  }
  return (
    <UnreadPage
      title="Cómo se llenó"
      matchId={matchId}
      error={error}
      words={{ refused: 'Esto lo ven los que están en la lista', failed: 'Error al cargar cómo se llenó' }}
      signIn={
        session.status === 'signed-out'
          ? {
              hint: 'Si estás en la lista, iniciá sesión o abrilo con tu link personal.',
              from: paths.rosterLog(matchId),
            }
          : null
      }
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
