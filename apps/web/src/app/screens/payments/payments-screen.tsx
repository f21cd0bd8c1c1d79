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
import { sentenceOf } from '../../../lib/api/sentence';
import { lazyPart } from '../../../lib/lazy-part';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { LockedState } from '../../../ui/layout/locked-state';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';

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
  const { payments, error, isFetching, refetch } = usePayments(matchId, userId);

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
        priceDialog={(dialog) => <EditMatchDialog {...dialog} match={match} />}
      />
    );
  }
  // Before the session is read a refusal is about a visitor.
  if (error === null || (error.status === 403 && session.status === 'loading')) {
    return <PaymentsSkeleton matchId={matchId} />;
  }
  return (
    <Page>
      <PageHeader title="Pagos" back={{ to: paths.match(matchId), label: 'Volver al partido' }} />
      {error.status === 403 ? (
        <LockedState
          level={2}
          title={sentenceOf(error, 'No podés ver estos pagos')}
          text={
            session.status === 'signed-out'
              ? 'Si jugás este partido, iniciá sesión o abrilo con tu link personal.'
              : undefined
          }
        >
          <div className="flex flex-wrap justify-center gap-3">
            <Button component={Link} to={paths.match(matchId)}>
              Ver el partido
            </Button>
            {session.status === 'signed-out' && (
              <Button
                component={Link}
                to={paths.auth}
                state={{ from: paths.payments(matchId) }}
                variant="default"
              >
                Iniciar sesión
              </Button>
            )}
          </div>
        </LockedState>
      ) : (
        <ErrorState
          message={sentenceOf(error, 'Error al cargar los pagos')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
