import type { ReactNode } from 'react';
import { NightCircle, NightGround } from '../../../football/night-ground';

/** The centre circle holds the main action. */
export function KickOffCall({ children }: { children: ReactNode }) {
  return (
    <NightGround isWide className="min-h-85 md:min-h-110" aria-labelledby="se-juega">
      <NightCircle
        data-light="grass"
        className="@container relative grid w-71.5 place-content-center justify-items-center gap-6 bg-night-circle md:w-92.5 md:gap-7"
      >
        <h2 id="se-juega" className="pt-1 text-center figures fit-circle leading-none uppercase">
          El jueves <br />
          se juega
        </h2>
        {children}
      </NightCircle>
    </NightGround>
  );
}
