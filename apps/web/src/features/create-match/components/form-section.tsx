import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/card';
import { Heading } from '../../../ui/heading';

interface FormSectionProps {
  title: string;
  /** Beside the title, in small. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One question of the form: where, when, how many, the teams. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card as="section" className="flex min-w-0 flex-col gap-3 p-4 lg:p-5" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {hint !== undefined && <span className="text-end text-sm text-fg-2">{hint}</span>}
      </div>
      {children}
    </Card>
  );
}
