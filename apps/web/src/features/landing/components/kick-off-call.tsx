import type { ReactNode } from 'react';
import classes from './kick-off-call.module.css';

/** What matters stands in the centre circle: the call. */
export function KickOffCall({ children }: { children: ReactNode }) {
  return (
    <section className={classes.pitch} aria-labelledby="se-juega">
      <div className={classes.circle}>
        <h2 id="se-juega" className={classes.title}>
          El jueves <br />
          se juega
        </h2>
        {children}
      </div>
    </section>
  );
}
