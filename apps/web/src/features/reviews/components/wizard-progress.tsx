import classes from './wizard-progress.module.css';

/** How far one has come: a line for each step, and the words. */
export function WizardProgress({ index, count }: { index: number; count: number }) {
  return (
    <div className={classes.progress}>
      <p className={classes.text}>
        Paso {index + 1} de {count}
      </p>
      <div className={classes.lines} aria-hidden="true">
        {Array.from({ length: count }, (_, line) => (
          <span key={line} className={classes.line} data-done={line <= index || undefined} />
        ))}
      </div>
    </div>
  );
}
