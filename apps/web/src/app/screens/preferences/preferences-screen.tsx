import { paths } from '@picado/domain/pages/paths';
import { useSession } from '../../../features/auth/session';
import { PreferencesPage } from '../../../features/messages/components/preferences-page';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { Text } from '../../../ui/text/text';

export function Component() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page>
      <PageHeader title="Qué te avisamos" back={{ to: paths.home, label: 'Volver al inicio' }}>
        <Text size="base" tone="secondary">
          Se guarda al tocar
        </Text>
      </PageHeader>
      <PreferencesPage user={user} />
    </Page>
  );
}
