import { paths } from '@picado/domain/pages/paths';
import { Link, Navigate, useParams } from 'react-router';
import { useSession } from '../../features/auth/session';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';

/** `/public-profile/{id}`. One's own is the profile itself. */
export function Component() {
  const { id } = useParams();
  const { status, user } = useSession();
  if (user !== null && user.id === id) return <Navigate to={paths.profile} replace />;
  return (
    <Page width="narrow">
      <PageHeader title="Perfil" />
      <EmptyState
        drawing="pitch"
        title="A los jugadores se los conoce en la cancha"
        text="Su posición y su nivel están en la lista de cada partido."
        action={
          <Button component={Link} to={status === 'signed-out' ? paths.landing : paths.matches} size="lg">
            {status === 'signed-out' ? 'Ir al inicio' : 'Ver mis partidos'}
          </Button>
        }
      />
    </Page>
  );
}
