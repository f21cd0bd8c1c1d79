import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { paths } from '../paths';

/** `/reviews`. */
export function Component() {
  return (
    <Page width="narrow">
      <PageHeader title="Reviews" back={{ to: paths.profile, label: 'Volver al Perfil' }} />
      <EmptyState
        drawing="flag"
        title="No tienes reviews aún"
        text="Las dejan tus compañeros cuando termina un partido. Jugá uno y aparecen acá."
        action={
          <Button component={Link} to={paths.profile} size="lg" variant="default">
            Volver al Perfil
          </Button>
        }
      />
    </Page>
  );
}
