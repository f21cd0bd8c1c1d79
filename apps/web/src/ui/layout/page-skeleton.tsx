import type { ComponentProps, ReactNode } from 'react';
import { Page } from './page';
import { PageHeader } from './page-header';
import { SkeletonGroup } from './skeleton';

interface PageSkeletonProps
  extends
    Pick<ComponentProps<typeof PageHeader>, 'title' | 'back'>,
    Pick<ComponentProps<typeof Page>, 'width'> {
  /** The content at the end of the title's line. */
  aside?: ReactNode;
  /** The text for screen readers. */
  label?: string;
  children: ReactNode;
}

/** A page that is still to come: under its own title, which is known before anything else of it. */
export function PageSkeleton({ title, back, aside, label, width = 'wide', children }: PageSkeletonProps) {
  return (
    <Page width={width}>
      <SkeletonGroup {...(label !== undefined && { label })}>
        <PageHeader title={title} back={back}>
          {aside}
        </PageHeader>
        <div className="mt-3">{children}</div>
      </SkeletonGroup>
    </Page>
  );
}
