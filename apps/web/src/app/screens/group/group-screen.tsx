import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';

export function Component() {
  return (
    <Page>
      <PageHeader title="Grupo" />
    </Page>
  );
}
