import { paths } from '@picado/domain/pages/paths';
import { IconPlus } from '@tabler/icons-react';
import { useSession } from '../../../features/auth/session';
import { MatchesTabs } from '../../../features/my-matches/components/matches-tabs';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ActionBar } from '../../../ui/layout/action-bar';
import { EmptyState } from '../../../ui/layout/state-frame';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { HelpButton } from '../../layout/help-button';
import { MatchesActive } from './matches-active';

export function Component() {
  const { user } = useSession();
  const isDesktop = useDesktop();
  if (user === null) return null;
  return (
    <Page>
      <PageHeader title="Mis Partidos">
        <HelpButton context="myMatches" />
      </PageHeader>
      <MatchesTabs
        user={user}
        active={
          <MatchesActive
            userId={user.id}
            isDesktop={isDesktop}
            empty={<EmptyState title="No tienes partidos activos" action={<CreateButton isMain />} />}
            create={(isMain) => <WayToCreate isMain={isMain} isDesktop={isDesktop} />}
          />
        }
        emptyHistory={
          <EmptyState
            title="No tienes historial de partidos"
            text="Jugá el primero y aparece acá."
            drawing="pitch"
            action={<CreateButton isMain />}
          />
        }
      />
    </Page>
  );
}

/** Shows the button in the bar on a phone; on a desktop in the line of the screen's title, before its question mark. */
function WayToCreate({ isMain, isDesktop }: { isMain: boolean; isDesktop: boolean }) {
  const create = <CreateButton isMain={isMain} />;
  if (!isDesktop) return <ActionBar desktop="none">{create}</ActionBar>;
  return <div className="absolute right-14 bottom-[calc(100%+12px)]">{create}</div>;
}

function CreateButton({ isMain }: { isMain: boolean }) {
  return (
    <Button
      component={Link}
      to={paths.createMatch}
      size="lg"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
    >
      Crear Partido
    </Button>
  );
}
