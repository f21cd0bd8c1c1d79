import { useId, type ReactNode } from 'react';
import { StageFoot, type StageFootProps } from './stage-foot';
import { StageGround, type StageGroundProps } from './stage-ground';

interface StagePageProps extends Omit<StageGroundProps, 'titleId' | 'closing' | 'level'> {
  /** The event in a sentence, which is read with the page. */
  announcement: string;
  panel?: ReactNode;
  actions: ReactNode;
  foot?: StageFootProps['layout'];
}

/** A stage as a page of its own, as the server answers a form: it needs no script. There its actions stand behind the panel and not over it. */
export function StagePage({ announcement, panel, actions, foot, ...ground }: StagePageProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-1 flex-col noscript:[&>footer]:static">
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <StageGround {...ground} level={1} titleId={titleId} />
      {panel}
      <StageFoot layout={foot}>{actions}</StageFoot>
    </section>
  );
}
