import { paths } from '@picado/domain/pages/paths';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';

/** Says that the shared text tells of no match. */
export function NothingShared() {
  return (
    <Page width="narrow">
      <PageHeader title="Lo que compartiste" />
      <EmptyState
        drawing="search"
        title="Ahí no encontramos un partido"
        text="Compartí la lista entera del grupo, el link de un partido, o un mensaje con el día y la hora."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button component={Link} to={paths.createMatch} size="lg">
              Crear Partido
            </Button>
            <Button component={Link} to={paths.home} size="lg" variant="default">
              Ir a tus partidos
            </Button>
          </div>
        }
      />
    </Page>
  );
}
