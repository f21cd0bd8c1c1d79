import { paths } from '@picado/domain/pages/paths';
import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';

/** `/reviews`. */
export function Component() {
  return (
    <Page width="narrow">
      <PageHeader title="Reviews" back={{ to: paths.profile, label: 'Volver al Perfil' }} />
      <EmptyState
        drawing="flag"
        title="Tus reviews están en cada partido"
        text="Abrí un partido terminado y tocá tu nombre: ahí está lo que te dejaron tus compañeros."
        action={
          <Button component={Link} to={paths.history} size="lg">
            Ver historial
          </Button>
        }
      />
    </Page>
  );
}
