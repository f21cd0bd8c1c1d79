import { useId, type ReactNode } from 'react';
import { Heading } from '../../../ui/text/heading';

/** A card on a phone; on a desktop a part between two lines, with its heading in a column of its own where there is room. */
const SECTION =
  '@container min-w-0 border-line max-lg:rounded-md max-lg:border max-lg:bg-surface-1 max-lg:p-4 lg:border-b lg:py-5';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** One question of the form: where, when, how many, how much, the teams. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={SECTION} aria-labelledby={id}>
      <div className="grid gap-3 lg:@min-[440px]:grid-cols-[108px_minmax(0,1fr)]">
        <Heading level={2} id={id} className="lg:@min-[440px]:pt-8">
          {title}
        </Heading>
        <div className="flex min-w-0 flex-col gap-3">{children}</div>
      </div>
    </section>
  );
}
