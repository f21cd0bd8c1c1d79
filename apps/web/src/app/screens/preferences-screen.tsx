import { paths } from '@picado/domain/pages/paths';
import { useSession } from '../../features/auth/session';
import { PreferencesPage } from '../../features/messages/components/preferences-page';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';

export function Component() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page width="narrow">
      <PageHeader title="Qué te avisamos" back={{ to: paths.home, label: 'Volver al inicio' }} />
      <PreferencesPage userId={user.id} />
    </Page>
  );
}
