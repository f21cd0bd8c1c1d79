import { paths } from '@picado/domain/pages/paths';
import { IconPlus } from '@tabler/icons-react';
import { useSession } from '../../features/auth/session';
import { HelpButton } from '../layout/help-button';
import { Capacity } from '../../features/matches/components/capacity';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { MatchesTabs } from '../../features/my-matches/components/matches-tabs';
import { useWayBack } from '../../features/roster/hooks/use-way-back';
import { useDesktop } from '../../lib/use-desktop';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';

export function Component() {
  const { user } = useSession();
  const isDesktop = useDesktop();
  const sayLeft = useWayBack();
  if (user === null) return null;
  const create = (
    <Button
      component={Link}
      to={paths.createMatch}
      size="lg"
      leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
    >
      Crear Partido
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Mis Partidos">
        <HelpButton context="myMatches" />
      </PageHeader>
      <MatchesTabs
        user={user}
        header={(match) => (
          <ScoreHeader match={match} size={isDesktop ? 'page' : 'card'} badge={false} level={2} />
        )}
        capacity={(match) => <Capacity match={match} size="compact" />}
        create={create}
        sayLeft={sayLeft}
        emptyActive={<EmptyState title="No tienes partidos activos" action={create} />}
        emptyHistory={
          <EmptyState
            title="No tienes historial de partidos"
            text="Jugá el primero y aparece acá."
            drawing="pitch"
            action={create}
          />
        }
      />
    </Page>
  );
}
