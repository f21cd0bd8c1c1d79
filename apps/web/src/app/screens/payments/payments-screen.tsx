import { paths } from '@picado/domain/pages/paths';
import { useSession } from '../../../features/auth/session';
import { MatchMissing } from '../../../features/matches/components/match-missing';
import { useMatchId } from '../../../features/matches/hooks/use-match-id';
import { useMatchLive } from '../../../features/matches/hooks/use-match-live';
import { useViewer } from '../../../features/matches/hooks/use-viewer';
import { PaymentsPage } from '../../../features/payments/components/payments-page';
import { PaymentsSkeleton } from '../../../features/payments/components/payments-skeleton';
import { useLivePayments } from '../../../features/payments/hooks/use-live-payments';
import { usePayments } from '../../../features/payments/hooks/use-payments';
import { lazyPart } from '../../../lib/lazy-part';
import { UnreadPage } from '../../parts/unread-page';

const EditMatchDialog = lazyPart(
  async () => (await import('../../../features/matches/components/edit-match-dialog')).EditMatchDialog,
);

/** `/match/:id/payments`: what was collected of the price, for the participants of the match. */
export function Component() {
  const matchId = useMatchId();
  return <PaymentsScreen key={matchId} matchId={matchId} />;
}

function PaymentsScreen({ matchId }: { matchId: string }) {
  const session = useSession();
  const userId = session.user?.id ?? null;
  const live = useMatchLive(matchId, userId);
  const { viewer } = useViewer(live.match, matchId, userId);
  useLivePayments(matchId);
  const { payments, dataUpdatedAt, error, isFetching, refetch } = usePayments(matchId, userId);

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
  if (match !== undefined && viewer !== null && payments !== undefined) {
    return (
      <PaymentsPage
        match={match}
        viewer={viewer}
        userId={userId}
        payments={payments}
        connection={live.connection}
        seenAt={dataUpdatedAt}
        priceDialog={(dialog) => <EditMatchDialog {...dialog} match={match} />}
      />
    );
  }
  // Before the session is read a refusal is about a visitor.
  if (error === null || (error.status === 403 && session.status === 'loading')) {
    return <PaymentsSkeleton matchId={matchId} />;
  }
  return (
    <UnreadPage
      title="Pagos"
      matchId={matchId}
      error={error}
      words={{ refused: 'No podés ver estos pagos', failed: 'Error al cargar los pagos' }}
      signIn={
        session.status === 'signed-out'
          ? {
              hint: 'Si jugás este partido, iniciá sesión o abrilo con tu link personal.',
              from: paths.payments(matchId),
            }
          : null
      }
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
