import { paths } from '@picado/domain/pages/paths';
import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';

/** `/friends`. */
export function Component() {
  return (
    <Page width="narrow">
      <PageHeader title="Amigos" />
      <EmptyState
        drawing="search"
        title="Tus amigos están en tus partidos"
        text="Entrá a uno y mirá quién juega. ¿Falta alguien? Mandale el link y se anota solo."
        action={
          <Button component={Link} to={paths.matches} size="lg">
            Ver mis partidos
          </Button>
        }
      />
    </Page>
  );
}
