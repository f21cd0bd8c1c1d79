import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

/** Stands in place of the page while the reader's matches are looked through. */
export function ReadingShared() {
  return (
    <Page width="narrow">
      <PageHeader title="Lo que compartiste" />
      <SkeletonGroup label="Leyendo lo que compartiste...">
        <Skeleton height={220} />
      </SkeletonGroup>
    </Page>
  );
}
