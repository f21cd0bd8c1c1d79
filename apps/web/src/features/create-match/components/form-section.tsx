import { useId, type ReactNode } from 'react';

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
    <section
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface-1 p-4 lg:p-5"
      aria-labelledby={id}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="figures text-lg leading-tight uppercase">
          {title}
        </h2>
        {hint !== undefined && <span className="text-end text-sm text-fg-2">{hint}</span>}
      </div>
      {children}
    </section>
  );
}
