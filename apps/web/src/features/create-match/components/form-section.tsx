import { useId, type ReactNode } from 'react';
import classes from './form-section.module.css';

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
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </div>
      {children}
    </section>
  );
}
