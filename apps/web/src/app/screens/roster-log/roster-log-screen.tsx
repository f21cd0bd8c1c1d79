import { paths } from '@picado/domain/pages/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import type { Match } from '@picado/domain/matches/schema';
import { useNavigate } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { MatchMissing } from '../../../features/matches/components/match-missing';
import { useMatchId } from '../../../features/matches/hooks/use-match-id';
import { useMatchLive } from '../../../features/matches/hooks/use-match-live';
import { useViewer } from '../../../features/matches/hooks/use-viewer';
import { SubstituteAlert } from '../../../features/messages/components/substitute-alert';
import { useNow } from '../../../features/my-matches/hooks/use-now';
import { RosterLogPage } from '../../../features/roster/components/log/roster-log-page';
import { RosterLogSkeleton } from '../../../features/roster/components/log/roster-log-skeleton';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { UnreadPage } from '../../parts/unread-page';
import { useLive } from '../../../lib/live/use-live';
import { browserStorage } from '../../../lib/storage';
import { useStored } from '../../../lib/use-stored';
import { matchLogQuery, rosterLogQuery } from '../../../features/roster/api';
import { ActionBar } from '../../../ui/layout/action-bar';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useLeave } from '../../../features/roster/hooks/use-leave';

/** `/match/:id/roster-log`: how the list of a match was filled, for those on it and those that organise it. */
export function Component() {
  const matchId = useMatchId();
  return <RosterLogScreen key={matchId} matchId={matchId} />;
}

/** Reads the log of a match's list, and keeps it up with the match. */
function useRosterLog(matchId: string, userId: string | null) {
  const guestIdKept = useMemo(() => browserStorage.guestId(matchId), [matchId]);
  const guestId = useStored(guestIdKept);
  useLive((client) => client.invalidateQueries({ queryKey: matchLogQuery(matchId).queryKey }), {
    matchIds: [matchId],
    isAbout: ({ data }) => data.match !== undefined,
  });
  return useQuery(rosterLogQuery(matchId, { userId, guestId: userId === null ? guestId : null }));
}

interface WaitingBarProps {
  match: Match;
  playerId: string;
  userId: string;
  /** Asks to be notified of a place, or leads back to the match. */
  main: ReactNode;
}

/** Offers a player that waits to leave the list, and to be notified of a place. */
function WaitingBar({ match, playerId, userId, main }: WaitingBarProps) {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const back = () => void navigate(paths.match(match.id));
  const { isBusy, leave } = useLeave({ match, userId, onBack: back });

  async function confirm() {
    const outcome = await leave(playerId);
    setLeaving(false);
    // The log is of those on the list.
    if (outcome !== 'refused') back();
  }

  return (
    <ActionBar>
      <Button
        variant="outline"
        tone="danger"
        size="lg"
        className="flex-none"
        aria-haspopup="dialog"
        onClick={() => setLeaving(true)}
      >
        Salir
      </Button>
      {main}
      <ConfirmDialog
        opened={isLeaving}
        variant="danger"
        title="¿Salir de la espera?"
        confirmLabel="Salir"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setLeaving(false)}
      >
        Tu turno se pierde. Si te volvés a anotar, vas al final.
      </ConfirmDialog>
    </ActionBar>
  );
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
