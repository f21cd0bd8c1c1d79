import type { ReactNode } from 'react';
import classes from './kick-off-call.module.css';

/** What matters stands in the centre circle: the call. */
export function KickOffCall({ children }: { children: ReactNode }) {
  return (
    <section
      className={`${classes.pitch} relative grid h-85 place-items-center overflow-hidden before:absolute before:content-[''] md:h-110`}
      aria-labelledby="se-juega"
    >
      <div
        className={`${classes.circle} relative grid aspect-square w-71.5 place-content-center justify-items-center gap-6 rounded-full md:w-92.5 md:gap-7`}
      >
        <h2 id="se-juega" className={`${classes.title} pt-1 text-center uppercase`}>
          El jueves <br />
          se juega
        </h2>
        {children}
      </div>
    </section>
  );
}
